/** Records what the upstream has shown, as sanitized fixtures. */
import { randomBytes } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ContractPlace } from '../audit/preview/place.ts'
import { asObject } from '../audit/record.ts'
import { limits } from '../../platform/limits.ts'
import type { Contract } from '../../service/contract/document.ts'
import type { Match } from '../../service/contract/matcher.ts'
import type { Validator } from '../../service/contract/validator.ts'
import { checkRecord, type RecordFault } from '../../service/state/check-record.ts'
import { findIn, rowOf, type Fixture } from '../../service/state/fixtures.ts'
import { areaOf, kindNames, specOf, type Kind } from '../../service/state/kinds.ts'
import { kindReturned, PROJECT } from './adoption.ts'
import type { DriftAnswer } from './message.ts'
import type { TokenMask } from './secrets.ts'
import { Sanitizer } from './sanitizer.ts'
import type { JsonObject } from '../../platform/json.ts'
import { makeFolder, tryFolder, whyUnwritable } from '../../platform/written-files.ts'

/** Areas whose records are about people and money; they are not recorded, and the shipped fixtures take their place. */
const NOT_RECORDED = ['account', 'identity', 'billing', 'the sandbox itself']
/** Kinds of shipped fixtures that every recording needs. */
const BASE = /^(tenant|subscription|project|region|iam\..*)$/

/** Thrown for a folder that cannot be used for a recording. */
export class RecordingFolderError extends Error {}

/**
 * Checks that a folder is empty or can be created.
 * @throws RecordingFolderError otherwise
 */
export function checkFolder(folder: string): void {
  try {
    makeFolder(folder)
    if (readdirSync(folder).length === 0) return tryFolder(folder)
  } catch (error) {
    throw new RecordingFolderError(`${folder}: ${whyUnwritable(error)}.`, { cause: error })
  }
  throw new RecordingFolderError(`${folder} is not empty. Record into a new folder.`)
}

/** How many records were written, and how many were left out. */
export interface RecordedCount {
  readonly written: number
  readonly dropped: number
}

/** The records that the client has read. */
export class FixtureRecorder {
  readonly #contract: Contract
  readonly #records = new Map<string, { readonly kind: Kind; readonly document: JsonObject }>()

  constructor(contract: Contract) {
    this.#contract = contract
  }

  /** Keeps the records of a response. */
  see(match: Match | undefined, { status, body }: DriftAnswer): void {
    if (match?.endpoint.method !== 'GET' || status !== 200) return
    const kind = kindReturned(this.#contract, match.endpoint)
    if (!kind || NOT_RECORDED.includes(areaOf(kind))) return
    const { data } = asObject(body)
    for (const document of (Array.isArray(data) ? data : [body]).map(asObject)) this.#keep(kind, document)
  }

  #keep(kind: Kind, document: JsonObject): void {
    const schema = specOf(kind).schema!
    if (typeof document.id !== 'string' || this.#records.size >= limits.driftIds) return
    this.#records.set(`${kind} ${document.id}`, { kind, document })
    const place = new ContractPlace(this.#contract.document, [
      { node: { $ref: `#/components/schemas/${schema}` }, name: schema },
    ])
    for (const [field, value] of Object.entries(document)) {
      const { name } = place.field(field)?.items ?? {}
      const inner = name === undefined || !Array.isArray(value) ? undefined : kindOfSchema(name)
      if (inner && inner !== kind) for (const item of value as unknown[]) this.#keep(inner, asObject(item))
    }
  }

  /** Writes the fixtures, together with those of the `shipped` fixtures that every recording needs. */
  write(
    folder: string,
    shipped: readonly Fixture[],
    { schema }: Pick<Validator, 'schema'>,
    mask: TokenMask,
  ): RecordedCount {
    const base = shipped.filter(({ kind }) => BASE.test(kind))
    const read = this.#sanitised(shipped)
    let all = [...base, ...read]
    for (let isDone = false; !isDone;) {
      const find = findIn(all)
      const kept = all.flatMap((one) => sound(one, checkRecord(rowOf(find, one, SOME_START_MS, 0), { schema, find })))
      isDone = kept.length === all.length && kept.every((one, at) => one === all[at])
      all = kept
    }
    const written = all.length - all.filter((one) => base.includes(one)).length
    if (written > 0)
      for (const kind of new Set(all.map((one) => one.kind))) {
        const records = all
          .filter((one) => one.kind === kind)
          .map(({ document, hidden }) => ({ ...document, private: hidden }))
        writeFileSync(join(folder, `${kind}.json`), `${mask.text(JSON.stringify(records, undefined, 2))}\n`)
      }
    return { written, dropped: read.length - written }
  }

  #sanitised(shipped: readonly Fixture[]): readonly Fixture[] {
    const fixed = new Map<string, string>()
    for (const { kind, document } of shipped) if (kind === 'region') fixed.set(String(document.id), String(document.id))
    const numbers = new Map<Kind, number>()
    for (const { kind, document } of this.#records.values()) {
      const number = (numbers.get(kind) ?? 0) + 1
      numbers.set(kind, number)
      fixed.set(String(document.id), `${specOf(kind).prefix}_recorded${number}`)
    }
    const sanitizer = new Sanitizer(this.#contract.document, fixed, randomBytes(16).toString('hex'))
    return [...this.#records.values()].map(({ kind, document }) => {
      const clean = sanitizer.document(specOf(kind).schema!, document)
      const owners = { ...('projectId' in clean && { projectId: PROJECT }) }
      const hidden = specOf(kind).owner === 'project' ? { scopeId: PROJECT } : {}
      return { kind, document: { ...clean, ...owners }, hidden }
    })
  }
}

/** The start of the clock for checking timestamps; any value will do. */
const SOME_START_MS = Date.UTC(2026, 0, 1)

function kindOfSchema(schema: string): Kind | undefined {
  return kindNames.find((kind) => specOf(kind).schema === schema && !NOT_RECORDED.includes(areaOf(kind)))
}

/**
 * Returns a record without array items that refer to missing records; returns nothing if the record has other faults.
 */
function sound(fixture: Fixture, faults: readonly RecordFault[]): readonly Fixture[] {
  if (faults.length === 0) return [fixture]
  const items = faults.map(({ field, missing }) => (missing ? /^(\w+)\.(\d+)(\.|$)/.exec(field) : null))
  if (items.includes(null)) return []
  const document = Object.fromEntries(
    Object.entries(fixture.document).map(([name, value]) => {
      const gone = new Set(items.filter((item) => item![1] === name).map((item) => Number(item![2])))
      return [name, gone.size > 0 ? (value as unknown[]).filter((_item, at) => !gone.has(at)) : value]
    }),
  )
  return [{ ...fixture, document }]
}
