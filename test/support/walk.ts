/**
 * The generator of all random walks. It draws calls to the endpoints of the contract, with the ids of records that
 * exist, and takes steps until an observer finds a fault. Each walk chooses its moves and their weights, and attaches
 * its observers.
 */
import fc from 'fast-check'
import type { Contract } from '../../src/service/contract/document.ts'
import type { Endpoint } from '../../src/service/contract/endpoint.ts'
import { type Kind, kindEntries } from '../../src/service/state/kinds.ts'
import type { World } from '../../src/service/state/world.ts'
import { bodies } from './arbitraries.ts'
import { addressOf, belongs, exampleCall, schemaAt } from './samples.ts'
import type { Seeded } from './seeded.ts'

/** A call to send. */
export interface Call {
  readonly endpoint: Endpoint
  /** The path relative to the base path, with the query parameters that are required. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly body: unknown
}

/** How bodies are made. */
export interface Bodies {
  /** The share of bodies that are generated from their schema, and so may be invalid; the others are examples. */
  readonly generated?: number
  /** The share of ids in examples that are replaced by the id of another record of the same project. */
  readonly ids?: number
}

/** Draws a call to an endpoint; returns undefined if there is no record that its path could name. */
export function callTo(
  endpoint: Endpoint,
  { contract, world }: { readonly contract: Contract; readonly world: World },
  dice: Seeded,
  { generated = 0, ids = 0 }: Bodies = {},
): Call | undefined {
  const params = addressOf(world, endpoint, dice.chance)
  if (!params) return undefined
  const { path, body: example } = exampleCall(contract, endpoint, params)
  const isGenerated = endpoint.bodyPointer !== undefined && dice.chance() < generated
  const body = isGenerated ? generatedBody(contract, endpoint, example, dice) : varied(example)
  return { endpoint, path, params, body }

  /** Returns an example with another name and ids of other records. */
  function varied(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const entries = Object.entries(value).map(([key, one]) => {
      if (key === 'name') return [key, `walk-${Math.floor(dice.chance() * 40)}`]
      const others = dice.chance() < ids ? idsOf(namedBy(contract, key), world) : []
      if (others.length === 0) return [key, one]
      return [key, Array.isArray(one) ? one.map(() => dice.pick(others)) : dice.pick(others)]
    })
    return Object.fromEntries(entries)
  }
}

function generatedBody(contract: Contract, endpoint: Endpoint, example: unknown, { chance }: Seeded): unknown {
  const seed = Math.floor(chance() * 2 ** 31)
  return fc.sample(bodies(contract, schemaAt(contract, endpoint), example), { seed, numRuns: 1 })[0]
}

/** The kinds that fields refer to, according to the declarations of all kinds. */
const REFERENCES = kindEntries.flatMap(([, { references = {} }]) =>
  Object.entries(references).map(([pointer, { to }]) => {
    const [last = '', above = ''] = pointer
      .split('/')
      .filter((part) => part !== '*')
      .reverse()
    return { field: last === 'id' ? `${above}Id` : last, to: to as readonly Kind[] }
  }),
)

/** Returns the kinds whose ids a field of a body can contain. */
function namedBy(contract: Contract, field: string): ReadonlySet<Kind> {
  const parameters = [...contract.endpoints.values()].flatMap((one) => one.parameters)
  return new Set([
    ...REFERENCES.filter((one) => one.field === field).flatMap(({ to }) => to),
    ...parameters.flatMap(({ name, kind }) => (name === field && kind ? [kind as Kind] : [])),
  ])
}

function idsOf(kinds: ReadonlySet<Kind>, world: World): readonly string[] {
  const rows = [...kinds].flatMap((kind) => [...world.table(kind).all()])
  return rows.filter((row) => belongs(row, undefined)).map(({ id }) => id)
}

/** Calls that would make the calls after them fail. */
export const ENDS_THE_WALK =
  /^(?:deleteUser|disableUser|revokeUserCredentials|revokeApiToken|rotateApiToken|deleteRoleAssignment|updateRole|deleteProject|deleteSubscription|setQuotaAllocation|signOut|deleteSession)/

export type Weighted<T> = readonly [weight: number, choice: T]

/** Chooses one of several things according to their weights. */
export function weighted<T>({ chance }: Seeded, choices: readonly Weighted<T>[]): T {
  let left = chance() * choices.reduce((sum, [weight]) => sum + weight, 0)
  return choices.find(([weight]) => (left -= weight) < 0)![1]
}

/** A move, which tells what it did; it throws an error if a response was wrong. */
export type Move = () => Promise<string> | string

/** What a walk does, and who watches it. */
export interface Walk {
  readonly seed: number
  readonly steps: number
  readonly moves: readonly Weighted<Move>[]
  readonly faults?: (step: number) => Promise<readonly string[]> | readonly string[]
  /** Deleted records do not come back, so the walk restarts after this many steps. */
  readonly leg?: number
  /** Restarts the walk, and returns the faults at its end. */
  readonly restart?: () => Promise<readonly string[]> | readonly string[]
}

/** Takes the steps; fails after the first step with a fault, with the seed and what happened before. */
export async function walk(
  dice: Seeded,
  { seed, steps, moves, faults = () => [], leg = Infinity, restart = () => [] }: Walk,
): Promise<readonly string[]> {
  const story: string[] = []
  const failOn = (found: readonly string[], step: number): void => {
    if (found.length === 0) return
    throw new Error(`seed ${seed}, step ${step}\n${found.join('\n')}\nafter\n${story.slice(-12).join('\n')}`)
  }
  for (let step = 0; step < steps; step++) {
    if (step % leg === leg - 1) failOn(await restart(), step)
    try {
      story.push(await weighted(dice, moves)())
    } catch (error) {
      failOn([`it broke: ${(error as Error).message}`], step)
    }
    failOn(await faults(step), step)
  }
  failOn(await restart(), steps)
  return story
}

/** Returns the headers of a call: those that its endpoint requires or accepts, and a secret unless it takes a session. */
export function headersOf({ endpoint, body }: Call, number: number, secret?: string): Record<string, string> {
  return {
    ...(endpoint.consoleOnly
      ? { cookie: 'papercloud_session=ses_owner' }
      : secret !== undefined && { authorization: `Bearer ${secret}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(endpoint.ifMatch !== 'ignored' && { 'if-match': '*' }),
    ...(endpoint.idempotency !== 'ignored' && {
      'idempotency-key': `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    }),
  }
}
