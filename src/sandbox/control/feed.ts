/** Endpoints of the event feed, recent commits, and open event streams. */
import { kinds, type Kind } from '../../service/state/kinds.ts'
import { kindSuggestion } from '../../service/state/near-kind.ts'
import { changeOf, isPublicChange } from '../log/recent-changes.ts'
import type { Commit, Change } from '../../service/state/changes.ts'
import { fieldChanges, itemPieces } from './differences.ts'
import { done, type ControlHandlers } from './handler.ts'
import type { components } from '../../service/contract/control-types.gen.ts'
import type { RequestLog } from '../log/request-log.ts'
import { TimeSlice } from '../../platform/time-slice.ts'
import { checkInput, checkKnown, instantIn } from './refusals.ts'

type CommitInfo = components['schemas']['CommitInfo']

/** Default limit on the number of listed commits. */
const USUAL_LIMIT = 100

export const feedHandlers = {
  followEvents({ sandbox, query: { types } }) {
    const wanted = (types ?? '').split(',').filter((type) => type !== '')
    return { status: 200, follow: (sink) => sandbox.feed.follow(sink, wanted) }
  },

  async listChanges({ sandbox: { log }, query }) {
    const { kind, id, since, limit = USUAL_LIMIT } = query
    checkInput(
      kind === undefined || Object.hasOwn(kinds, kind),
      `There is no kind ${JSON.stringify(kind)}.${kindSuggestion(kind ?? '')} GET /_sandbox/state lists all kinds.`,
      'kind',
    )
    const sinceMs = since === undefined ? -Infinity : instantIn(since, 'since')
    const fits = (change: Change): boolean => {
      const row = (change.after ?? change.before)!
      return (
        (kind === undefined ? isPublicChange(change) : row.kind === (kind as Kind)) &&
        (id === undefined || row.id === id)
      )
    }
    const found = log.changes.all.filter(({ atMs, changes }) => atMs >= sinceMs && changes.some(fits)).reverse()
    const data = await new TimeSlice().run(commitsShown(found.slice(0, limit), fits, log))
    return { status: 200, parts: commitPieces(data, found.length) }
  },

  listStreams: ({ sandbox: { streams, log } }) =>
    done({
      data: streams.all.map(({ id, credentialId, since, frames, lastId, waitingBytes }) => ({
        id,
        credentialId: log.mask.id(credentialId),
        since,
        frames,
        lastId: lastId ?? null,
        waitingBytes,
      })),
    }),

  cutStream({ sandbox: { streams }, params }) {
    const stream = streams.all.find(({ id }) => id === params.id)
    checkKnown(stream, () => `There is no open stream ${JSON.stringify(params.id.slice(0, 64))}.`)
    stream.cut()
    streams.delete(stream)
    return { status: 204 }
  },
} satisfies Partial<ControlHandlers>

/** Returns commits with those of their changes that fit; yields after each, because there may be 200,000 of them. */
function* commitsShown(
  commits: readonly Commit[],
  fits: (change: Change) => boolean,
  log: RequestLog,
): Generator<void, CommitInfo[]> {
  const requests = log.requestsByCommit()
  const shown: CommitInfo[] = []
  for (const { seq, atMs, changes } of commits) {
    const described: CommitInfo['changes'] = []
    for (const change of changes.filter(fits)) {
      const { before, after } = change
      described.push({
        ...changeOf(change),
        values: before && after ? fieldChanges(before, after, log.mask, 'document') : [],
      })
      yield
    }
    shown.push({ seq, at: new Date(atMs).toISOString(), request: requests.get(seq) ?? null, changes: described })
  }
  return shown
}

/** Returns the answer as JSON text in pieces, because there may be many megabytes of it. */
function* commitPieces(data: readonly CommitInfo[], total: number): Generator<string> {
  yield '{"data":['
  yield* itemPieces(data, (one) => JSON.stringify(one))
  yield `],"total":${total}}`
}
