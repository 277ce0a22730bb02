/**
 * A storage engine on IndexedDB: one log per database, for the page that holds the lock of its scope. A group is
 * appended only at the expected position and under the current epoch, so a page whose lock was stolen is refused.
 */
import { randomBytes } from '../../platform/host.ts'
import { limits } from '../../platform/limits.ts'
import {
  EngineError,
  type Appended,
  type Claim,
  type Confirmed,
  type Content,
  type EngineFacts,
  type Group,
  type GroupPosition,
  type HeldEpoch,
  type JournalLimits,
  type Lines,
  type Position,
  type StorageEngine,
  type StoredGroup,
  type Whereabouts,
} from '../../sandbox/storage/engine.ts'
import { FORMAT } from '../../sandbox/storage/format.ts'
import { OneLog, oneLogLimits } from '../../sandbox/storage/one-log.ts'

/** The name of the log in a database. */
export const PAGE_LOG = 'page'

const VERSION = 1
/** Number of lines of a snapshot that are parsed at a time. */
const BATCH_LINES = 256
const SECRET_BYTES = 32
const STORES = ['head', 'groups', 'snapshot', 'secrets'] as const

/** The state of the log, except its groups. */
interface Head {
  readonly epoch: number
  readonly seq: number
  /** The position of the snapshot; undefined if there is none. */
  readonly snapshotSeq: number | undefined
  readonly format: number
  /** Digest of the contract that was used when the log was written. */
  readonly contract: string
}

interface StoredSnapshot {
  readonly lines: readonly string[]
}

/**
 * Opens the database with a name.
 * @throws Error if the browser does not store anything
 */
export async function openDatabase(name: string): Promise<IDBDatabase> {
  if (!('indexedDB' in globalThis)) throw new Error('it has no IndexedDB')
  const opening = indexedDB.open(name, VERSION)
  opening.onupgradeneeded = () => {
    for (const store of STORES) opening.result.createObjectStore(store)
  }
  return outcomeOf(opening)
}

export class IndexedDbEngine extends OneLog implements StorageEngine {
  readonly facts: EngineFacts
  readonly journals: JournalLimits = { ...oneLogLimits, lineOverhead: 0, foldBytes: limits.pageFoldBytes }
  readonly #db: IDBDatabase
  readonly #contract: string
  readonly #note: (message: string) => void

  /**
   * @param contract digest of the contract; if the stored state belongs to another contract, it is dropped, and `note`
   * is called to say so
   */
  constructor(db: IDBDatabase, contract: string, note: (message: string) => void) {
    super(PAGE_LOG)
    this.#db = db
    this.#contract = contract
    this.#note = note
    this.facts = {
      noun: 'store',
      shown: db.name,
      server: 'IndexedDB',
      warnings: [],
      advice: 'Clear this site’s data to start over.',
    }
  }

  /** Returns true if there is nothing to restore. */
  async isEmpty(): Promise<boolean> {
    return (await this.seqOfLog()) === 0
  }

  /** Takes the log over from its previous owner. */
  async claim(): Promise<Claim> {
    const [found, claimed] = await this.#change(['head', 'groups', 'snapshot'], async (at) => {
      const before = (await outcomeOf(at('head').get(PAGE_LOG))) as Head | undefined
      const isOurs = before?.contract === this.#contract && before.format === FORMAT
      if (!isOurs) for (const store of ['groups', 'snapshot'] as const) at(store).clear()
      const { seq, snapshotSeq } = isOurs ? before : { seq: 0, snapshotSeq: undefined }
      const head: Head = {
        epoch: (before?.epoch ?? 0) + 1,
        seq,
        snapshotSeq,
        format: FORMAT,
        contract: this.#contract,
      }
      at('head').put(head, PAGE_LOG)
      return [before, head] as const
    })
    if (found && found.contract !== this.#contract)
      this.#note('The stored state belongs to another version of the contract; the sandbox starts over.')
    return { ...claimed, card: {} }
  }

  read(_log: string, { snapshotSeq }: Pick<Claim, 'snapshotSeq'>): Content {
    const sizes = { snapshot: 0, tail: 0 }
    const get = <T>(store: (typeof STORES)[number], key?: IDBValidKey): Promise<T> => {
      const from = this.#db.transaction(store).objectStore(store)
      return outcomeOf(key === undefined ? from.getAll() : from.get(key)) as Promise<T>
    }
    async function* snapshot(): AsyncGenerator<readonly unknown[]> {
      const { lines } = await get<StoredSnapshot>('snapshot', PAGE_LOG)
      for (let from = 0; from < lines.length; from += BATCH_LINES) {
        const batch = lines.slice(from, from + BATCH_LINES)
        for (const line of batch) sizes.snapshot += line.length
        yield batch.map((line) => JSON.parse(line) as unknown)
      }
    }
    async function* groups(): AsyncGenerator<StoredGroup> {
      let seq = snapshotSeq ?? 0
      for (const lines of await get<readonly (readonly string[])[]>('groups')) {
        for (const line of lines) sizes.tail += line.length
        yield { seq: (seq += 1), lines: lines.map((line) => JSON.parse(line) as unknown) }
      }
    }
    return { snapshot: snapshotSeq === undefined ? undefined : snapshot(), groups: groups(), sizes }
  }

  append({ epoch, seq, lines }: Group): Promise<Appended> {
    return this.#change(['head', 'groups'], async (at) => {
      const head = (await outcomeOf(at('head').get(PAGE_LOG))) as Head | undefined
      if (head?.epoch !== epoch || head.seq !== seq) return 'fenced'
      at('groups').put(lines, seq + 1)
      at('head').put({ ...head, seq: seq + 1 }, PAGE_LOG)
      return 'kept'
    })
  }

  async confirm(_nodeId: string, held: readonly HeldEpoch[]): Promise<Confirmed> {
    const [{ name, epoch }] = held as readonly [HeldEpoch]
    return this.#change(['head'], async (at) => {
      const head = (await outcomeOf(at('head').get(PAGE_LOG))) as Head | undefined
      if (head?.epoch !== epoch) return new Map()
      at('head').put({ ...head, epoch: epoch + 1 }, PAGE_LOG)
      return new Map([[name, { epoch: epoch + 1, seq: head.seq }]])
    })
  }

  /** Does nothing, because other pages wait for this page's lock instead. */
  release(): Promise<void> {
    return Promise.resolve()
  }

  async whereIs({ epoch, seq }: GroupPosition): Promise<Whereabouts> {
    const head = await this.#head()
    if (!head || head.epoch !== epoch) return 'fenced'
    return head.seq > seq ? 'kept' : head.seq === seq ? 'absent' : 'went_back'
  }

  async fold(_log: string, { epoch, seq }: Position, lines: Lines): Promise<boolean> {
    const all: string[] = []
    for await (const line of lines) all.push(line)
    return this.#change(['head', 'groups', 'snapshot'], async (at) => {
      const head = (await outcomeOf(at('head').get(PAGE_LOG))) as Head | undefined
      if (head?.epoch !== epoch || (head.snapshotSeq ?? -1) >= seq) return false
      at('snapshot').put({ lines: all } satisfies StoredSnapshot, PAGE_LOG)
      at('groups').delete(IDBKeyRange.upperBound(seq))
      at('head').put({ ...head, snapshotSeq: seq }, PAGE_LOG)
      return true
    })
  }

  secret(name: string): Promise<Uint8Array> {
    return this.#change(['secrets'], async (at) => {
      const known = (await outcomeOf(at('secrets').get(name))) as Uint8Array | undefined
      if (known) return known
      const made = randomBytes(SECRET_BYTES)
      at('secrets').put(made, name)
      return made
    })
  }

  reset(): Promise<void> {
    return this.#change(STORES, (at) => {
      for (const store of STORES) at(store).clear()
      return Promise.resolve()
    })
  }

  close(): Promise<void> {
    this.#db.close()
    return Promise.resolve()
  }

  protected override async seqOfLog(): Promise<number> {
    return (await this.#head())?.seq ?? 0
  }

  #head(): Promise<Head | undefined> {
    return outcomeOf(this.#db.transaction('head').objectStore('head').get(PAGE_LOG)) as Promise<Head | undefined>
  }

  /**
   * Changes stores in one transaction, and returns the result once the transaction is complete.
   * @throws EngineError if the transaction was aborted
   */
  async #change<Name extends (typeof STORES)[number], T>(
    stores: readonly Name[],
    act: (at: (store: Name) => IDBObjectStore) => Promise<T>,
  ): Promise<T> {
    try {
      const transaction = this.#db.transaction(stores, 'readwrite', { durability: 'relaxed' })
      const done = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error ?? new Error('the browser aborted the transaction'))
      })
      done.catch(() => undefined)
      const result = await act((store) => transaction.objectStore(store))
      await done
      return result
    } catch (error) {
      throw new EngineError('refused', (error as Error).message, { cause: error })
    }
  }
}

function outcomeOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser refused a request to its storage'))
  })
}
