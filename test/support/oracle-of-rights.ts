/**
 * Computes who can grant what from a plain list of assignments. It shares no code with the server, so the permission
 * matrix can check the API against it.
 */
import { RESOURCES } from './people.ts'

/** Levels by resource key; a key that is omitted means `none`. */
export type Levels = Readonly<Record<string, string>>

/** A caller, with the levels and the scope of each of the caller's assignments. */
export interface Holder {
  readonly grants: readonly { readonly levels: Levels; readonly at: string }[]
}

/** The scopes of the fixtures, each with the scopes that contain it. */
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

/** The built-in roles, defined independently of the server. */
export const BUILT_IN: Readonly<Record<string, Levels>> = {
  rol_owner: all('manage'),
  rol_admin: { ...all('manage'), tokens: 'read', branding: 'read' },
  rol_contributor: upTo(MANAGED_BY_CONTRIBUTORS),
  rol_reader: all('read'),
  rol_billing: upTo(['billing', 'budgets']),
}

/** The expected refusal: its reason, and the missing permissions. For an allowed call, the verdict is undefined. */
export interface Verdict {
  readonly reason: 'ROLE_PERMISSION_MISSING' | 'SUBSCRIPTION_ROLE_REQUIRED'
  readonly missing: readonly string[]
}

/** Returns true if a caller can manage a resource key in a scope. */
export function manages({ grants }: Holder, key: string, place: string): boolean {
  return grants.some(({ levels, at }) => levels[key] === 'manage' && (at === place || AROUND[place]!.includes(at)))
}

/** Returns the verdict on a call that is made in a project and needs `manage` on a key in a scope. */
export function needs(who: Holder, key: string, place: string, project = 'prj_acme_prod'): Verdict | undefined {
  if (manages(who, key, place)) return undefined
  const narrower = manages(who, key, project)
  return { reason: narrower ? 'SUBSCRIPTION_ROLE_REQUIRED' : 'ROLE_PERMISSION_MISSING', missing: [key] }
}

/** Returns the verdict on granting these levels in a scope. */
export function gives(who: Holder, levels: Levels, place: string): Verdict | undefined {
  const missing = RESOURCES.filter((key) => levels[key] === 'manage' && !manages(who, key, place))
  return missing.length === 0 ? undefined : { reason: 'ROLE_PERMISSION_MISSING', missing }
}
