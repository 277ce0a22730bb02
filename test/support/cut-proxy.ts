/** A TCP proxy whose connections can be cut, either at once or so that a request arrives but its response does not. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

interface Pair {
  readonly client: Socket
  readonly server: Socket
}

export class CutProxy {
  readonly #pairs = new Set<Pair>()
  readonly #server = createServer((client) => this.#accept(client))
  readonly #target: number
  /** How many more responses will be lost. */
  #losing = 0
  #isDown = false
  /** True while connections stay open without passing any data. */
  #isSilent = false
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
    for (const pair of this.#pairs) this.#cut(pair)
  }

  /** Keeps every connection open but passes nothing on until `up`, like a network that drops packets. */
  silent(): void {
    this.#isSilent = true
  }

  /** Passes everything on again. After `silent`, it first cuts all connections, because data on them was lost. */
  up(): void {
    if (this.#isSilent) for (const pair of this.#pairs) this.#cut(pair)
    this.#isSilent = false
    this.#isDown = false
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
      if (!this.#isSilent) server.write(bytes)
    })
    server.on('data', (bytes) => {
      if (this.#isSilent) return
      // No response is lost during the first two exchanges, which set up the connection.
      if (this.#losing > 0 && asked > 2) {
        this.#losing -= 1
        this.lost += 1
        if (this.#isLast) this.down()
        else this.#cut(pair)
      } else client.write(bytes)
    })
    for (const socket of [client, server]) {
      socket.setNoDelay(true)
      socket.on('error', () => this.#cut(pair))
      socket.on('close', () => this.#cut(pair))
    }
  }

  #cut(pair: Pair): void {
    this.#pairs.delete(pair)
    pair.client.destroy()
    pair.server.destroy()
  }
}
