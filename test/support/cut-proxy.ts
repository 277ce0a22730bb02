/** A TCP proxy whose connections can be cut, either at once or so that a request arrives but its response does not. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

interface Pair {
  readonly client: Socket
  readonly server: Socket
}

export class CutProxy {
  readonly #pairs = new Set<Pair>()
  readonly #server = createServer((client) => this.#accept(client))
  #target: number
  /** How many more responses will be lost. */
  #losing = 0
  #isDown = false
  /** True while connections stay open without passing any data. */
  #isSilent = false
  /** How many messages of the client each connection still passes; the connection stays open after them. */
  #passing = Infinity
  /** Messages of clients with this text are not passed on, and nothing after them. */
  #swallowed: string | undefined
  /** How long each response is held back (ms). */
  #delayMs = 0
  /** If true, the next lost response cuts all connections, not just its own. */
  #isLast = false
  /** How many responses have been lost. */
  lost = 0

  constructor(targetPort: number) {
    this.#target = targetPort
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  listen(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  /** Loses the next responses on existing connections, and cuts the connection each time. */
  loseAnswers(count: number): void {
    this.#losing += count
  }

  /** Loses the next response, and goes down at that moment. */
  loseAnswerAndGoDown(): void {
    this.#losing = 1
    this.#isLast = true
  }

  /** Cuts every connection, and refuses new connections until `up`. */
  down(): void {
    this.#isDown = true
    this.#cutAll()
  }

  /** Cuts every connection; new ones work. */
  cut(): void {
    this.#cutAll()
  }

  /** Leads to another server from now on; cuts every connection to the one before. */
  pointTo(targetPort: number): void {
    this.#target = targetPort
    this.#cutAll()
  }

  /** Keeps every connection open but passes nothing on until `up`, like a network that drops packets. */
  silent(): void {
    this.#isSilent = true
  }

  /** Lets each new connection pass a number of messages, and keeps it open without passing any more. */
  stallAfter(messages: number): void {
    this.#passing = messages
    this.#cutAll()
  }

  /** Lets every connection stall as soon as its client sends a message with this text. */
  swallow(text: string): void {
    this.#swallowed = text
  }

  /** Holds each response back, like a server that is overloaded. */
  slow(delayMs: number): void {
    this.#delayMs = delayMs
  }

  /** Passes everything on again. After `silent`, it first cuts all connections, because data on them was lost. */
  up(): void {
    if (this.#isSilent || this.#swallowed !== undefined || this.#passing !== Infinity) this.#cutAll()
    this.#swallowed = undefined
    this.#isSilent = false
    this.#passing = Infinity
    this.#isDown = false
    this.#delayMs = 0
    this.#isLast = false
    this.#losing = 0
  }

  async close(): Promise<void> {
    this.down()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #accept(client: Socket): void {
    if (this.#isDown) return void client.destroy()
    const pair = { client, server: connect(this.#target, '127.0.0.1') }
    const { server } = pair
    this.#pairs.add(pair)
    let asked = 0
    client.on('data', (bytes) => {
      asked += 1
      if (this.#swallowed !== undefined && bytes.includes(this.#swallowed)) asked = Infinity
      if (!this.#isSilent && asked <= this.#passing && asked !== Infinity) server.write(bytes)
    })
    server.on('data', (bytes) => {
      if (this.#isSilent) return
      // No response is lost during the first two exchanges, which set up the connection.
      if (this.#losing > 0 && asked > 2) {
        this.#losing -= 1
        this.lost += 1
        if (this.#isLast) this.down()
        else this.#cut(pair)
      } else if (this.#delayMs > 0) setTimeout(() => client.write(bytes), this.#delayMs)
      else client.write(bytes)
    })
    for (const socket of [client, server]) {
      socket.setNoDelay(true)
      socket.on('error', () => this.#cut(pair))
      socket.on('close', () => this.#cut(pair))
    }
  }

  #cutAll(): void {
    for (const pair of this.#pairs) this.#cut(pair)
  }

  #cut(pair: Pair): void {
    this.#pairs.delete(pair)
    pair.client.destroy()
    pair.server.destroy()
  }
}
