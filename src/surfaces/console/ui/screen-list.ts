/**
 * The screens in order, with their components, shortcuts and icons. The first is part of the start; the code of the
 * others is loaded when they are first shown.
 */
import type { ComponentType } from 'preact'
import { later } from './parts/later.tsx'
import { RequestsScreen } from './screens/requests.tsx'

/** A screen of the console. */
export interface Screen {
  /** The first part of the screen's route. */
  readonly name: string
  readonly view: ComponentType
  readonly title: string
  /** The shortcut of the screen; empty if it has none. */
  readonly key: string
  /** Another first part of a route that belongs to the screen, with its own component. */
  readonly also?: Pick<Screen, 'name' | 'view'>
  /** The icon: an SVG path on a 16 by 16 grid, drawn as a line. */
  readonly icon: string
}

export interface ScreenGroup {
  readonly title: string
  readonly screens: readonly Screen[]
}

export const GROUPS: readonly ScreenGroup[] = [
  {
    title: 'Observe',
    screens: [
      {
        name: 'requests',
        view: RequestsScreen,
        title: 'Requests',
        key: '1',
        icon: 'M2 5h9M8 2l3 3-3 3M14 11H5m3-3-3 3 3 3',
      },
      {
        name: 'operations',
        view: later(async () => (await import('./screens/operations.tsx')).OperationsScreen),
        title: 'Operations',
        key: '2',
        icon: 'M2 4h6M6 8h6M9 12h5',
      },
      {
        name: 'resources',
        view: later(async () => (await import('./screens/resources.tsx')).ResourcesScreen),
        title: 'Resources',
        key: '3',
        icon: 'M8 2l6 3-6 3-6-3zM2 8l6 3 6-3M2 11l6 3 6-3',
      },
      {
        name: 'events',
        view: later(async () => (await import('./screens/events.tsx')).EventsScreen),
        title: 'Events',
        key: '4',
        also: { name: 'streams', view: later(async () => (await import('./screens/streams.tsx')).StreamsScreen) },
        icon: 'M9 2 4 9h4l-1 5 5-7H8z',
      },
    ],
  },
  {
    title: 'Control',
    screens: [
      {
        name: 'scenarios',
        view: later(async () => (await import('./screens/scenarios.tsx')).ScenariosScreen),
        title: 'Scenarios',
        key: '5',
        icon: 'M8 2 1.5 13.5h13zM8 6.5v3M8 11.5v.2',
      },
      {
        name: 'sandboxes',
        view: later(async () => (await import('./screens/sandboxes.tsx')).SandboxesScreen),
        title: 'Sandboxes',
        key: '6',
        icon: 'M2.5 2.5h11v11h-11zM2.5 6.5h11',
      },
      {
        name: 'checkpoints',
        view: later(async () => (await import('./screens/checkpoints.tsx')).CheckpointsScreen),
        title: 'Checkpoints',
        key: '-',
        icon: 'M4 14V2h8l-2 3 2 3H4',
      },
    ],
  },
  {
    title: 'Inspect',
    screens: [
      {
        name: 'coverage',
        view: later(async () => (await import('./screens/coverage.tsx')).CoverageScreen),
        title: 'Coverage',
        key: '7',
        icon: 'M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5h4v4h-4z',
      },
      {
        name: 'topology',
        view: later(async () => (await import('./screens/topology.tsx')).TopologyScreen),
        title: 'Topology',
        key: '8',
        icon: 'M6 2h4v3H6zM1.5 11h4v3h-4zM10.5 11h4v3h-4zM8 5v3M3.5 11V8h9v3',
      },
      {
        name: 'credentials',
        view: later(async () => (await import('./screens/credentials.tsx')).CredentialsScreen),
        title: 'Credentials',
        key: '9',
        icon: 'M5.5 13.5a3 3 0 1 1 0-6 3 3 0 0 1 0 6zM7.7 8.3 14 2M11 5l2 2',
      },
      {
        name: 'capsules',
        view: later(async () => (await import('./screens/capsules.tsx')).CapsulesScreen),
        title: 'Capsules',
        key: '=',
        icon: 'M5 2.5h6a3 3 0 0 1 0 6H5a3 3 0 0 1 0-6zM8 2.5v6M4 12.5h8M10 10.5l2 2-2 2',
      },
      {
        name: 'audit',
        view: later(async () => (await import('./screens/audit.tsx')).AuditScreen),
        title: 'Audit',
        key: '0',
        icon: 'M8 1.5 13.5 4v4c0 3-2.3 5.3-5.5 6.5C4.8 13.3 2.5 11 2.5 8V4zM5.5 8l2 2 3-4',
      },
    ],
  },
]

export const SCREENS: readonly Screen[] = GROUPS.flatMap(({ screens }) => screens)

/** Returns the component for the first part of a route; undefined if no screen has it. */
export function screenView(name: string): ComponentType | undefined {
  return SCREENS.flatMap((screen) => (screen.also ? [screen, screen.also] : [screen])).find((one) => one.name === name)
    ?.view
}
