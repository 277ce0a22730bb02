/** The connections of clients to one server, numbered in the order of their first observed request. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Connection } from '../../platform/http.ts'

export class ClientConnections {
  readonly #openedMs = new WeakMap<Socket, number>()
  readonly #bySocket = new WeakMap<Socket, Connection>()
  #last = 0

  /** Remembers when each connection of a server is opened. */
  watch(server: Server): void {
    server.on('connection', (socket) => void this.#openedMs.set(socket, performance.timeOrigin + performance.now()))
  }

  /** Returns when a socket was opened (ms, real time); undefined after its first response, or if it is unknown. */
  openedMs(socket: Socket): number | undefined {
    return socket.bytesWritten === 0 ? this.#openedMs.get(socket) : undefined
  }

  /** Returns the connection of a socket, which is the same for all its requests. */
  of(socket: Socket): Connection {
    const known = this.#bySocket.get(socket)
    if (known) return known
    const connection = { number: (this.#last += 1), isClosed: false }
    const close = (): void => void (connection.isClosed = true)
    socket.once('end', close).once('close', close)
    this.#bySocket.set(socket, connection)
    return connection
  }
}
