/** Control API reads while changes are being stored. */
import type { ControlReply } from './handler.ts'

/** How often a read is tried while the changes that it sees are rolled back. */
const TRIES = 3

/**
 * Returns the response to a read, once everything that it saw is durable. If some of that was rolled back, the read is
 * repeated.
 * @param settled resolves when all changes so far are durable
 * @throws what `settled` throws, if it fails several times in a row
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
