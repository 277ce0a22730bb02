/**
 * A list of numbers in a shared store. It stands in for a sandbox in tests where only storage, ownership and routing
 * matter.
 */
import { expect } from 'vitest'
import type { Held } from '../../src/surfaces/cluster/owners.ts'
import type { Claim, SharedEngine } from '../../src/sandbox/storage/engine.ts'
import type { NotKeptReason } from '../../src/sandbox/storage/entries.ts'
import { systemTime, type Time } from '../../src/platform/time.ts'
import { Journal, type JournalOptions } from '../../src/sandbox/storage/journal.ts'

export class Numbers implements Held {
  readonly name: string
  readonly journal: Journal
  readonly values: number[]
  readonly acknowledged: number[] = []
  readonly refused: number[] = []
  readonly lost: NotKeptReason[] = []
  isBusy = false
  /** How many times the streams of this sandbox were ended. */
  streamsEnded = 0
  /** Why the sandbox was dropped; `let go` if it was handed over. */
  dropped: NotKeptReason | 'let go' | undefined

  constructor(
    options: Omit<JournalOptions, 'snapshotLines' | 'onLost'>,
    values: number[],
    onLost?: (reason: NotKeptReason) => void,
  ) {
    this.name = options.name
    this.values = values
    this.journal = new Journal({
      ...options,
      snapshotLines: () => this.values.map((value) => `${value}`),
      onLost: (reason) => {
        this.lost.push(reason)
        onLost?.(reason)
      },
    })
  }

  /** Adds a number; resolves with `kept` if it was stored, otherwise with the reason why not. */
  add(value: number, padding = ''): Promise<string> {
    this.values.push(value)
    this.journal.append({
      json: JSON.stringify([value, padding]),
      kept: () => this.acknowledged.push(value),
      undo: () => {
        expect(this.values.pop()).toBe(value)
        this.refused.push(value)
      },
    })
    return this.settled()
  }

  /** Resolves with `kept` if everything added so far was stored, otherwise with the reason why not. */
  settled(): Promise<string> {
    return this.journal.flushed().then(
      () => 'kept',
      (error: unknown) => (error as { reason: string }).reason,
    )
  }

  endStreams(): void {
    this.streamsEnded += 1
  }

  drop(reason: NotKeptReason | undefined): void {
    expect(this.dropped).toBeUndefined()
    this.dropped = reason ?? 'let go'
  }
}

/** Where a sandbox is loaded from, and by which node. */
export interface LoadOptions {
  readonly engine: SharedEngine
  readonly nodeId: string
  readonly patienceMs?: number
  readonly time?: Time
  readonly onLost?: (reason: NotKeptReason) => void
}

/** Builds a claimed sandbox from snapshot and journal. */
export async function loadNumbers(name: string, claim: Claim, options: LoadOptions): Promise<Numbers> {
  const { engine, nodeId, patienceMs = 10_000, onLost, time = systemTime } = options
  const values: number[] = []
  const { snapshot, groups } = engine.read(name, claim)
  if (snapshot) for await (const batch of snapshot) values.push(...(batch as number[]))
  for await (const { lines } of groups) values.push(...(lines as [number][]).map(([number]) => number))
  const patient = { ...engine, journals: { ...engine.journals, patienceMs } }
  return new Numbers({ name, nodeId, claim, engine: patient, sizes: { tail: 0, snapshot: 0 }, time }, values, onLost)
}
