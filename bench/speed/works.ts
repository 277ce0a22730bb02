/** Builds the four kinds of request that the guard measures, and sends them one by one. */
import { connect, type Socket } from 'node:net'
import { CREATE, CREATE_GROUP, FIRST_PAGE, INSTANCE, OWNER } from '../papercloud.ts'

/** The kinds of request that are measured, in the order in which they are sent. */
export const WORKS = ['read', 'page', 'group', 'instance'] as const
export type Work = (typeof WORKS)[number]

const NAMES: Readonly<Record<Work, string>> = {
  read: 'GET one instance',
  page: 'page of 50 instances',
  group: 'create a security group',
  instance: 'create an instance',
}

/** Returns the name that messages use for a kind of request. */
export function nameOf(work: Work): string {
  return NAMES[work]
}

/** Returns a request as text. The name and the idempotency key of a create are derived from its number. */
function requestOf(work: Work, number: number): string {
  if (work === 'read' || work === 'page')
    return `GET ${work === 'read' ? INSTANCE : FIRST_PAGE} HTTP/1.1\r\nHost: guard\r\nAuthorization: ${OWNER.authorization}\r\n\r\n`
  const { path, headers, body } = work === 'group' ? CREATE_GROUP : CREATE
  const id = `0000000${WORKS.indexOf(work)}-0000-4000-8000-${String(number).padStart(12, '0')}`
  const own = body.replaceAll('[<id>]', id)
  const lines = Object.entries({ ...headers, 'idempotency-key': id, 'content-length': String(own.length) })
  return `POST ${path} HTTP/1.1\r\nHost: guard\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${own}`
}

/** A client with one connection, which sends each request only after the previous response. */
export class Client {
  readonly #socket: Socket
  #sent = 0
  #received = ''

  constructor(url: string) {
    const { port, hostname } = new URL(url)
    this.#socket = connect(Number(port), hostname).setNoDelay(true).setEncoding('latin1')
  }

  /** Sends a request the given number of times. @throws Error for a response that is not a success */
  async send(work: Work, times: number): Promise<void> {
    for (let n = 0; n < times; n += 1) {
      this.#socket.write(requestOf(work, (this.#sent += 1)))
      await this.#response()
    }
  }

  close(): void {
    this.#socket.destroy()
  }

  #response(): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = (error?: Error): void => {
        this.#socket.off('data', take).off('error', done).off('close', ended)
        this.#received = ''
        if (error) reject(error)
        else resolve()
      }
      const ended = (): void => done(new Error('The measured server closed the connection.'))
      const take = (text: string): void => {
        this.#received += text
        const end = this.#received.indexOf('\r\n\r\n')
        const length = Number(/content-length: (\d+)/i.exec(this.#received)?.[1] ?? 0)
        if (end < 0 || this.#received.length < end + 4 + length) return
        if (/^HTTP\/1\.1 2/.test(this.#received)) done()
        else done(new Error(`The measured server refused a request: ${this.#received.slice(0, 500)}`))
      }
      this.#socket.on('data', take).on('error', done).on('close', ended)
    })
  }
}
