/** What a call was about, in words: `router edge-1b`, `stop instance web-29`, `routers`. */
import type { Summary } from './api.ts'
import { listedKinds } from './counts.ts'
import { knownName } from './names.ts'
import { operationNames } from './operations.ts'
import { wordsOf } from './texts.ts'

const ID = /^[a-z]+_\w+$/

function singular(segment: string): string {
  if (segment.endsWith('ies')) return `${segment.slice(0, -3)}y`
  if (/(ss|x|ch)es$/.test(segment)) return segment.slice(0, -2)
  return /[^su]s$/.test(segment) ? segment.slice(0, -1) : segment
}

const plain = (segment: string): string => wordsOf(segment.replaceAll('-', '_'))

/** The words for the target of a call, and its id if the path has one. */
interface Target {
  readonly words: string
  /** Name of the record, or its id if no name is known. */
  readonly name: string | undefined
  readonly id: string | undefined
}

/** Returns what the call was about. */
export function callTarget({ method, path, operation }: Pick<Summary, 'method' | 'path' | 'operation'>): Target {
  const segments = path
    .replace(/^\/scopes\/[^/]+(?=\/)/, '')
    .split('/')
    .filter(Boolean)
  const at = segments.indexOf('actions')
  const action = at > 0 ? `${plain(segments[at + 1] ?? '')} ` : ''
  const place = at > 0 ? segments.slice(0, at) : segments
  const last = place.at(-1) ?? path
  if (!ID.test(last)) {
    const isCreate = method === 'POST' && at < 0
    const words = action + plain(isCreate ? singular(last) : last)
    const name = isCreate ? operationNames.value.get(operation ?? '')?.name : undefined
    return isCreate && !name && operation === null
      ? { words: `new ${words}`, name: undefined, id: undefined }
      : { words, name: isCreate ? name || (operation ?? undefined) : undefined, id: undefined }
  }
  const noun = singular(place.at(-2) ?? '')
  return { words: action + plain(noun), name: knownName(kindOfNoun(noun), last) || last, id: last }
}

/** Returns the kind that a segment of a path names. */
export function kindOfNoun(noun: string): string | undefined {
  const camel = noun.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return listedKinds.value.find((kind) => kind === camel || kind.endsWith(`.${camel}`))
}

/** The response of a call, and what happened to it on its way. */
interface Outcome {
  readonly status: number
  readonly wire?: 'reset' | 'truncated' | 'drip' | 'left' | null
}

const LOSSES: Readonly<Record<string, string>> = { reset: 'lost', truncated: 'cut off', left: 'client left' }

/** Returns the outcome in words: the status, and why the client did not receive the response. */
export function outcomeOf({ status, wire }: Outcome): string {
  const loss = LOSSES[wire ?? '']
  return loss === undefined ? String(status) : `${status}, ${loss}`
}

/** Returns the class for an outcome; a response that the client did not receive is as loud as a failure. */
export function outcomeClass({ status, wire }: Outcome): string {
  return `status s${LOSSES[wire ?? ''] === undefined ? String(status)[0] : '5'}`
}
