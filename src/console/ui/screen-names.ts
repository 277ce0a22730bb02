/** The screens in order; their shortcuts are digits. */

/** A screen of the console. */
export interface ScreenName {
  /** First part of its route. */
  readonly name: string
  readonly title: string
  readonly key?: string
  /** Other first parts that belong to it. */
  readonly also?: string
}

export const SCREENS: readonly ScreenName[] = [
  { name: 'requests', title: 'Requests', key: '1' },
  { name: 'operations', title: 'Operations', key: '2' },
  { name: 'resources', title: 'Resources', key: '3' },
  { name: 'events', title: 'Events', key: '4', also: 'streams' },
  { name: 'scenarios', title: 'Scenarios', key: '5' },
  { name: 'sandboxes', title: 'Sandboxes', key: '6', also: 'checkpoints' },
  { name: 'coverage', title: 'Coverage', key: '7' },
  { name: 'topology', title: 'Topology', key: '8' },
  { name: 'credentials', title: 'Credentials', key: '9' },
  { name: 'audit', title: 'Audit' },
]
