/**
 * The socket that clients connect to, with or without TLS.
 */
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limits } from '../limits.ts'
import { callableHost } from './address.ts'
import type { Tls } from './tls.ts'

/** A request without Host is refused by us, in the shape of all refusals. */
const SERVER_OPTIONS: ServerOptions = { requireHostHeader: false }

export class Listener {
  readonly server: Server
  readonly #scheme: 'http' | 'https'

  /** A server that has each request answered; with `tls` over HTTPS. */
  constructor(answer: RequestListener, tls: Pick<Tls, 'createServer'> | undefined) {
    this.#scheme = tls ? 'https' : 'http'
    this.server = tls ? tls.createServer(SERVER_OPTIONS, answer) : createServer(SERVER_OPTIONS, answer)
  }

  /**
   * Begins to listen.
   * @returns the base address, as in `http://127.0.0.1:4010`; one of its addresses where it listens on all
   * @throws the system's error where the port or the address cannot be had
   */
  listen(port: number, host: string): Promise<string> {
    return new Promise((done, fail) => {
      this.server.once('error', fail)
      this.server.listen(port, host, () => {
        this.server.off('error', fail)
        const { port: given } = this.server.address() as AddressInfo
        done(`${this.#scheme}://${callableHost(host)}:${given}`)
      })
    })
  }

  /** Takes no more connections, and resolves when those that there are have ended; what lingers is cut. */
  async close(): Promise<void> {
    this.server.closeIdleConnections()
    const closed = new Promise((done) => this.server.close(done))
    setTimeout(() => this.server.closeAllConnections(), limits.lingerMs).unref()
    await closed
  }
}
