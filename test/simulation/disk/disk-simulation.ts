/**
 * The third layer of the simulation: the journal of a data folder on a simulated disk, used by a process that is
 * restarted several times. Each start either finds every change that was acknowledged or visible before and none that
 * was refused, or fails and names the damaged file.
 */
import { NotKept } from '../../../src/sandbox/storage/entries.ts'
import type { Ground } from '../../../src/sandbox/storage/engines/file/file-engine.ts'
import type { HeldFolder } from '../../../src/sandbox/storage/engines/file/folder.ts'
import type { Journal } from '../../../src/sandbox/storage/journal.ts'
import type { Time } from '../../../src/platform/time.ts'
import { findFolderJournal } from '../../support/found-journal.ts'
import { seeded } from '../../support/seeded.ts'
import { Death, SimulatedDisk } from './simulated-disk.ts'

export const SIMULATED_FOLDER = '/data'
const LIVES = 5
const STEPS = 300
/** Small, so that there are several snapshots between two restarts. */
const FOLD_BYTES = 2_000

export const DISK_FAULTS = ['full', 'failed syncs', 'power cuts', 'flipped bits'] as const
export type DiskFault = (typeof DISK_FAULTS)[number]

export interface DiskPlan {
  readonly seed: number
  readonly durability: 'write' | 'fsync'
  readonly faults: readonly DiskFault[]
  readonly lives: number
  readonly steps: number
}

export interface DiskResult {
  readonly violations: readonly string[]
  readonly trace: readonly string[]
  readonly acknowledged: number
  readonly starts: number
}

/**
 * Returns the plan for a seed. Without syncs, data survives the death of the process but not a power cut, so plans
 * without syncs have no power cuts.
 */
export function diskPlanOf(seed: number): DiskPlan {
  const { chance } = seeded(seed ^ 0xd15c)
  const durability = chance() < 0.75 ? 'fsync' : 'write'
  const possible = DISK_FAULTS.filter((fault) => durability === 'fsync' || fault !== 'power cuts')
  return { seed, durability, faults: possible.filter(() => chance() < 0.5), lives: LIVES, steps: STEPS }
}

/** Resolves when all pending microtasks have run. */
const turn = (): Promise<void> => new Promise((resolve) => void process.nextTick(resolve))

/** A clock that never advances; a sleep lasts one turn of the event loop. */
const time: Time = {
  nowMs: () => 0,
  wallMs: () => 0,
  after: () => () => undefined,
  every: () => () => undefined,
  sleep: turn,
  turn,
}

const held: HeldFolder = {
  path: SIMULATED_FOLDER,
  isFromSilent: false,
  check: () => undefined,
  beat: () => undefined,
  restrict: () => undefined,
  release: () => undefined,
}

/**
 * Returns what is needed to open a folder on a simulated disk. There is no real lock, because it would belong to this
 * process.
 */
export function simulatedGround(disk: SimulatedDisk): Ground {
  return { disk, time, hold: () => Promise.resolve(held) }
}

class DiskSimulation {
  readonly #plan: DiskPlan
  readonly #chance: () => number
  readonly #violations: string[] = []
  readonly #trace: string[] = []
  readonly #kept = new Set<number>()
  readonly #refused = new Set<number>()
  #disk: SimulatedDisk
  #state: number[] = []
  #next = 1
  #acknowledged = 0
  #starts = 0
  #isFlipped = false
  /**
   * True if a bit has flipped since the last successful start. In that case no other bit flips: if two bits flipped in
   * the same line, one of them in its line break, the line could look like an incomplete write.
   */
  #isUnseen = false

  constructor(plan: DiskPlan) {
    this.#plan = plan
    this.#chance = seeded(plan.seed).chance
    this.#disk = new SimulatedDisk(this.#chance)
  }

  async run(): Promise<DiskResult> {
    for (let life = 0; life < this.#plan.lives && this.#violations.length === 0; life += 1) {
      const journal = await this.#start(life)
      if (journal === 'damaged') break
      if (journal) await this.#live(journal)
      this.#die()
    }
    return {
      violations: this.#violations,
      trace: this.#trace,
      acknowledged: this.#acknowledged,
      starts: this.#starts,
    }
  }

  #has(fault: DiskFault): boolean {
    return this.#plan.faults.includes(fault)
  }

  #note(line: string): void {
    this.#trace.push(`${this.#disk.operations} ${line}`)
  }

  /** Opens the folder; returns undefined if the process died before it was open. */
  async #start(life: number): Promise<Journal | 'damaged' | undefined> {
    const { durability } = this.#plan
    const disk = this.#disk
    const found: number[] = []
    this.#starts += 1
    this.#note(`start ${life}`)
    try {
      const journal = await findFolderJournal(SIMULATED_FOLDER, durability, () => undefined, {
        ...simulatedGround(disk),
        foldBytes: () => FOLD_BYTES,
      })
      for await (const batch of journal.snapshot ?? []) for (const line of batch) found.push(...(line as number[]))
      // The lower of these two limits makes many processes die before their first write.
      const operations = this.#chance() < 0.4 ? 40 : 250
      disk.diesAt = disk.operations + 5 + Math.floor(this.#chance() * operations)
      for await (const batch of journal.entries)
        for (const { n } of batch as { n?: number }[]) if (n !== undefined) found.push(n)
      const opened = journal.begin(() => [JSON.stringify(this.#state)])
      this.#judge(found, life)
      this.#isUnseen = false
      this.#state = found
      // Once a change has been visible after a start, it must never be lost.
      for (const value of found) this.#kept.add(value)
      return opened
    } catch (error) {
      if (error instanceof Death || disk.isDead) return undefined
      const { message } = error as Error
      this.#note(`refused to start: ${message}`)
      const namesFile = /(?:journal-\d{8}\.jsonl|snapshot\.json)/.test(message)
      if (!this.#isFlipped || !namesFile) this.#violations.push(`start ${life} failed: ${message}`)
      return 'damaged'
    }
  }

  #judge(found: readonly number[], life: number): void {
    const values = new Set(found)
    const lost = [...this.#kept].filter((value) => !values.has(value))
    if (lost.length > 0) this.#violations.push(`${lost.join()} was acknowledged, and lost before start ${life}`)
    const again = found.filter((value) => this.#refused.has(value))
    if (again.length > 0) this.#violations.push(`${again.join()} was refused, and was there in start ${life}`)
    if (found.some((value, at) => at > 0 && value <= found[at - 1]!))
      this.#violations.push(`values are doubled or out of order in start ${life}: ${found.join()}`)
  }

  async #live(journal: Journal): Promise<void> {
    const disk = this.#disk
    const isAlive = (): boolean => !disk.isDead
    for (let step = 0; step < this.#plan.steps && isAlive(); step += 1) {
      this.#trouble(disk)
      if (this.#chance() < 0.8 && journal.probe() && isAlive()) this.#write(journal, disk)
      if (this.#chance() < 0.5) await turn()
      if (this.#chance() < 0.1) for (let turns = 0; turns < 8; turns += 1) await turn()
    }
    disk.diesAt = 0
    for (let turns = 0; turns < 10; turns += 1) await turn()
  }

  #trouble(disk: SimulatedDisk): void {
    const [full, syncs] = [this.#chance(), this.#chance()]
    if (this.#has('full') && full < 0.02) disk.capacity = disk.used + Math.floor(this.#chance() * 200)
    else if (full > 0.96) disk.capacity = Infinity
    if (this.#has('failed syncs') && syncs < 0.02) disk.failsSyncs = true
    else if (syncs > 0.9) disk.failsSyncs = false
  }

  #write(journal: Journal, disk: SimulatedDisk): void {
    const value = this.#next++
    this.#state.push(value)
    journal.append({
      json: JSON.stringify({ n: value, x: 'x'.repeat(Math.floor(this.#chance() * 60)) }),
      kept: () => {
        if (disk.isDead) return
        this.#note(`kept ${value}`)
        this.#kept.add(value)
        this.#acknowledged += 1
      },
      undo: () => {
        if (this.#state.pop() !== value) this.#violations.push(`${value} was rolled back out of order`)
      },
    })
    journal.flushed().catch((error: unknown) => {
      if (disk.isDead) return
      const reason = error instanceof NotKept ? error.reason : String(error)
      this.#note(`${reason} ${value}`)
      if (reason === 'store_refuses_writes') this.#refused.add(value)
    })
  }

  #die(): void {
    const death = this.#has('power cuts') && this.#chance() < 0.6 ? 'power' : 'process'
    this.#note(`${death} dies`)
    this.#disk = this.#disk.after(death)
    if (!this.#has('flipped bits') || this.#chance() > 0.3 || this.#isUnseen) return
    const isAtEnd = this.#chance() < 0.3
    const flipped = this.#disk.flip((bytes) => (isAtEnd ? bytes - 1 : Math.floor(this.#chance() * bytes)))
    if (!flipped) return
    this.#isUnseen = true
    this.#note(`a bit of ${flipped.path} flips`)
    // The journal can restore the line break at its end, so damage to that line break must not be reported.
    this.#isFlipped ||= !(flipped.isLast && flipped.path.endsWith('.jsonl'))
  }
}

/** Runs a plan. */
export function simulateDisk(plan: DiskPlan): Promise<DiskResult> {
  return new DiskSimulation(plan).run()
}
