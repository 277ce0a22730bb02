/**
 * Restores a dump: its state is read and built next to the current state while calls continue, then replaces the
 * current state in a single step.
 */
import { limits } from '../../platform/limits.ts'
import type { SandboxSnapshot } from '../snapshot-parts.ts'
import type { Sandbox } from '../sandbox.ts'
import { TimeSlice } from '../../platform/time-slice.ts'
import { checkFits, tooLarge } from './refusals.ts'
import { DumpReading, pieceRefusal } from './dump-reading.ts'
import type { ControlDeps, DumpSource } from './handler.ts'
import { PieceError, PieceReader, piecesOf, type Piece } from './json-pieces.ts'

/**
 * Restores a dump. Until it has been read and validated completely, calls use the current state; changes that they make
 * are lost when the dump replaces that state.
 * @throws VALIDATION_FAILED naming what is invalid, UPSTREAM_UNAVAILABLE if it is too large; in both cases nothing is
 * changed
 */
export async function restoreDump(sandbox: Sandbox, deps: ControlDeps, source: DumpSource): Promise<void> {
  const stretch = new TimeSlice()
  const reading = new DumpReading(sandbox, deps)
  const { room } = deps.sandboxes
  const free = (): number => room.most * limits.dumpReserve - room.count(sandbox.world)
  const freeNow = free()
  const take = async (pieces: Iterable<Piece>): Promise<void> => {
    for (const piece of pieces) {
      reading.take(piece)
      if (!stretch.isOver) continue
      if (reading.records > freeNow || room.isHeapFull()) throw room.refusal()
      await stretch.pause()
    }
  }
  let snapshot: SandboxSnapshot
  try {
    if ('bytes' in source) {
      const reader = new PieceReader(reading.isOpened)
      const most = Math.floor(room.heapBytes * limits.dumpPerHeap)
      let size = 0
      for await (const chunk of source.bytes) {
        size += chunk.length
        if (size > most) throw tooLarge(most)
        await take(reader.take(chunk))
      }
      await take(reader.end())
    } else await take(piecesOf(source.value, reading.isOpened))
    snapshot = await stretch.run(reading.done())
  } catch (error) {
    throw error instanceof PieceError ? pieceRefusal(error) : error
  }
  if (reading.records > free()) throw room.refusal()
  await sandbox.takeOver(snapshot, () =>
    checkFits(
      deps.sandboxes.get(sandbox.name) === sandbox,
      `The sandbox "${sandbox.name}" was deleted during the restore.`,
    ),
  )
}
