/**
 * Reads an event stream according to the standard: with any line ending, a leading byte order mark, comments, fields
 * without a space, data on several lines, and chunks of any size.
 */

export interface StreamedEvent {
  readonly id: string
  readonly data: string
}

/** Yields the events in the body of a response as they arrive. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamedEvent> {
  let rest = ''
  let id = ''
  let data: string[] = []
  let first = true
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    rest += text
    // A carriage return at the end may be the first half of a line ending.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop()!
    for (const raw of lines) {
      const line = first ? raw.replace(/^\uFEFF/, '') : raw
      first = false
      if (line === '') {
        if (data.length > 0) yield { id, data: data.join('\n') }
        data = []
        continue
      }
      const [, name = '', value = ''] = /^([^:]*)(?:: ?)?(.*)$/s.exec(line)!
      if (name === 'data') data.push(value)
      else if (name === 'id' && !value.includes('\0')) id = value
    }
  }
}
