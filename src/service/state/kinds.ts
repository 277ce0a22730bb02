/** All kinds of records. The files under kinds/ declare them by area; this file joins them. */
import { catalogKinds } from './kinds/catalog.ts'
import { billingKinds } from './kinds/billing.ts'
import { computeKinds } from './kinds/compute.ts'
import { iamKinds } from './kinds/iam.ts'
import type { AnySpec } from './kinds/kind.ts'
import { loadBalancerKinds } from './kinds/load-balancer.ts'
import { networkKinds } from './kinds/network.ts'
import { observabilityKinds } from './kinds/observability.ts'
import { platformKinds } from './kinds/platform.ts'
import { storageKinds } from './kinds/storage.ts'
import { scenarioKinds } from './kinds/scenario.ts'
import { tenancyKinds } from './kinds/tenancy.ts'
import { vpnKinds } from './kinds/vpn.ts'

const areas = {
  'the sandbox itself': { ...platformKinds, ...scenarioKinds },
  account: tenancyKinds,
  identity: iamKinds,
  billing: billingKinds,
  compute: computeKinds,
  network: { ...networkKinds, ...loadBalancerKinds },
  vpn: vpnKinds,
  observability: observabilityKinds,
  catalog: catalogKinds,
  storage: storageKinds,
}

export const kinds = {
  ...platformKinds,
  ...scenarioKinds,
  ...tenancyKinds,
  ...iamKinds,
  ...billingKinds,
  ...computeKinds,
  ...networkKinds,
  ...vpnKinds,
  ...loadBalancerKinds,
  ...observabilityKinds,
  ...catalogKinds,
  ...storageKinds,
}

/** The name of a kind in frames, fixtures and /state. */
export type Kind = keyof typeof kinds

export const kindNames = Object.keys(kinds) as readonly Kind[]

/** The declaration of a kind. */
export function specOf(kind: Kind): AnySpec {
  return kinds[kind]
}

export const kindEntries: readonly (readonly [kind: Kind, spec: AnySpec])[] = kindNames.map((kind) => [
  kind,
  kinds[kind],
])

/** The kinds whose changes have frames on the event stream. */
export const framedKinds: ReadonlySet<Kind> = new Set(
  kindEntries
    .filter(([, { frames, schema, owner }]) => frames ?? (schema !== undefined && owner !== 'none'))
    .map(([kind]) => kind),
)

export function areaOf(kind: Kind): string {
  return Object.entries(areas).find(([, members]) => kind in members)![0]
}

/** Returns true if a kind is internal: clients can read its records through the control API, but never write them. */
export function isInternal(kind: Kind): boolean {
  return specOf(kind).internal === true
}

/**
 * Returns true if the records of a kind are resources that clients follow through frames. Logs, meters and the
 * sandbox's own records are not.
 */
export function isResource(kind: Kind): boolean {
  return framedKinds.has(kind) && !(kind in areas['the sandbox itself'])
}

/** Returns true if records of a kind are found by a secret, which is sent in plain text and stored as a hash. */
export function takesSecret(kind: Kind): boolean {
  return specOf(kind).hidden?.secretHash !== undefined
}

type SpecOf<K extends Kind> = (typeof kinds)[K]

/** The document of a kind, as the API shows it. */
export type Doc<K extends Kind> = Docs[K]

type Docs = { readonly [K in Kind]: NonNullable<SpecOf<K>['types']>['doc'] }

/** The hidden part of a kind. */
export type Private<K extends Kind> = Privates[K]

type Privates = { readonly [K in Kind]: NonNullable<SpecOf<K>['types']>['hidden'] }

/** The names of a kind's own indexes. */
export type IndexOf<K extends Kind> = SpecOf<K> extends { indexes: infer I } ? keyof I & string : never
