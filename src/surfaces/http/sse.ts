/** Server-sent events: encodes frames as bytes of a response. Each frame is encoded once for all streams. */
import type { ServerResponse } from 'node:http'
import { holdInRealTime, type Sink } from '../../sandbox/streams/event-streams.ts'
import type { Frame } from '../../service/state/event-frames.ts'

/**
 * Returns the response of an event stream as a sink of frames; its head is already written.
 * @param idOf the event id of a frame by its sequence number
 * @param faultTrailer name of the trailer that tells the other node, which holds the client's connection, to cut it
 */
export function sseSink(response: ServerResponse, idOf: (seq: number) => string, faultTrailer?: string): Sink {
  const cutBy = (cut: () => void): void => {
    if (faultTrailer === undefined) return cut()
    response.addTrailers({ [faultTrailer]: 'cut' })
    response.end()
  }
  return {
    get hasRoom() {
      const { destroyed, writableEnded, writableNeedDrain } = response
      return !destroyed && !writableEnded && !writableNeedDrain
    },
    send: (frames) => void response.write(frames.length === 1 ? bytesOf(frames[0]!, idOf) : joined(frames, idOf)),
    comment: (text) => void response.write(`: ${text}\n\n`),
    write: (bytes) => void response.write(bytes),
    sizeOf: (frame) => bytesOf(frame, idOf).length,
    onRoom: (listener) => void response.on('drain', listener),
    end: () => void response.end(),
    cut: () => cutBy(() => void response.destroy()),
    cutOnceOut: () => cutBy(() => void response.write('', () => response.destroy())),
    hold: holdInRealTime,
  }
}

const bytesByFrame = new WeakMap<Frame, Buffer>()
const bytesByList = new WeakMap<readonly Frame[], Buffer>()

/** Returns a frame as bytes: id line, data line, empty line. A frame has the same id for all readers. */
function bytesOf(frame: Frame, idOf: (seq: number) => string): Buffer {
  let bytes = bytesByFrame.get(frame)
  if (!bytes) {
    bytes = Buffer.from(`id: ${idOf(frame.seq)}\ndata: ${JSON.stringify(frame.data)}\n\n`)
    bytesByFrame.set(frame, bytes)
  }
  return bytes
}

/** Returns a list of frames as bytes. */
function joined(frames: readonly Frame[], idOf: (seq: number) => string): Buffer {
  let bytes = bytesByList.get(frames)
  if (!bytes) {
    bytes = Buffer.concat(frames.map((frame) => bytesOf(frame, idOf)))
    bytesByList.set(frames, bytes)
  }
  return bytes
}
