/** Examples that the contract declares; this source does not generate any. */
import {
  badPreference,
  type DeclaredResponse,
  type ExampleOutput,
  type ExampleSource,
  type LoadedExamples,
} from '../../sandbox/edge/examples.ts'
import { valueAt } from '../../service/contract/uri-text.ts'
import type { JsonObject } from '../../platform/json.ts'

interface Media {
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly value?: unknown; readonly $ref?: string }>>
}
interface DocumentedResponse {
  readonly $ref?: string
  readonly content?: Readonly<Record<string, Media>>
}

/** Returns the examples in a contract document, which is loaded on first use. */
export function contractExamples(load: () => Promise<JsonObject>): ExampleSource {
  return { loaded: async () => examplesOf(await load()), close: () => Promise.resolve() }
}

function examplesOf(document: JsonObject): LoadedExamples {
  const resolved = <T extends { readonly $ref?: string }>(node: T): T =>
    node.$ref === undefined ? node : (valueAt(document, node.$ref) as T)
  const responsesOf = (name: string): Readonly<Record<string, DocumentedResponse>> => {
    const [method = '', path = ''] = name.split(' ')
    const paths = document.paths as Readonly<Record<string, JsonObject>>
    const operation = paths[path]?.[method] as { readonly responses?: Record<string, DocumentedResponse> } | undefined
    return operation?.responses ?? {}
  }
  const mediaOf = (response: DocumentedResponse): readonly [type: string, media: Media] | undefined =>
    Object.entries(resolved(response).content ?? {})[0]
  return {
    responses: (name) =>
      Object.entries(responsesOf(name)).map(([code, response]): DeclaredResponse => ({
        code,
        examples: Object.keys(mediaOf(response)?.[1].examples ?? {}),
      })),
    mock: (name, { dynamic, code, exampleKey }) => {
      if (dynamic) throw badPreference('dynamic=true is not available in a page; name an example instead')
      const all = responsesOf(name)
      const chosen = code === undefined ? (Object.keys(all).find((one) => one.startsWith('2')) ?? '200') : String(code)
      const media = mediaOf(all[chosen] ?? all.default ?? {})
      return Promise.resolve(outputOf(Number(chosen), media, exampleKey, resolved))
    },
  }
}

function outputOf(
  statusCode: number,
  found: readonly [type: string, media: Media] | undefined,
  key: string | undefined,
  resolved: <T extends { readonly $ref?: string }>(node: T) => T,
): ExampleOutput {
  if (!found) return { statusCode }
  const [type, { example, examples = {} }] = found
  const named = key === undefined ? Object.values(examples)[0] : examples[key]
  return { statusCode, type, body: named === undefined ? example : resolved(named).value }
}
