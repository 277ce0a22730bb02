/** Numbers connections in the order of their first observed request. */
import type { Socket } from 'node:net'

const numbers = new WeakMap<Socket, number>()
let last = 0

/** The number of a connection; the same for all its requests. */
export function connectionNumber(socket: Socket): number {
  let number = numbers.get(socket)
  if (number === undefined) numbers.set(socket, (number = last += 1))
  return number
}
