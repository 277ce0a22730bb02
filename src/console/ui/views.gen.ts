// Made from src/console/ui/screen-names.ts by src/contract/derived.mjs; change that instead.
import type { ComponentType } from 'preact'
import { Audit } from './screens/audit.tsx'
import { Capsules } from './screens/capsules.tsx'
import { Checkpoints } from './screens/checkpoints.tsx'
import { Coverage } from './screens/coverage.tsx'
import { Credentials } from './screens/credentials.tsx'
import { Events } from './screens/events.tsx'
import { Operations } from './screens/operations.tsx'
import { Requests } from './screens/requests.tsx'
import { Resources } from './screens/resources.tsx'
import { Sandboxes } from './screens/sandboxes.tsx'
import { Scenarios } from './screens/scenarios.tsx'
import { Streams } from './screens/streams.tsx'
import { Topology } from './screens/topology.tsx'

/** Screens by the first part of the route. */
export const views: Readonly<Record<string, ComponentType>> = {
  audit: Audit,
  capsules: Capsules,
  checkpoints: Checkpoints,
  coverage: Coverage,
  credentials: Credentials,
  events: Events,
  operations: Operations,
  requests: Requests,
  resources: Resources,
  sandboxes: Sandboxes,
  scenarios: Scenarios,
  streams: Streams,
  topology: Topology,
}
