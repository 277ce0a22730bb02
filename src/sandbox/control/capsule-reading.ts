/** Reads a capsule in pieces, in turns of the event loop; for the control API and for the console. */
import { TimeSlice } from '../../platform/time-slice.ts'
import { PieceReader, type IsOpened, type Piece } from './json-pieces.ts'

/** Containers with this many levels around them are read in pieces: the dumps and the steps of a capsule. */
const OPENED_LEVELS: Readonly<Record<string, number>> = { start: 5, others: 7, steps: 2 }

const isOpened: IsOpened = (path) => {
  const [top, , answer, frames] = path
  return (
    path.length <= (OPENED_LEVELS[top ?? ''] ?? 0) ||
    (top === 'steps' && answer === 'answer' && (path.length === 3 || (path.length === 4 && frames === 'frames')))
  )
}

/** Returns the value of a capsule's JSON. @throws PieceError if it is malformed or exceeds a limit */
export async function readCapsule(bytes: AsyncIterable<Uint8Array>): Promise<unknown> {
  const slice = new TimeSlice()
  const reader = new PieceReader(isOpened)
  const value = new Assembled()
  const take = async (pieces: Iterable<Piece>): Promise<void> => {
    for (const piece of pieces) {
      value.take(piece)
      if (slice.isOver) await slice.pause()
    }
  }
  for await (const chunk of bytes) {
    await take(reader.take(chunk))
    if (slice.isOver) await slice.pause()
  }
  await take(reader.end())
  return value.root
}

/** Puts the pieces of a value together. */
class Assembled {
  root: unknown
  /** The containers that are being filled, the outermost first. */
  readonly #open: Record<string, unknown>[] = []

  take({ path, value }: Piece): void {
    this.#open.length = path.length
    if (path.length === 0) this.root = value
    else
      Object.defineProperty(this.#open.at(-1), path.at(-1)!, {
        value,
        writable: true,
        enumerable: true,
        configurable: true,
      })
    this.#open.push(value as Record<string, unknown>)
  }
}
