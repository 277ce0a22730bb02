/** Splits the text of JSON into what pages color differently. */

type JsonToken = 'key' | 'string' | 'number' | 'word' | undefined

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** Yields all parts of a text; what is between the tokens has no kind. */
export function* jsonTokens(text: string): Generator<readonly [kind: JsonToken, text: string]> {
  let last = 0
  for (const match of text.matchAll(TOKEN)) {
    const [whole, string, colon, word] = match
    yield [undefined, text.slice(last, match.index)]
    const kind =
      string === undefined ? (word === undefined ? 'number' : 'word') : colon === undefined ? 'string' : 'key'
    yield [kind, string ?? whole]
    last = match.index + (string ?? whole).length
  }
  yield [undefined, text.slice(last)]
}
