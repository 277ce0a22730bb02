/**
 * Event streams with the `stream` effect: real clients can read every variant, and delivery differs from an ordinary
 * stream exactly as the rule specifies.
 */
import { EventSource as NodeEventSource } from 'eventsource'
import { createParser } from 'eventsource-parser'
import { Agent, EventSource as UndiciEventSource } from 'undici'
import { describe, expect, test } from 'vitest'
import type { Then } from '../../../src/sandbox/scenarios/definition.ts'
import { eventsOf } from '../../clients/event-stream.ts'
import { control } from '../../support/control.ts'
import { hits, withScenario } from '../../support/scenarios.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const groups = '/scopes/prj_acme_prod/network/security-groups'
const AUTHORIZATION = 'Bearer pc_live_owner'
const PATIENCE_MS = 5_000

interface Heard {
  readonly id: string
  readonly data: any
}

/** A client of event streams, which calls a function for each event. Returns a function that disconnects the client. */
type Reader = (url: string, heard: (id: string, data: string) => void) => () => void

const withFetch = (read: (body: ReadableStream<Uint8Array>, heard: Parameters<Reader>[1]) => Promise<void>): Reader => {
  return (url, heard) => {
    const over = new AbortController()
    void fetch(url, { headers: { authorization: AUTHORIZATION }, signal: over.signal })
      .then(({ body }) => read(body!, heard))
      .catch(() => undefined)
    return () => over.abort()
  }
}

const READERS: Readonly<Record<string, Reader>> = {
  eventsource: (url, heard) => {
    const source = new NodeEventSource(url, {
      fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, authorization: AUTHORIZATION } }),
    })
    source.onmessage = ({ lastEventId, data }) => heard(lastEventId, data as string)
    return () => source.close()
  },
  'eventsource-parser': withFetch(async (body, heard) => {
    const parser = createParser({ onEvent: ({ id, data }) => heard(id!, data) })
    for await (const text of body.pipeThrough(new TextDecoderStream())) parser.feed(text)
  }),
  undici: (url, heard) => {
    const dispatcher = new Agent().compose((dispatch) => (options, handler) => {
      const headers = { ...(options.headers as Record<string, string>), authorization: AUTHORIZATION }
      return dispatch({ ...options, headers }, handler)
    })
    const source = new UndiciEventSource(url, { dispatcher })
    source.onmessage = ({ lastEventId, data }) => heard(lastEventId, data as string)
    return () => {
      source.close()
      void dispatcher.destroy()
    }
  },
  'the careful client': withFetch(async (body, heard) => {
    for await (const { id, data } of eventsOf(body)) heard(id, data)
  }),
}

/**
 * Connects a client, calls `happen`, and returns the events that the client has received once there are enough of them.
 */
async function hear(reader: Reader, happen: () => Promise<unknown>, isEnough: (heard: readonly Heard[]) => boolean) {
  const heard: Heard[] = []
  const open = api.app.sandboxes.get('default')!.streams.size
  const stop = reader(`${api.app.url}/api/v1/events`, (id, data) => void heard.push({ id, data: JSON.parse(data) }))
  try {
    await expect.poll(() => api.app.sandboxes.get('default')!.streams.size, { timeout: PATIENCE_MS }).toBe(open + 1)
    await happen()
    await expect.poll(() => isEnough(heard), { timeout: PATIENCE_MS }).toBe(true)
    return heard
  } finally {
    stop()
    await expect.poll(() => api.app.sandboxes.get('default')!.streams.size, { timeout: PATIENCE_MS }).toBe(open)
  }
}

const during = <T>(stream: Then['stream'], story: () => Promise<T>): Promise<T> =>
  withScenario(api, [{ when: { endpoint: 'streamEvents' }, then: { stream: stream! } }], story)

let made = 0
const make = (count: number) => async (): Promise<void> => {
  for (let at = 0; at < count; at++) expect((await api.post(groups, { name: `ünï-${(made += 1)}` })).status).toBe(201)
}

/** Returns the frames published since the last call to `frames`, as an ordinary stream would send them. */
const published = (): Heard[] => {
  const { frames } = api.app.sandboxes.get('default')!.world
  const known = new Set(api.frames().map(({ id }) => id))
  return frames
    .after(0)
    .filter(({ id }) => known.has(id))
    .map(({ seq, data }) => ({ id: frames.idOf(seq), data: JSON.parse(JSON.stringify(data)) }))
}

describe.each(Object.entries(READERS))('read by %s', (_name, reader) => {
  test.each(['byte', 'line', 'random'] as const)(
    'events.connect: a stream with all variants combined is read correctly (split: %s)',
    async (split) => {
      published()
      const stream = {
        split,
        newline: 'mixed',
        bom: true,
        comments: true,
        spaceless: true,
        multiline: true,
        fields: true,
      }
      const heard = await during(stream as Then['stream'], () => hear(reader, make(4), ({ length }) => length >= 4))
      expect(heard).toEqual(published())
    },
  )

  test('events.connect: a client can read a stream under the scenario events-hostile', () =>
    withScenario(api, 'events-hostile', async () => {
      published()
      const heard = await hear(reader, make(6), ({ length }) => length >= 6)
      expect(heard).toEqual(published())
      expect(hits(api, 'events-hostile')).toEqual([1])
    }))
})

describe('deliveries', () => {
  const reader = READERS['the careful client']!
  const numbers = (heard: readonly Heard[]): number[] => heard.map(({ id }) => Number(id))

  test.each([1, 3])(
    'reorder %i: every frame arrives, and no frame moves by more places than the rule allows',
    (places) =>
      during({ reorder: places }, async () => {
        published()
        const heard = numbers(await hear(reader, make(20), ({ length }) => length >= 20))
        const sent = numbers(published())
        expect(heard).not.toEqual(sent)
        expect(heard.toSorted((a, b) => a - b)).toEqual(sent)
        for (const [at, id] of heard.entries()) expect(Math.abs(sent.indexOf(id) - at)).toBeLessThanOrEqual(places)
      }),
  )

  test.each([1, 4])('gap %i: some frames are left out, but never more in a row than the rule allows', (most) =>
    during({ gap: most }, async () => {
      published()
      const heard = numbers(await hear(reader, make(30), (all) => all.length >= 30 / (most + 1) - 1))
      const sent = numbers(published())
      expect(heard.length).toBeLessThan(30)
      expect(sent).toEqual(expect.arrayContaining(heard))
      for (const [at, id] of heard.entries())
        expect(id - (heard[at - 1] ?? sent[0]! - 1), `after ${heard[at - 1]}`).toBeLessThanOrEqual(most + 1)
    }),
  )

  test('replay: a client that resumes a stream gets old frames again, and then the frames that it missed', () =>
    during({ replay: 2 }, async () => {
      published()
      await make(5)()
      const sent = published()
      const response = await fetch(`${api.app.url}/api/v1/events`, {
        headers: { authorization: AUTHORIZATION, 'last-event-id': sent[2]!.id },
      })
      const heard: string[] = []
      for await (const { id } of eventsOf(response.body!)) {
        heard.push(id)
        if (heard.length === 4) break
      }
      expect(heard).toEqual([1, 2, 3, 4].map((at) => sent[at]!.id))
    }))

  test('idle: pings arrive at the interval that the rule sets', () =>
    during({ idle: '40s' }, async () => {
      const over = new AbortController()
      const response = await fetch(`${api.app.url}/api/v1/events`, {
        headers: { authorization: AUTHORIZATION },
        signal: over.signal,
      })
      let text = ''
      const reading = (async () => {
        for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) text += piece
      })().catch(() => undefined)
      for (const [seconds, pings] of [
        [39, 0],
        [2, 1],
        [40, 2],
      ] as const) {
        await control(api, 'POST', '/clock/advance', { by: `PT${seconds}S` })
        await expect.poll(() => text.match(/: ping/g)?.length ?? 0).toBe(pings)
      }
      over.abort()
      await reading
    }))

  test('a rule that combines silent with another stream effect is refused', async () => {
    for (const other of [{ reorder: 1 }, { gap: 1 }, { replay: 1 }, { duplicate: true }]) {
      const rules = [{ when: { endpoint: 'streamEvents' }, then: { stream: { silent: true, ...other } } }]
      const { status, body } = await control(api, 'PUT', '/scenarios/x', { name: 'x', title: 'x', rules })
      expect({ status, field: body.field }).toEqual({ status: 422, field: 'rules.0.then.stream.silent' })
    }
    const odd = [{ when: { endpoint: 'streamEvents' }, then: { stream: { idle: 'soon' } } }]
    const { status, body } = await control(api, 'PUT', '/scenarios/x', { name: 'x', title: 'x', rules: odd })
    expect({ status, field: body.field }).toEqual({ status: 422, field: 'rules.0.then.stream.idle' })
  })
})
