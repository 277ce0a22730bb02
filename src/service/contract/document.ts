/**
 * The contract at run time: every endpoint of the OpenAPI document with the extensions that guards read. An index from
 * the build makes it unnecessary to parse a document of a megabyte at startup; the document itself is parsed on first
 * use.
 */
import { bytesOf, textOf } from '../../platform/bytes.ts'
import { hash } from '#digest'
import { readBytes, readText, whyUnreadable } from '#files'
import { METHODS, type Endpoint, type OpenApiDocument } from './endpoint.ts'
import { endpointFrom, metadataOf, type EndpointMetadata, type Operation } from './endpoint-metadata.ts'

/** A loaded contract. */
export interface Contract {
  /** The document; parsed on first use. */
  readonly document: OpenApiDocument
  /** The file's bytes, as they are served. */
  readonly bytes: Uint8Array
  /** Digest of the file. */
  readonly digest: string
  /** `info.version`. */
  readonly version: string
  readonly endpoints: ReadonlyMap<string, Endpoint>
}

/**
 * The part of a contract that the build stores, so that the document need not be parsed at startup. It is valid only
 * for a file with the same digest.
 */
export interface ContractIndex {
  readonly digest: string
  readonly version: string
  readonly endpoints: readonly EndpointMetadata[]
}

/** Thrown for a contract that cannot be used; the message contains the file's name and the reason. */
export class ContractError extends Error {}

/** Reads a file. @throws ContractError */
function bytesIn(file: string): Uint8Array {
  try {
    const bytes = readBytes(file)
    const hasMark = bytes[0]! > 0x7f
    return hasMark ? bytesOf(readText(file)) : bytes
  } catch (error) {
    throw new ContractError(`The contract ${file} cannot be read: ${whyUnreadable(error)}.`, { cause: error })
  }
}

/** Reads a document. @throws ContractError if it is not an OpenAPI 3.1 document */
export function readDocument(file: string): { document: OpenApiDocument; bytes: Uint8Array } {
  const bytes = bytesIn(file)
  return { document: parse(file, bytes), bytes }
}

function parse(file: string, bytes: Uint8Array): OpenApiDocument {
  let document: Partial<OpenApiDocument> | null
  try {
    document = JSON.parse(textOf(bytes)) as Partial<OpenApiDocument> | null
  } catch (error) {
    throw new ContractError(`The contract ${file} is not JSON: ${(error as Error).message}`, { cause: error })
  }
  if (!String(document?.openapi).startsWith('3.1') || !document?.paths || !document.info)
    throw new ContractError(`The contract ${file} is not an OpenAPI 3.1 document.`)
  return document as OpenApiDocument
}

/**
 * Loads a contract, from its index if there is one for exactly these bytes.
 * @throws ContractError if it is not an OpenAPI 3.1 document
 */
export function loadContract(file: string, indexFile?: string): Contract {
  const bytes = bytesIn(file)
  const digest = digestOf(bytes)
  const index = indexFile === undefined ? undefined : indexIn(indexFile)
  if (index?.digest !== digest) return loadDocument(parse(file, bytes), bytes)
  return contractOf(bytes, index, () => parse(file, bytes))
}

/** Creates a contract from its index; the document is read on first use. */
export function indexedContract(index: ContractIndex, read: () => string): Contract {
  return contractOf(new Uint8Array(), index, () => JSON.parse(read()) as OpenApiDocument)
}

/** Reads an index; undefined if it cannot be read, in which case the document is parsed: the index is only a cache. */
function indexIn(file: string): ContractIndex | undefined {
  try {
    return JSON.parse(readText(file)) as ContractIndex
  } catch {
    return undefined
  }
}

/** Returns the index of a contract, which the build stores for `loadContract`. */
export function indexOf({ digest, version, endpoints }: Contract): ContractIndex {
  return { digest, version, endpoints: [...endpoints.values()].map(({ responses: _responses, ...facts }) => facts) }
}

/** Creates a contract from a parsed document; `bytes` is what is served. */
export function loadDocument(source: unknown, bytes: Uint8Array = new Uint8Array()): Contract {
  const document = source as OpenApiDocument
  const endpoints = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method.toLowerCase()] as Operation | undefined
      return operation ? [metadataOf(document, path, method, operation)] : []
    }),
  )
  return contractOf(bytes, { digest: digestOf(bytes), version: document.info.version, endpoints }, () => document)
}

/** Returns a contract as it is served, with the address that the client uses in `servers`. */
export function servedAt<Document extends object>(url: string, document: Document): Document & { servers: object[] } {
  return { ...document, servers: [{ url, description: 'The sandbox that serves this document' }] }
}

/** Creates a contract from its index; the document is parsed on first use. */
function contractOf(
  bytes: Uint8Array,
  { digest, version, endpoints }: ContractIndex,
  parsed: () => OpenApiDocument,
): Contract {
  let document: OpenApiDocument | undefined
  const byId = new Map<string, Endpoint>()
  const contract: Contract = {
    bytes,
    digest,
    version,
    endpoints: byId,
    get document() {
      return (document ??= parsed())
    },
  }
  for (const facts of endpoints) byId.set(facts.id, endpointFrom(facts, contract))
  return contract
}

function digestOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex')
}
