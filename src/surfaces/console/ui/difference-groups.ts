/** The differences of two states, so that what somebody did comes before what followed from it. */
import type { Schemas } from './api.ts'
import { fieldDifferences } from './field-differences.ts'

type KindDifference = Schemas['KindDifference']
type Changed = KindDifference['changed'][number]

/** A record that changed only because it contains a copy of another one. */
export type Echo = Changed & { readonly kind: string }

interface DifferenceGroups {
  /** Changes of resources. */
  readonly first: readonly KindDifference[]
  /** Records that repeat a change of another one, by the id of that one. */
  readonly echoes: ReadonlyMap<string, readonly Echo[]>
  /** Changes of internal and catalog kinds, and of what the sandbox keeps about records for itself. */
  readonly others: readonly KindDifference[]
}

/** Follows from the number of other records. */
const COUNTED = 'iam.quotaStandings'

/** Returns whether a field changes along with others, or is not visible to clients. */
export function isKept(field: string): boolean {
  return field === 'updatedAt' || field.startsWith('private.')
}

/** Groups the differences; `resources` are the kinds that clients can read. */
export function differenceGroups(all: readonly KindDifference[], resources: ReadonlySet<string>): DifferenceGroups {
  const isFirst = ({ kind }: KindDifference): boolean => resources.has(kind) && kind !== COUNTED
  const own = all.filter(isFirst)
  const owners = new Set(
    own.flatMap(({ made, changed }) => [
      ...made,
      ...changed.filter((one) => told(one).some(({ of }) => of === undefined)).map(({ id }) => id),
    ]),
  )
  const echoes = new Map<string, Echo[]>()
  const ownerOf = (one: Changed): string | undefined => {
    const parts = told(one)
    return parts.every(({ of }) => of !== undefined && of !== one.id && owners.has(of)) ? parts[0]?.of : undefined
  }
  const split = own.map(({ changed, ...rest }): { shown: KindDifference; hidden: KindDifference } => {
    const apparent = changed.filter((one) => told(one).length > 0)
    for (const one of apparent) {
      const owner = ownerOf(one)
      if (owner !== undefined) echoes.set(owner, [...(echoes.get(owner) ?? []), { ...one, kind: rest.kind }])
    }
    return {
      shown: { ...rest, changed: apparent.filter((one) => ownerOf(one) === undefined) },
      hidden: { kind: rest.kind, made: [], removed: [], changed: changed.filter((one) => told(one).length === 0) },
    }
  })
  // Created and deleted records tell more than changed ones, so they come first.
  const isMoved = ({ made, removed }: KindDifference): number => Number(made.length + removed.length > 0)
  return {
    first: split
      .map(({ shown }) => shown)
      .filter(isAny)
      .sort((a, b) => isMoved(b) - isMoved(a)),
    echoes,
    others: [...split.map(({ hidden }) => hidden).filter(isAny), ...all.filter((one) => !isFirst(one))],
  }
}

function told({ fields }: Changed): ReturnType<typeof fieldDifferences> {
  return fields.flatMap((one) => fieldDifferences(one)).filter(({ field }) => !isKept(field))
}

/** Returns whether a kind has any differences. */
export function isAny({ made, removed, changed }: KindDifference): boolean {
  return made.length + removed.length + changed.length > 0
}
