/**
 * The contract as the server uses it: every endpoint of an OpenAPI document with the marks that guards read. The document
 * is the only truth; an index of it saves a start from parsing a megabyte of which the first calls need nothing.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Endpoint, Method, OpenApiDocument } from './endpoint.ts'
import { endpointFrom, metadataOf, type EndpointMetadata, type Operation } from './endpoint-metadata.ts'

/** A loaded contract. */
export interface Contract {
  /** The document; parsed when it is first asked for. */
  readonly document: OpenApiDocument
  /** The file, as it is served. */
  readonly bytes: Buffer
  /** Digest of the file. */
  readonly digest: string
  /** `info.version`. */
  readonly version: string
  readonly endpoints: ReadonlyMap<string, Endpoint>
}

/** What the build wrote down of a contract, so that a start need not parse it. It counts for a file of that digest alone. */
export interface ContractIndex {
  readonly digest: string
  readonly version: string
  readonly endpoints: readonly EndpointMetadata[]
}

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** A contract that cannot be used, with the file's name and the reason. */
export class ContractError extends Error {}

/** A file's bytes. @throws ContractError */
function readBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new ContractError(`The contract ${file} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}

/**
 * Reads a document.
 * @throws ContractError when it is not an OpenAPI 3.1 document
 */
export function readDocument(file: string): { document: OpenApiDocument; bytes: Buffer } {
  const bytes = readBytes(file)
  return { document: parse(file, bytes), bytes }
}

function parse(file: string, bytes: Buffer): OpenApiDocument {
  let document: Partial<OpenApiDocument> | null
  try {
    document = JSON.parse(bytes.toString()) as Partial<OpenApiDocument> | null
  } catch (error) {
    throw new ContractError(`The contract ${file} is not JSON: ${(error as Error).message}`, { cause: error })
  }
  if (!String(document?.openapi).startsWith('3.1') || !document?.paths || !document.info)
    throw new ContractError(`The contract ${file} is not an OpenAPI 3.1 document.`)
  return document as OpenApiDocument
}

/**
 * Reads a contract; by its index, where there is a file of one and it was made of exactly these bytes.
 * @throws ContractError when it is not an OpenAPI 3.1 document
 */
export function loadContract(file: string, indexFile?: string): Contract {
  const bytes = readBytes(file)
  const digest = digestOf(bytes)
  const index = indexFile === undefined ? undefined : indexIn(indexFile)
  if (index?.digest !== digest) return loadDocument(parse(file, bytes), bytes)
  const contract = new LoadedContract(bytes, digest, index.version, () => parse(file, bytes))
  for (const facts of index.endpoints) contract.add(facts)
  return contract
}

/** The index only saves time: where there is none, or none that can be read, the document tells. */
function indexIn(file: string): ContractIndex | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ContractIndex
  } catch {
    return undefined
  }
}

/** What to write down of a contract; see `loadContract`. */
export function indexOf({ digest, version, endpoints }: Contract): ContractIndex {
  return { digest, version, endpoints: [...endpoints.values()].map((endpoint) => ({ ...endpoint })) }
}

/** A contract from a document that is at hand; `bytes` is how it is served. */
export function loadDocument(source: unknown, bytes: Buffer = Buffer.alloc(0)): Contract {
  const document = source as OpenApiDocument
  const contract = new LoadedContract(bytes, digestOf(bytes), document.info.version, () => document)
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method.toLowerCase()] as Operation | undefined
      if (operation) contract.add(metadataOf(document, path, method, operation))
    }
  }
  return contract
}

class LoadedContract implements Contract {
  readonly bytes: Buffer
  readonly digest: string
  readonly version: string
  readonly endpoints = new Map<string, Endpoint>()
  readonly #parse: () => OpenApiDocument
  #document: OpenApiDocument | undefined

  constructor(bytes: Buffer, digest: string, version: string, parse: () => OpenApiDocument) {
    this.bytes = bytes
    this.digest = digest
    this.version = version
    this.#parse = parse
  }

  get document(): OpenApiDocument {
    return (this.#document ??= this.#parse())
  }

  add(facts: EndpointMetadata): void {
    this.endpoints.set(facts.id, endpointFrom(facts, this))
  }
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
