/**
 * Who may give what, computed from a plain list of grants: the second opinion that the matrix of rights holds the API
 * against. It shares no code with the server.
 */
import { RESOURCES } from './people.ts'

/** Levels by resource key; a key that is left out is `none`. */
export type Levels = Readonly<Record<string, string>>

/** Somebody's grants: levels, and the place where they hold. */
export interface Holder {
  readonly grants: readonly { readonly levels: Levels; readonly at: string }[]
}

/** The places of the fixtures, each with the places around it. */
export const AROUND: Readonly<Record<string, readonly string[]>> = {
  prj_acme_prod: ['sub_acme_main', 'ten_acme'],
  prj_acme_dev: ['sub_acme_main', 'ten_acme'],
  prj_acme_labs: ['sub_acme_labs', 'ten_acme'],
  sub_acme_main: ['ten_acme'],
  sub_acme_labs: ['ten_acme'],
  ten_acme: [],
}

const all = (level: string): Levels => Object.fromEntries(RESOURCES.map((key) => [key, level]))
const MANAGED_BY_CONTRIBUTORS = ['compute', 'storage', 'network', 'loadbalancer', 'kubernetes', 'observability']
const upTo = (keys: readonly string[]): Levels => ({
  ...all('read'),
  ...Object.fromEntries(keys.map((key) => [key, 'manage'])),
})

/** The built-in roles, written down a second time. */
export const BUILT_IN: Readonly<Record<string, Levels>> = {
  rol_owner: all('manage'),
  rol_admin: { ...all('manage'), tokens: 'read', branding: 'read' },
  rol_contributor: upTo(MANAGED_BY_CONTRIBUTORS),
  rol_reader: all('read'),
  rol_billing: upTo(['billing', 'budgets']),
}

/** What the API answers: a refusal's reason and permission, or undefined where it allows the call. */
export interface Verdict {
  readonly reason: 'ROLE_PERMISSION_MISSING' | 'SUBSCRIPTION_ROLE_REQUIRED'
  readonly missing: readonly string[]
}

/** Whether somebody manages a resource key at a place. */
export function manages({ grants }: Holder, key: string, place: string): boolean {
  return grants.some(({ levels, at }) => levels[key] === 'manage' && (at === place || AROUND[place]!.includes(at)))
}

/** Whether somebody may do what needs `manage` on a key at a place, as seen from the project of the call. */
export function needs(who: Holder, key: string, place: string, project = 'prj_acme_prod'): Verdict | undefined {
  if (manages(who, key, place)) return undefined
  const narrower = manages(who, key, project)
  return { reason: narrower ? 'SUBSCRIPTION_ROLE_REQUIRED' : 'ROLE_PERMISSION_MISSING', missing: [key] }
}

/** Whether somebody may give these levels at a place. */
export function gives(who: Holder, levels: Levels, place: string): Verdict | undefined {
  const missing = RESOURCES.filter((key) => levels[key] === 'manage' && !manages(who, key, place))
  return missing.length === 0 ? undefined : { reason: 'ROLE_PERMISSION_MISSING', missing }
}
