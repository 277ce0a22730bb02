/** HAR 1.2 archives, written in pieces. */
import { byteLength } from '../../platform/bytes.ts'
import { STATUS_TEXTS } from '../../platform/http.ts'

/** A header or a parameter. */
export interface NameValue {
  readonly name: string
  readonly value: string
}

/** A request or a response; an empty `text` means that there is no body. */
interface HarMessage {
  readonly headers: readonly NameValue[]
  readonly text: string
}

/** The facts from which an entry is built. */
export interface HarCall {
  readonly at: string
  readonly ms: number
  readonly method: string
  readonly url: string
  readonly query: string
  readonly status: number
  readonly request: HarMessage
  readonly response: HarMessage & { readonly encoding?: 'base64' }
}

/** Yields an archive as JSON text; `entryOf` creates the entry of an item. */
export function* archivePieces<Item>(
  version: string,
  items: Iterable<Item>,
  entryOf: (item: Item) => object,
  before = '',
): Generator<string> {
  const creator = JSON.stringify({ name: 'papercloud', version })
  yield `{"log":{"version":"1.2","creator":${creator},"pages":[],"entries":[`
  let at = 0
  for (const item of items) yield `${at++ === 0 ? '' : ','}${before}${JSON.stringify(entryOf(item))}`
  yield ']}}'
}

/** Returns the entry of a call; `own` contains fields that are specific to this service. */
export function archived(
  { at, ms, method, url, query, status, request, response }: HarCall,
  own: Readonly<Record<`_${string}`, unknown>>,
): object {
  const sent = request.text
  const { text: got, encoding } = response
  return {
    startedDateTime: at,
    time: ms,
    request: {
      method,
      url: `${url}${query === '' ? '' : `?${query}`}`,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: request.headers,
      queryString: [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })),
      ...(sent !== '' && {
        postData: { mimeType: typeOf(request) ?? 'application/json', params: [], text: sent },
      }),
      headersSize: -1,
      bodySize: byteLength(sent),
    },
    response: {
      status,
      statusText: STATUS_TEXTS[status] ?? '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: response.headers,
      content: {
        size: byteLength(got),
        mimeType: typeOf(response) ?? '',
        ...(got !== '' && { text: got }),
        ...(encoding && { encoding }),
      },
      redirectURL: '',
      headersSize: -1,
      bodySize: byteLength(got),
    },
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
    ...own,
  }
}

function typeOf({ headers }: HarMessage): string | undefined {
  return headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value
}
