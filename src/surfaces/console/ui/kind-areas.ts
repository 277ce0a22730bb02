/** The areas of kinds, in the order in which the API explorer has them. */
import type { Schemas } from './api.ts'

type Kind = Schemas['KindInfo']

export const INTERNAL = 'Internal'

/** The areas with the server's names for them. */
const AREAS: readonly (readonly [title: string, names: readonly string[]])[] = [
  ['Compute', ['compute']],
  ['Network', ['network', 'vpn']],
  ['Storage', ['storage']],
  ['Activity', ['observability']],
  ['Access', ['identity', 'account']],
  ['Billing', ['billing', 'catalog']],
  ['Other', []],
  [INTERNAL, ['the sandbox itself']],
]
/** Kinds that the server groups by where their code is, and not by what they are for. */
const PLACED: Readonly<Record<string, string>> = {
  operation: 'Activity',
  activityEvent: 'Activity',
  'assistant.proposal': 'Activity',
  tenant: 'Access',
}

function areaOf({ kind, area }: Kind): string {
  return PLACED[kind] ?? AREAS.find(([, names]) => names.includes(area))?.[0] ?? 'Other'
}

/** Returns the kinds by area; areas without kinds are left out. */
export function kindAreas(kinds: readonly Kind[]): readonly (readonly [title: string, kinds: readonly Kind[]])[] {
  return AREAS.map(([title]) => [title, kinds.filter((one) => areaOf(one) === title)] as const).filter(
    ([, members]) => members.length > 0,
  )
}
