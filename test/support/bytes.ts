/**
 * Sends raw bytes to a server, and returns everything that it sends back until it is silent or closes the connection.
 */
import { connect } from 'node:net'

/** How long a connection can be silent before an exchange counts as finished (ms). */
const SILENCE_MS = 700

export interface ExchangeOptions {
  /** The pieces are sent one after the other, each when the previous piece has been written. */
  readonly pieces: readonly (string | Buffer)[]
  /**
   * Returns true if enough has been received. Without this function, the exchange lasts until the connection is silent
   * or closed.
   */
  readonly isEnough?: (text: string) => boolean
}

/** Sends bytes to a port of this machine and returns the response, as latin1. */
export function exchange(url: string, { pieces, isEnough }: ExchangeOptions): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let text = ''
    let silence: NodeJS.Timeout | undefined
    const socket = connect(Number(port), hostname)
    const done = (): void => {
      clearTimeout(silence)
      socket.destroy()
      resolve(text)
    }
    const wait = (ms: number): void => {
      clearTimeout(silence)
      silence = setTimeout(done, ms)
    }
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      if (isEnough?.(text)) done()
      else wait(SILENCE_MS)
    })
    socket.on('error', () => undefined)
    socket.once('close', done)
    // A busy machine may take longer to send the first byte.
    wait(3_000)
    const send = (at: number): void => {
      if (at < pieces.length && !socket.destroyed) socket.write(pieces[at]!, 'latin1', () => setImmediate(send, at + 1))
    }
    send(0)
  })
}

/** Returns true if the text contains a complete response with a Content-Length. */
export function hasResponse(text: string): boolean {
  const end = text.indexOf('\r\n\r\n')
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(text.slice(0, end + 2))?.[1]
  return end >= 0 && length !== undefined && text.length >= end + 4 + Number(length)
}

/** Returns the status codes of the final responses, in order. */
export function statusesIn(text: string): number[] {
  return [...text.matchAll(/(?:^|\r\n|\})HTTP\/1\.1 (\d{3}) /g)]
    .map(([, status]) => Number(status))
    .filter((one) => one >= 200)
}
