/** Endpoints of the event feed, recent commits, and open event streams. */
import { kinds, type Kind } from '../../service/state/kinds.ts'
import { kindSuggestion } from '../../service/state/near-kind.ts'
import { changeOf, isPublicChange } from '../log/recent-changes.ts'
import type { Commit, Change } from '../../service/state/changes.ts'
import { fieldChanges } from './differences.ts'
import { done, type ControlHandlers } from './handler.ts'
import { checkInput, checkKnown, instantIn } from './refusals.ts'

/** Default limit on the number of listed commits. */
const USUAL_LIMIT = 100

export const feedHandlers = {
  followEvents({ sandbox, query: { types } }) {
    const wanted = (types ?? '').split(',').filter((type) => type !== '')
    return { status: 200, follow: (sink) => sandbox.feed.follow(sink, wanted) }
  },

  listChanges({ sandbox: { log }, query }) {
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
    const requests = log.requestsByCommit()
    const shown = ({ seq, atMs, changes }: Commit): object => ({
      seq,
      at: new Date(atMs).toISOString(),
      request: requests.get(seq) ?? null,
      changes: changes.filter(fits).map((change) => ({
        ...changeOf(change),
        values: change.before && change.after ? fieldChanges(change.before, change.after, log.mask, 'document') : [],
      })),
    })
    return done({ data: found.slice(0, limit).map(shown), total: found.length })
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
