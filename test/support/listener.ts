/** An event stream client that reconnects with Last-Event-ID, to any node, whenever its stream ends. */
import { randomUUID } from 'node:crypto'
import { request, type IncomingMessage } from 'node:http'

const PAUSE_MS = 20

export class Listener {
  /** Ids of the frames, in the order of arrival. */
  readonly ids: string[] = []
  /** Names of records in frames. */
  readonly names: string[] = []
  /** For each report of the server that older frames were no longer available, how many frames had arrived before. */
  readonly resets: number[] = []
  /** The frames as they were received. */
  readonly frames: string[] = []
  connections = 0
  readonly #nodes: () => readonly string[]
  readonly #base: string
  #request: ReturnType<typeof request> | undefined
  #isOver = false

  /** @param nodes addresses of the current nodes */
  constructor(nodes: () => readonly string[], base = '') {
    this.#nodes = nodes
    this.#base = base
    this.#connect()
  }

  close(): void {
    this.#isOver = true
    this.#request?.destroy()
  }

  #connect(): void {
    if (this.#isOver) return
    const nodes = this.#nodes()
    const url = nodes[Math.floor(Math.random() * nodes.length)]!
    const last = this.ids.at(-1)
    // The client sends its own request ids, so that the sandbox does not have to generate any.
    const own = { authorization: 'Bearer pc_live_owner', 'x-request-id': randomUUID() }
    const headers = { ...own, ...(last !== undefined && { 'last-event-id': last }) }
    let isAgain = false
    const again = (): void => {
      if (isAgain) return
      isAgain = true
      setTimeout(() => this.#connect(), PAUSE_MS)
    }
    const sent = request(`${url}${this.#base}/api/v1/events`, { headers, agent: false }, (response) =>
      this.#read(response, again),
    )
    sent.on('error', again)
    sent.end()
    this.#request = sent
  }

  #read(response: IncomingMessage, again: () => void): void {
    if (response.statusCode === 200) this.connections += 1
    let text = ''
    response.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const whole = text.lastIndexOf('\n\n')
      for (const block of text.slice(0, Math.max(whole, 0)).split('\n\n')) this.#take(block)
      text = text.slice(whole < 0 ? 0 : whole + 2)
    })
    response.once('error', () => undefined)
    response.once('close', again)
  }

  #take(block: string): void {
    if (block === ': reset') this.resets.push(this.ids.length)
    const id = /^id: (\S+)$/m.exec(block)?.[1]
    if (id === undefined) return
    this.ids.push(id)
    this.frames.push(block)
    const name = /"name":"([^"]+)"/.exec(block)?.[1]
    if (name !== undefined) this.names.push(name)
  }
}
