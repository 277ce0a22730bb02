/**
 * Event streams: one change every 10 ms, sent to 1,000 and to 5,000 open streams, compared with a server that writes
 * one prepared frame to each stream.
 */
import { call, INSTANCE, OWNER, papercloud, PROJECT } from '../papercloud.ts'
import { child, start, type Running } from '../process.ts'
import type { Bench, Figures, Measure, Ratio } from '../result.ts'
import { median } from '../statistics.ts'

const COUNTS = [1_000, 5_000]
const EVERY_MS = 10
/** The maximum number of open streams per credential: the limit of the real service, which the sandbox enforces. */
const PER_CREDENTIAL = 10

interface Seen {
  readonly frames: number
  readonly due: number
  readonly framesPerChange: number
  readonly changes: number
  readonly closed: number
  readonly framesPerSecond: number
  readonly bytesPerSecond: number
  readonly frame: string
}

/** Papercloud runs first, because the bare server sends a copy of a frame from papercloud. */
export const streams: Measure = async (bench) => {
  const ratios: Ratio[] = []
  const rows: Figures['rows'][number][] = []
  for (const count of bench.quick ? [100] : COUNTS) {
    const ours = await start(papercloud({ pace: 'manual' }))
    let bare: Running | undefined
    try {
      const credentials = await sessions(ours.url, Math.ceil(count / PER_CREDENTIAL))
      const seen = { ours: [] as Seen[], bare: [] as Seen[] }
      for (let round = 0; round < (bench.quick ? 1 : 3); round += 1) {
        seen.ours.push(
          await listen(bench, ours, {
            path: `/api/v1/events?scopeId=${PROJECT}`,
            credentials,
            streams: count,
            changes: CHANGES,
          }),
        )
        const { frame, framesPerChange } = seen.ours[0]!
        if (framesPerChange !== 1)
          throw new Error(`one change sent ${framesPerChange} frames; the bare server writes one`)
        bare ??= await start((port) => ({
          args: ['bench/children/stream-server.mjs', JSON.stringify({ port, frame })],
          ready: { path: '/' },
        }))
        seen.bare.push(
          await listen(bench, bare, {
            path: '/events',
            credentials: [],
            streams: count,
            changes: [{ method: 'POST', path: '/', headers: {} }],
          }),
        )
      }
      const rate = (all: readonly Seen[]): number => median(all.map(({ framesPerSecond }) => framesPerSecond))
      ratios.push({
        work: `Frames per second on ${count} event streams`,
        against: 'bare node:http streams',
        value: rate(seen.ours) / rate(seen.bare),
        aim: { atLeast: 0.8 },
      })
      for (const [name, all, running] of [
        ['papercloud', seen.ours, ours],
        ['bare node:http', seen.bare, bare!],
      ] as const) {
        const last = all.at(-1)!
        rows.push([
          count,
          name,
          Math.round(rate(all)),
          last.changes,
          last.due - last.frames,
          last.closed,
          Math.round(running.residentMb),
        ])
      }
    } finally {
      await ours.stop()
      await bare?.stop()
    }
  }
  return {
    title: 'Event streams',
    ratios,
    figures: [
      {
        caption: `One change is sent every ${EVERY_MS} ms, but only after the response to the previous one`,
        columns: ['streams', 'subject', 'frames/s', 'changes', 'frames missing', 'streams cut', 'MB'],
        rows,
      },
    ],
    notes: [
      'For every stream and frame, papercloud checks whether the credential may see the frame; the bare server checks nothing.',
    ],
  }
}

/** Setting tags changes one record, which is reported in one frame. */
const CHANGES = [
  {
    method: 'PUT',
    path: `${INSTANCE}/tags`,
    headers: { ...OWNER, 'content-type': 'application/json', 'if-match': '*' },
    body: JSON.stringify([{ key: 'change', value: '[<id>]' }]),
  },
]

/** Opens console sessions for the owner; each session is used for a few streams. */
async function sessions(url: string, count: number): Promise<{ Cookie: string }[]> {
  const made: { Cookie: string }[] = []
  for (let at = 0; at < count; at += 1) {
    const { cookie } = await call<{ cookie: string }>(url, 'POST', '/_sandbox/sessions', { userId: 'usr_owner' })
    made.push({ Cookie: cookie.split(';')[0]! })
  }
  return made
}

async function listen(bench: Bench, running: Running, options: object): Promise<Seen> {
  const seen = await child<Seen>('stream-clients.mjs', {
    url: running.url,
    perCredential: PER_CREDENTIAL,
    durationS: bench.quick ? 1 : 6,
    everyMs: EVERY_MS,
    ...options,
  })
  bench.say(
    `  ${Math.round(seen.framesPerSecond)} frames/s, ${seen.changes} changes, ${seen.due - seen.frames} missing`,
  )
  return seen
}
