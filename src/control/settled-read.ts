/** Control API reads while changes are being stored. */
import type { ControlReply } from './handler.ts'

/** Number of reads in a row that may see changes which are rolled back. */
const TRIES = 3

/**
 * Returns the response of a read, when everything that it saw is durable. If some of that was rolled back, it is read
 * again.
 * @param settled resolves when all changes so far are durable
 * @throws what `settled` throws, if that happens several times in a row
 */
export async function settledRead(
  read: () => Promise<ControlReply>,
  settled: () => Promise<void>,
): Promise<ControlReply> {
  for (let tries = 1; ; tries += 1) {
    const reply = await read()
    try {
      await settled()
      return reply
    } catch (error) {
      if (tries === TRIES) throw error
    }
  }
}
