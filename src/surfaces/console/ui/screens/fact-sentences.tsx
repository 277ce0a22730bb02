/**
 * Sentences for the facts of the check that decided. They do not repeat the message of the error, which is shown above.
 * Facts without a sentence stay in the table below.
 */
import type { ComponentChildren, JSX } from 'preact'
import type { Explanation } from '../api.ts'
import { recordWord } from '../kind-words.ts'
import { callAddress, recordAddress } from '../route.ts'
import { countText, instantText, lineOf, spanText } from '../texts.ts'
import type { JsonObject } from '../../../../platform/json.ts'

interface Move {
  readonly at: string
  readonly fields: readonly string[]
  readonly requestId: string | null
  readonly by: string
  readonly laterChanges: number
}

interface FirstUse {
  readonly at: string
  readonly method: string
  readonly path: string
  readonly requestId: string
  readonly status: number
}

interface Held {
  readonly roleId: string
  readonly scopeKind: string
  readonly scopeId: string
  readonly level: string
}

function agoText(at: string, now: string): string {
  const ms = Date.parse(now) - Date.parse(at)
  return ms < 1_000 ? `${ms} ms earlier` : `${spanText(ms)} earlier`
}

function callLink(id: string): JSX.Element {
  return <a href={callAddress(id)}>{id}</a>
}

function ifMatchSentences({ sent, resource, movedBy }: JsonObject, at: string): ComponentChildren[] {
  const { kind, id } = (resource ?? {}) as { kind?: string; id?: string }
  const record = kind !== undefined && id !== undefined && <a href={recordAddress(kind, id)}>{id}</a>
  const move = movedBy as Move | null
  return [
    sent === null ? (
      'The call had no If-Match.'
    ) : (
      <>
        The call sent <code>{lineOf(sent)}</code>
        {record && <> for {record}</>}.
      </>
    ),
    move && (
      <>
        {move.by.split(' ')[0]} {move.requestId === null ? `(${move.by})` : <>by {callLink(move.requestId)}</>} changed{' '}
        {move.fields.join(', ')} {agoText(move.at, at)}
        {move.laterChanges > 0 && `; ${countText(move.laterChanges, 'change')} followed`}.
      </>
    ),
  ]
}

function keySentences({ key, firstUse }: JsonObject): ComponentChildren[] {
  const first = firstUse as FirstUse | null
  return [
    key === null ? (
      'The call had no Idempotency-Key.'
    ) : (
      <>
        The key is <code>{lineOf(key)}</code>.
      </>
    ),
    first && (
      <>
        It was first used at {instantText(first.at)} by {callLink(first.requestId)}: {first.method} {first.path}{' '}
        returned {first.status}.
      </>
    ),
  ]
}

function roleSentences({ needed, held }: JsonObject): ComponentChildren[] {
  const { level, resource } = (needed ?? {}) as { level?: string; resource?: string }
  const roles = (held ?? []) as readonly Held[]
  return [
    level !== undefined && (
      <>
        The call needs <b>{level}</b> on {resource}.
      </>
    ),
    roles.length === 0 && 'The credential has no role here.',
    ...roles.map(({ roleId, scopeKind, scopeId, level: has }) => (
      <>
        {roleId} at {scopeKind} {scopeId} gives <b>{has}</b>.
      </>
    )),
  ]
}

function existsSentences({ found }: JsonObject, _at: string, isRefused: boolean): ComponentChildren[] {
  const records = (found ?? []) as readonly { readonly kind: string; readonly id: string }[]
  return [
    ...records.map(({ kind, id }) => (
      <>
        The path names the {recordWord(kind)} <a href={recordAddress(kind, id)}>{id}</a>, which exists.
      </>
    )),
    isRefused
      ? 'A record that the path names does not exist for this call.'
      : records.length === 0 && 'The path names no record.',
  ]
}

/** The sentences of the checks that have some, by the name of the check. */
const SENTENCES: Readonly<Record<string, (facts: JsonObject, at: string, isRefused: boolean) => ComponentChildren[]>> =
  {
    'if-match': ifMatchSentences,
    idempotency: keySentences,
    role: roleSentences,
    'resource-exists': existsSentences,
  }

/** Returns the sentences of a check, and the facts that they do not contain. */
export function sentencesOf(
  stage: Explanation['stages'][number],
  at: string,
): readonly [sentences: readonly ComponentChildren[], rest: JsonObject] {
  // The card above already shows the refusal.
  const { refusal: _, ...facts } = stage.facts as JsonObject
  const known = SENTENCES[stage.stage]
  if (!known) return [[], facts]
  const { rule: _rule, ...rest } = facts
  // An empty list allows no role to do without the level, although other lists read "any" when they are empty.
  if (Array.isArray(rest.allowedRoles) && rest.allowedRoles.length === 0) Reflect.deleteProperty(rest, 'allowedRoles')
  for (const name of ['sent', 'current', 'resource', 'movedBy', 'key', 'firstUse', 'needed', 'held', 'found'])
    Reflect.deleteProperty(rest, name)
  return [known(facts, at, stage.verdict === 'refused').filter((one) => one !== null && one !== false), rest]
}
