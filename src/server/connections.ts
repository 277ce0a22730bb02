/** The connections of clients, numbered in the order of their first observed request. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Connection } from '../platform/http.ts'

const opened = new WeakMap<Socket, number>()
const connections = new WeakMap<Socket, Connection>()
let last = 0

/** Remembers when each connection of a server was opened. */
export function timeConnections(server: Server): void {
  server.on('connection', (socket) => void opened.set(socket, performance.timeOrigin + performance.now()))
}

/** Returns when a socket was opened (ms, real time); undefined after its first response, or if it is unknown. */
export function openedMs(socket: Socket): number | undefined {
  return socket.bytesWritten === 0 ? opened.get(socket) : undefined
}

/** Returns the connection of a socket, which is the same for all its requests. */
export function connectionOf(socket: Socket): Connection {
  const known = connections.get(socket)
  if (known) return known
  const connection = { number: (last += 1), isClosed: false }
  const close = (): void => void (connection.isClosed = true)
  socket.once('end', close).once('close', close)
  connections.set(socket, connection)
  return connection
}
