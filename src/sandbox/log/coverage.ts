/**
 * Counts what requests have covered so far: endpoints, declared statuses, error codes, final states of Operations,
 * rules. Requests only increment counters; the comparison with the contract is made on demand.
 */
import type { Contract } from '../../service/contract/document.ts'
import { codes } from '../../service/request/errors.ts'
import type { Exchange } from '../edge/exchange.ts'
import type { Body } from '../../service/request/response.ts'
import { isOf } from '../../service/state/record.ts'
import type { Commit } from '../../service/state/changes.ts'
import type { components } from '../../service/contract/control-types.gen.ts'
import { jsonIn } from '../../platform/json.ts'
import { CONSOLE_PREFIX } from './console-calls.ts'

type Covered = components['schemas']['Covered']

/** The counters by name; a status is named `endpoint status`, a final state `action state`. */
export interface CoverageCounts {
  readonly statuses: Readonly<Record<string, number>>
  readonly codes: Readonly<Record<string, number>>
  readonly operations: Readonly<Record<string, number>>
  readonly rules: Readonly<Record<string, number>>
}

/** Maximum length of an error body that is parsed for its code (characters); real ones are short. */
const REFUSAL_LENGTH = 64 * 1024
const ENDS = ['SUCCEEDED', 'FAILED', 'CANCELLED'] as const

export class Coverage {
  #endpoints = new Map<string, Map<number, number>>()
  #codes = new Map<string, number>()
  #operations = new Map<string, number>()
  #rules = new Map<string, number>()

  /** Counts a request and its response; examples and the console's own calls are not counted. */
  observe({ requestId, call, answer }: Exchange): void {
    if (requestId.startsWith(CONSOLE_PREFIX)) return
    if (answer.headers['X-Sandbox-Fidelity'] !== undefined) return
    if (call) {
      let statuses = this.#endpoints.get(call.endpoint.id)
      if (!statuses) this.#endpoints.set(call.endpoint.id, (statuses = new Map<number, number>()))
      count(statuses, answer.status)
    }
    if (answer.rule !== undefined) count(this.#rules, answer.rule)
    const code = answer.status >= 400 ? codeOf(answer.body) : undefined
    if (code !== undefined) count(this.#codes, code)
  }

  /** Counts the Operations that a commit finished. */
  note({ changes }: Commit): void {
    for (const { before, after } of changes) {
      if (!after || !isOf('operation', after)) continue
      const job = after.doc
      const wasOpen = !before || (isOf('operation', before) && before.doc.finishedAt === null)
      if (job.finishedAt !== null && wasOpen) count(this.#operations, `${job.action} ${job.state}`)
    }
  }

  get counts(): CoverageCounts {
    const statuses = [...this.#endpoints].flatMap(([id, by]) =>
      [...by].map(([status, times]) => [`${id} ${status}`, times] as const),
    )
    return {
      statuses: Object.fromEntries(statuses),
      codes: Object.fromEntries(this.#codes),
      operations: Object.fromEntries(this.#operations),
      rules: Object.fromEntries(this.#rules),
    }
  }

  set counts({ statuses, codes: seen, operations, rules }: CoverageCounts) {
    this.#endpoints = new Map()
    for (const [name, times] of Object.entries(statuses)) {
      const [id, status] = name.split(' ') as [string, string]
      const by = this.#endpoints.get(id) ?? new Map<number, number>()
      this.#endpoints.set(id, by.set(Number(status), times))
    }
    this.#codes = new Map(Object.entries(seen))
    this.#operations = new Map(Object.entries(operations))
    this.#rules = new Map(Object.entries(rules))
  }

  clear(): void {
    this.counts = { statuses: {}, codes: {}, operations: {}, rules: {} }
  }

  /** Compares the counters with everything that can be covered. */
  report(contract: Contract, actions: readonly string[], rules: readonly string[]): components['schemas']['Coverage'] {
    const { counts } = this
    const endpoints = [...contract.endpoints.values()]
    const called = Object.fromEntries(
      [...this.#endpoints].map(([id, by]) => [id, [...by.values()].reduce((sum, times) => sum + times, 0)]),
    )
    return {
      endpoints: covered(
        called,
        endpoints.map(({ id }) => id),
      ),
      statuses: documented(
        counts.statuses,
        endpoints.flatMap(({ id, responses }) => [...responses.keys()].map((status) => `${id} ${status}`)),
      ),
      codes: documented(counts.codes, codes),
      operations: covered(
        counts.operations,
        actions.flatMap((action) => ENDS.map((end) => `${action} ${end}`)),
      ),
      rules: covered(counts.rules, rules),
    }
  }
}

/**
 * Returns the coverage of what the contract declares; other statuses and codes come from scenarios and do not count.
 */
function documented(counts: Readonly<Record<string, number>>, all: readonly string[]): Covered {
  const known = new Set(all)
  return covered(Object.fromEntries(Object.entries(counts).filter(([name]) => known.has(name))), all)
}

function covered(counts: Readonly<Record<string, number>>, all: readonly string[]): Covered {
  const names = [...new Set([...all, ...Object.keys(counts)])].sort()
  const exercised = names.filter((name) => name in counts).map((name) => ({ name, count: counts[name]! }))
  return { total: names.length, exercised, left: names.filter((name) => !(name in counts)) }
}

function count<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function codeOf(body: Body): string | undefined {
  if (typeof body !== 'string' || body.length > REFUSAL_LENGTH) return undefined
  const { code } = Object(jsonIn(body)) as { code?: unknown }
  return typeof code === 'string' ? code : undefined
}
