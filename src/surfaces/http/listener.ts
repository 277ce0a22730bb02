/** The socket that clients connect to, with or without TLS, and the file that contains its address. */
import { rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import ipaddr from 'ipaddr.js'
import { limits } from '../../platform/limits.ts'
import { OutputError, whyUnwritable } from '../../platform/written-files.ts'
import { callableHost } from '../../platform/address.ts'
import type { Options } from './options.ts'
import type { Tls } from './tls.ts'

/** Keeps Node from rejecting a request without Host; `checkHead` refuses it with an ApiError instead. */
const SERVER_OPTIONS: ServerOptions = { requireHostHeader: false }

/** The options that concern the socket. */
type ListenerOptions = Pick<Options, 'port' | 'host' | 'tls' | 'data' | 'addressFile'>

export class HttpListener {
  readonly server: Server
  readonly #scheme: 'http' | 'https'

  readonly #options: ListenerOptions
  readonly #tls: Tls | undefined

  private constructor(answer: RequestListener, options: ListenerOptions, tls: Tls | undefined) {
    this.#options = options
    this.#tls = tls
    this.#scheme = tls ? 'https' : 'http'
    this.server = tls ? tls.createServer(SERVER_OPTIONS, answer) : createServer(SERVER_OPTIONS, answer)
  }

  /** Creates the server; HTTPS needs code that is loaded only then. */
  static async of(answer: RequestListener, options: ListenerOptions): Promise<HttpListener> {
    const { tls, host, data } = options
    return new HttpListener(answer, options, tls && (await (await import('./tls.ts')).tlsOf(tls, host, data)))
  }

  /** Path of the certificate that clients must trust; undefined without TLS. */
  get certFile(): string | undefined {
    return this.#tls?.certFile
  }

  /**
   * Starts listening.
   * @returns the base URL, such as `http://127.0.0.1:4010`; with a wildcard host, one of the addresses that it covers
   * @throws the system's error if the port or address is not available
   */
  async listen(): Promise<string> {
    const { port, host, addressFile } = this.#options
    const url = await new Promise<string>((done, fail) => {
      this.server.once('error', fail)
      this.server.listen(port, host, () => {
        this.server.off('error', fail)
        const { port: given, address } = this.server.address() as AddressInfo
        // A name stays a name, for which certificates are made; addresses such as 127.1 have other spellings.
        done(`${this.#scheme}://${callableHost(ipaddr.isValid(host) ? address : host)}:${given}`)
      })
    })
    try {
      if (addressFile !== undefined) writeFileSync(addressFile, `${url}\n`)
    } catch (error) {
      this.server.close()
      throw new OutputError(`The address cannot be written to ${addressFile}: ${whyUnwritable(error)}.`, {
        cause: error,
      })
    }
    return url
  }

  /** Deletes the address file. */
  hide(): void {
    const { addressFile } = this.#options
    if (addressFile !== undefined) rmSync(addressFile, { force: true })
  }

  /** Deletes the TLS files that were generated for this process. */
  dispose(): void {
    this.#tls?.dispose()
  }

  /**
   * Stops accepting connections and resolves when the open ones have ended; after a grace period, the remaining ones
   * are cut.
   */
  async close(): Promise<void> {
    this.server.closeIdleConnections()
    const closed = new Promise((done) => this.server.close(done))
    setTimeout(() => this.server.closeAllConnections(), limits.lingerMs).unref()
    await closed
  }
}
