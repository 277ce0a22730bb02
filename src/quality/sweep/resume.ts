/**
 * The resume file of a sweep: a header, followed by a line per verdict. Lines are only appended, so that a crash loses
 * nothing but the trials in progress.
 */
import { hash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Decided } from './entries.ts'
import type { TrialAudit } from './trial.ts'
import { readText } from '#files'
import { jsonIn, withoutMark } from '../../platform/json.ts'
import { makeFolder } from '../../platform/written-files.ts'

/** The facts that identify a sweep. */
export interface SweepIdentity {
  readonly command: readonly string[]
  readonly contractDigest: string
  readonly version: string
  readonly seed: number
  /** Ids of the points. */
  readonly points: readonly string[]
}

export interface StoredVerdict extends Omit<Decided, 'arm'> {
  /** Id of the arm. */
  readonly arm: string
  /** The result of the trial's audit, if there was one. */
  readonly audit?: TrialAudit
}

/** Thrown for an unusable resume file. */
export class ResumeError extends Error {}

/** Returns the seed of the sweep that a file belongs to; undefined if the file does not exist. */
export function seedIn(file: string): number | undefined {
  if (!existsSync(file)) return undefined
  const [head = ''] = readText(file).split('\n', 1)
  const { seed } = (jsonIn(head) ?? {}) as { seed?: unknown }
  return typeof seed === 'number' ? seed : undefined
}

/** @throws ResumeError if a resume file does not exist */
export function checkResume(file: string): void {
  const why = whyNoResume(file)
  if (why !== null) throw new ResumeError(why)
}

/** Returns why a sweep cannot be resumed; null if its resume file is there. */
export function whyNoResume(file: string): string | null {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (stat?.isFile()) return null
  return `The resume file ${file} ${stat ? 'is not a file' : 'does not exist'}. Omit --resume to start a new sweep; --verdicts FILE stores its verdicts in a file of your choice.`
}

export function digestOf({ command, contractDigest, version, seed, points }: SweepIdentity): string {
  return hash('sha256', JSON.stringify([command, contractDigest, version, seed, [...points].sort()]), 'hex')
}

/** Only the owner may read the file, because verdicts contain parts of the command's output. */
const FILE_MODE = 0o600

export class ResumeFile {
  readonly #file: string
  /** The verdicts of earlier runs, by arm id. */
  readonly stored: ReadonlyMap<string, StoredVerdict>

  private constructor(file: string, kept: readonly StoredVerdict[]) {
    this.#file = file
    this.stored = new Map(kept.map((one) => [one.arm, one]))
  }

  /** Starts a new file; an existing one is overwritten. */
  static begin(file: string, identity: SweepIdentity): ResumeFile {
    makeFolder(dirname(file))
    writeFileSync(file, `${JSON.stringify({ format: 1, digest: digestOf(identity), ...identity })}\n`, {
      mode: FILE_MODE,
    })
    return new ResumeFile(file, [])
  }

  /**
   * Continues a file.
   * @throws ResumeError if it does not exist, belongs to another sweep, or is not a resume file
   */
  static resume(file: string, identity: SweepIdentity): ResumeFile {
    checkResume(file)
    const text = readFileSync(file)
    // The last line may be incomplete after a crash.
    const whole = text.subarray(0, text.lastIndexOf(10) + 1)
    if (whole.length < text.length) truncateSync(file, whole.length)
    const [head, ...lines] = withoutMark(whole.toString('utf8')).split('\n').slice(0, -1)
    const { digest } = (jsonIn(head ?? '') ?? {}) as { digest?: unknown }
    if (typeof digest !== 'string') throw new ResumeError(`${file} is not the resume file of a sweep.`)
    if (digest !== digestOf(identity))
      throw new ResumeError(
        `${file} belongs to another sweep: its command, seed, contract, version or call points differ. Omit --resume to start a new sweep.`,
      )
    return new ResumeFile(
      file,
      lines.map((line) => jsonIn(line) as StoredVerdict),
    )
  }

  /** Appends a verdict. */
  add(verdict: StoredVerdict): void {
    appendFileSync(this.#file, `${JSON.stringify(verdict)}\n`)
  }
}
