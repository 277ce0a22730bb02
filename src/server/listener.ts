/**
 * The socket that clients connect to, with or without TLS.
 */
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limits } from '../limits.ts'
import { callableHost } from './address.ts'
import type { Tls } from './tls.ts'

/** Node would reject a request without Host itself; routeOf refuses it as an ApiError instead. */
const SERVER_OPTIONS: ServerOptions = { requireHostHeader: false }

export class Listener {
  readonly server: Server
  readonly #scheme: 'http' | 'https'

  /** Creates the server; with `tls` it serves HTTPS. */
  constructor(answer: RequestListener, tls: Pick<Tls, 'createServer'> | undefined) {
    this.#scheme = tls ? 'https' : 'http'
    this.server = tls ? tls.createServer(SERVER_OPTIONS, answer) : createServer(SERVER_OPTIONS, answer)
  }

  /**
   * Starts listening.
   * @returns the base URL, such as `http://127.0.0.1:4010`; with a wildcard host, one of its addresses
   * @throws the system's error if the port or address is not available
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

  /**
   * Stops accepting connections and resolves when the open ones have ended; those that outlast the grace period are
   * cut.
   */
  async close(): Promise<void> {
    this.server.closeIdleConnections()
    const closed = new Promise((done) => this.server.close(done))
    setTimeout(() => this.server.closeAllConnections(), limits.lingerMs).unref()
    await closed
  }
}
