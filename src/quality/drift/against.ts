/**
 * Sends the calls of a capsule to another server, with that server's ids, and compares the responses without their
 * values.
 */
import { GIVEN_TOKEN } from '../audit/actor.ts'
import { answerDifferences, type AnswerDifference } from '../audit/compare/answers.ts'
import { belowBase } from '../audit/recording/recorded.ts'
import type { Contract } from '../../service/contract/document.ts'
import { matcherOf } from '../../service/contract/matcher.ts'
import { payloadOf } from '../replay/replay-wire.ts'
import type { Capsule } from '../../sandbox/capsules/capsule.ts'
import type { Step } from '../../sandbox/capsules/step.ts'
import { EtagMap } from './etags.ts'
import { IdMap } from './id-map.ts'
import { isStream, send, staysBelow, whole, type DriftRequest } from './message.ts'

/** A step for which the two responses differ. */
export interface AgainstDifference {
  readonly step: number
  readonly method: string
  readonly path: string
  readonly found: readonly AnswerDifference[]
}

/** What to send, and to which server. */
export interface Against {
  /** URL of the other server, including its base path. */
  readonly base: string
  /** The token to send instead of the one that papercloud passes to commands; undefined to send that one. */
  readonly token: string | undefined
  readonly contract: Contract
  /** Number of steps. */
  readonly count: number
}

/** Headers that belong to a connection, or that only the sandbox understands. */
const LEFT_OUT =
  /^(?:host|connection|content-length|transfer-encoding|accept-encoding|keep-alive|expect|prefer|origin|referer|x-sandbox-.*|sec-.*|x-forwarded-.*)$/
const CONDITIONS = ['if-match', 'if-none-match']

/**
 * Sends the calls one after the other.
 * @throws NoAnswer if the server cannot be reached
 */
export async function playAgainst(
  { steps }: Capsule,
  { base, token, contract, count }: Against,
): Promise<{ readonly sent: number; readonly left: number; readonly differences: readonly AgainstDifference[] }> {
  const ids = new IdMap()
  const etags = new EtagMap()
  const matcher = matcherOf(contract)
  const differences: AgainstDifference[] = []
  let sent = 0
  let left = 0
  for (const step of steps.slice(0, count)) {
    if (!isComparable(step) || !staysBelow(step.path)) {
      left += 1
      continue
    }
    const path = belowBase(step.path)
    const response = await send(base, requestOf(step, path, { ids, etags, token }))
    sent += 1
    if (isStream(response)) {
      await response.body?.cancel()
      continue
    }
    const { status, headers, body } = await whole(response)
    ids.learn(step.answer.body, body)
    etags.link(path, headerOf(step, 'etag'), headers.get('etag'))
    const expected = { status: step.answer.status, body: step.answer.body ?? null }
    const endpoint = matcher.find(step.method, path)?.endpoint
    const isSameId = (one: string, other: string): boolean => ids.isSame(one, other)
    const found = answerDifferences(expected, { status, body }, { contract, endpoint, isSameId })
    if (found.length > 0) differences.push({ step: step.step, method: step.method, path, found })
  }
  return { sent, left, differences }
}

/**
 * Returns true if another server can give the same response, which is the case for API calls whose response no scenario
 * has changed.
 */
function isComparable(step: Step): boolean {
  const { path, answer, sandbox, headers } = step
  return (
    path.startsWith('/api/v1/') &&
    sandbox === 'default' &&
    answer.wire === undefined &&
    answer.status !== 0 &&
    headers.prefer === undefined &&
    headerOf(step, 'x-sandbox-scenario') === null
  )
}

function requestOf(
  step: Step,
  path: string,
  { ids, etags, token }: { readonly ids: IdMap; readonly etags: EtagMap; readonly token: string | undefined },
): DriftRequest {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(step.headers))
    if (!LEFT_OUT.test(name)) headers[name] = typeof value === 'string' ? value : value.join(', ')
  const { authorization } = headers
  if (authorization !== undefined)
    headers.authorization =
      token !== undefined && authorization === `Bearer ${GIVEN_TOKEN}`
        ? `Bearer ${token}`
        : original(authorization, ids)
  for (const name of CONDITIONS)
    if (headers[name] !== undefined)
      headers[name] = headers[name]
        .split(',')
        .map((tag) => etags.of(path, tag.trim()))
        .join(', ')
  const payload = payloadOf(step)
  return {
    method: step.method,
    path: ids.text(path),
    search: step.query === '' ? '' : `?${ids.text(step.query)}`,
    headers,
    body: payload instanceof Uint8Array ? Buffer.from(ids.text(Buffer.from(payload).toString('utf8'))) : null,
  }
}

/** Returns an Authorization header with the other server's secret in place of the secret's name. */
function original(value: string, ids: IdMap): string {
  const name = value.replace(/^bearer +/i, '')
  return ids.of(name) === name ? value : `Bearer ${ids.of(name)}`
}

function headerOf({ answer }: Step, name: string): string | null {
  return Object.entries(answer.headers).find(([one]) => one.toLowerCase() === name)?.[1] ?? null
}
