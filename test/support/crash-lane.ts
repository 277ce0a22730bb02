/**
 * Clients of a server that will be killed. They write as much as they can, record what they sent and what was
 * acknowledged, and compare these records with the next server on the same folder.
 */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Served } from './process.ts'

const project = '/api/v1/scopes/prj_acme_prod'
const pairs = `${project}/compute/key-pairs`
const volumes = `${project}/storage/volumes`
/** How long work on a volume takes (ms): six seconds, which the pace `quick` shortens to a twentieth. */
const VOLUME_MS = 300
const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/** A create that was sent; its id is known once it has been acknowledged. */
interface Create {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  readonly key: string
  id: string | undefined
}

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: any
}

export class Lane {
  readonly creates: Create[] = []
  /** Deletions by record id: true once the server has acknowledged that the record is gone. */
  readonly deletes = new Map<string, boolean>()
  /** The names that a record may have, by its id: the last acknowledged name, and any later name that was sent. */
  readonly renamed = new Map<string, Set<string>>()
  /** Isolated sandboxes by name, and checkpoints by `sandbox/name`: true once the create was acknowledged. */
  readonly sandboxes = new Map<string, boolean>()
  readonly checkpoints = new Map<string, boolean>()
  readonly operations = new Set<string>()
  /** Frames in the order in which they arrived. */
  readonly told: { readonly id: number; readonly about: string }[] = []
  #clockMs = 0
  #server: Served | undefined
  #isOver = false

  /** Connects to a server, compares its state with what is known, and resends requests that never got a response. */
  async meet(server: Served): Promise<void> {
    this.#server = server
    const [pairsThere, volumesThere, sandboxes] = await Promise.all([
      this.#all(pairs),
      this.#all(volumes),
      this.#names('/_sandbox/sandboxes'),
    ])
    const records = new Map<string, { name: string }>(
      [...pairsThere, ...volumesThere].map((record) => [record.id, record]),
    )
    const names = [...records.values()].map(({ name }) => name)
    expect(new Set(names).size, 'nothing was done twice').toBe(names.length)
    for (const { path, body, id } of this.creates) {
      if (path.startsWith('/api') && id !== undefined && !this.deletes.has(id))
        expect(records.has(id), `${path} ${JSON.stringify(body)} was acknowledged`).toBe(true)
    }
    for (const [id, acknowledged] of this.deletes) {
      if (acknowledged) expect(records.has(id), `the end of ${id} was acknowledged`).toBe(false)
      else if (records.has(id)) this.deletes.delete(id)
      else this.deletes.set(id, true)
    }
    for (const [id, possible] of this.renamed) {
      const { name } = records.get(id)!
      expect([...possible]).toContain(name)
      this.renamed.set(id, new Set([name]))
    }
    for (const [name, acknowledged] of this.sandboxes) {
      if (acknowledged) expect(sandboxes).toContain(name)
      this.sandboxes.set(name, sandboxes.includes(name))
    }
    const checkpoints = await Promise.all(
      [...this.checkpoints].map(
        async ([of, acknowledged]) =>
          [of, acknowledged, (await this.#names(`/sandboxes/${of}/_sandbox/checkpoints`)).includes('only')] as const,
      ),
    )
    for (const [of, acknowledged, isThere] of checkpoints) {
      if (acknowledged) expect(isThere, `the checkpoint of ${of} was acknowledged`).toBe(true)
      this.checkpoints.set(of, isThere)
    }
    expect(Date.parse((await this.#send('GET', '/_sandbox/clock')).body.now)).toBeGreaterThanOrEqual(this.#clockMs)
    await Promise.all(
      this.creates
        .filter(
          ({ id, path }) => id === undefined && (path.startsWith('/api') || sandboxes.includes(path.split('/')[2]!)),
        )
        .map((one) => this.#create(one)),
    )
  }

  /** Writes with several clients until the server is dead. */
  async write(round: number): Promise<void> {
    this.#isOver = false
    const client = (name: string, work: (name: string) => Promise<void>): Promise<void> =>
      untilGone(async () => {
        for (let turn = 0; !this.#isOver; turn++) await work(`${name}-${round}-${turn}`)
      })
    await Promise.all([
      this.listen(),
      client('a', (name) => this.#pair(name)),
      client('b', (name) => this.#pair(name)),
      client('c', (name) => this.#volume(name)),
      client('d', (name) => this.#sandbox(name)),
      client('e', () => this.#moveClock()),
    ])
  }

  /** Tells the clients to start nothing new. */
  stop(): void {
    this.#isOver = true
  }

  /** Listens to events, continuing after the last one received, until the server is dead. */
  listen(): Promise<void> {
    return untilGone(async () => {
      const response = await fetch(`${this.#server!.url}/api/v1/events`, {
        headers: { authorization: 'Bearer pc_live_owner', 'last-event-id': String(this.told.at(-1)?.id ?? 0) },
      })
      let text = ''
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
        text += chunk
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const frame = /^id: (\d+)\ndata: (.*)$/.exec(text.slice(0, end))
          if (frame) this.told.push({ id: Number(frame[1]), about: (JSON.parse(frame[2]!) as { id: string }).id })
          text = text.slice(end + 2)
        }
      }
    })
  }

  /** Expects all accepted work to have succeeded, exactly when it was scheduled to end. */
  async expectWorkDone(): Promise<void> {
    await pause(VOLUME_MS + 100)
    for (const id of this.operations) {
      const { state, createdAt, finishedAt } = (await this.#send('GET', `/api/v1/operations/${id}`)).body
      expect({ state, tookMs: Date.parse(finishedAt) - Date.parse(createdAt) }).toEqual({
        state: 'SUCCEEDED',
        tookMs: VOLUME_MS,
      })
    }
  }

  /** Expects every frame to have arrived once and in order, and a frame for every volume that was created. */
  expectAllTold(): void {
    expect(this.told.map(({ id }) => id)).toEqual(this.told.map((_one, at) => at + 1))
    const heard = new Set(this.told.map(({ about }) => about))
    for (const { id, path } of this.creates) if (path === volumes) expect(heard).toContain(id)
  }

  async #pair(name: string): Promise<void> {
    const made = this.#newCreate(pairs, { name })
    await this.#create(made)
    if (!name.endsWith('3')) return
    this.deletes.set(made.id!, false)
    expect((await this.#send('DELETE', `${pairs}/${made.id}`)).status).toBe(204)
    this.deletes.set(made.id!, true)
  }

  async #volume(name: string): Promise<void> {
    const made = this.#newCreate(volumes, { name, sizeGb: 1 })
    await this.#create(made)
    for (const next of [`${name}-first`, `${name}-second`]) {
      this.renamed.set(made.id!, new Set([...(this.renamed.get(made.id!) ?? [name]), next]))
      expect((await this.#send('PATCH', `${volumes}/${made.id}`, { name: next }, { 'if-match': '*' })).status).toBe(200)
      this.renamed.set(made.id!, new Set([next]))
    }
  }

  async #sandbox(name: string): Promise<void> {
    this.sandboxes.set(name, false)
    expect(
      (await this.#send('POST', '/_sandbox/sandboxes', { name, ...(name.endsWith('1') && { from: 'default' }) }))
        .status,
    ).toBe(201)
    this.sandboxes.set(name, true)
    await this.#create(this.#newCreate(`/sandboxes/${name}${pairs}`, { name: 'inside' }))
    this.checkpoints.set(name, false)
    expect((await this.#send('POST', `/sandboxes/${name}/_sandbox/checkpoints`, { name: 'only' })).status).toBe(201)
    this.checkpoints.set(name, true)
    await pause(50)
  }

  async #moveClock(): Promise<void> {
    const { status, body } = await this.#send('POST', '/_sandbox/clock/advance', { by: 'PT0.2S' })
    expect(status).toBe(200)
    this.#clockMs = Math.max(this.#clockMs, Date.parse(body.now))
    await pause(20)
  }

  #newCreate(path: string, body: Readonly<Record<string, unknown>>): Create {
    const made: Create = { path, body, key: randomUUID(), id: undefined }
    this.creates.push(made)
    return made
  }

  /** Sends or resends a create. */
  async #create(made: Create): Promise<void> {
    const { status, body, headers } = await this.#send('POST', made.path, made.body, { 'idempotency-key': made.key })
    expect([201, 202]).toContain(status)
    made.id = body.id
    const operation = headers.get('x-sandbox-operation')
    if (operation !== null) this.operations.add(operation)
  }

  async #send(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const response = await fetch(this.#server!.url + path, {
      method,
      headers: {
        authorization: 'Bearer pc_live_owner',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
  }

  async #names(path: string): Promise<string[]> {
    const { status, body } = await this.#send('GET', path)
    return status === 404 ? [] : body.data.map(({ name }: { name: string }) => name)
  }

  async #all(path: string): Promise<{ id: string; name: string }[]> {
    const found: { id: string; name: string }[] = []
    for (let page = 1; ; page++) {
      const { body } = await this.#send('GET', `${path}?pageSize=200&page=${page}`)
      found.push(...body.data)
      if (body.data.length === 0 || found.length >= body.meta.total) return found
    }
  }
}

/** Runs work until the server dies. Only a lost connection counts as its death; failed expectations are rethrown. */
async function untilGone(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (
      error instanceof Error &&
      (error.name === 'AssertionError' || !/fetch failed|terminated|other side closed/.test(error.message))
    )
      throw error
  }
}
