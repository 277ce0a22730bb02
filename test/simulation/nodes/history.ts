/**
 * Records the requests and responses of clients, and checks them: every acknowledged write exists exactly once, no
 * refused write exists, reads return prefixes of the final state that never become shorter, and no two nodes
 * acknowledge the same write.
 */

/** `write` adds a number to a sandbox once, however often it is sent; `read` returns all numbers. */
export interface Question {
  readonly type: 'write' | 'read'
  readonly sandbox: string
  readonly value: number
}

export interface Answer {
  readonly status: 200 | 404 | 421 | 500 | 503
  /** Why the request was refused. */
  readonly reason?: string
  /** The numbers that a read returned. */
  readonly values?: readonly number[]
  /** The node that responded. */
  readonly by: string
}

/** A request and its response, if there was one. */
interface Operation {
  readonly question: Question
  readonly startMs: number
  endMs: number
  answer: Answer | undefined
}

/** All attempts to write a value. */
interface Write {
  readonly startMs: number
  /** When the write was first acknowledged (ms); Infinity if it never was. */
  acknowledgedMs: number
  /** True if every attempt was refused without changing anything. */
  isRefused: boolean
}

export class History {
  readonly #operations: Operation[] = []
  readonly violations: string[] = []
  readonly #keptBy = new Map<string, string>()
  acknowledged = 0

  /** Records a request; returns the function that records its response. */
  asked(question: Question, startMs: number): (answer: Answer, endMs: number) => void {
    const operation: Operation = { question, startMs, endMs: Infinity, answer: undefined }
    this.#operations.push(operation)
    return (answer, endMs) => {
      operation.answer = answer
      operation.endMs = endMs
      if (question.type === 'write' && answer.status === 200) this.acknowledged += 1
    }
  }

  /** Records an unexpected error. */
  failed(where: string, error: unknown): void {
    this.violations.push(`${where} failed: ${error instanceof Error ? error.stack : String(error)}`)
  }

  /** Records that a journal acknowledged a value as new. */
  kept(sandbox: string, value: number, by: string): void {
    const before = this.#keptBy.get(`${sandbox} ${value}`)
    if (before !== undefined)
      this.violations.push(`${value} in ${sandbox} was acknowledged as new by ${before} and by ${by}`)
    this.#keptBy.set(`${sandbox} ${value}`, by)
  }

  /** Checks the history of a sandbox against its final content. */
  judge(sandbox: string, final: readonly number[]): void {
    const places = new Map(final.map((value, at) => [value, at]))
    if (places.size < final.length) this.violations.push(`${sandbox} has a value twice: ${final.join()}`)
    const own = this.#operations.filter(({ question }) => question.sandbox === sandbox)
    const writes = writesIn(own)
    this.#judgeWrites(sandbox, writes, places)
    this.#judgeOrder(sandbox, writes, places)
    this.#judgeReads(sandbox, own, writes, final)
  }

  #judgeWrites(sandbox: string, writes: ReadonlyMap<number, Write>, places: ReadonlyMap<number, number>): void {
    for (const [value, { acknowledgedMs, isRefused }] of writes) {
      if (acknowledgedMs < Infinity && !places.has(value))
        this.violations.push(`${value} was acknowledged, and is not in ${sandbox}`)
      if (isRefused && places.has(value))
        this.violations.push(`${value} was refused with nothing changed, and is in ${sandbox}`)
    }
    for (const value of places.keys())
      if (!writes.has(value)) this.violations.push(`${value} in ${sandbox} was never written`)
  }

  /** Checks that a write that started after another one was acknowledged comes after it in the final state. */
  #judgeOrder(sandbox: string, writes: ReadonlyMap<number, Write>, places: ReadonlyMap<number, number>): void {
    const stored = [...writes].filter(([value]) => places.has(value))
    const byEnd = stored.toSorted(([, a], [, b]) => a.acknowledgedMs - b.acknowledgedMs)
    let next = 0
    let furthest = -1
    for (const [value, { startMs }] of stored.toSorted(([, a], [, b]) => a.startMs - b.startMs)) {
      for (; byEnd[next] && byEnd[next]![1].acknowledgedMs < startMs; next += 1)
        furthest = Math.max(furthest, places.get(byEnd[next]![0])!)
      if (places.get(value)! < furthest)
        this.violations.push(`${value} in ${sandbox} comes before one that was acknowledged before it began`)
    }
  }

  #judgeReads(
    sandbox: string,
    own: readonly Operation[],
    writes: ReadonlyMap<number, Write>,
    final: readonly number[],
  ): void {
    const reads = own.flatMap(({ question, startMs, endMs, answer }) =>
      question.type === 'read' && answer?.status === 200
        ? [{ startMs, endMs, values: answer.values!, by: answer.by }]
        : [],
    )
    for (const { values, startMs, by } of reads) {
      const odd = values.findIndex((value, at) => final[at] !== value)
      if (odd >= 0) this.violations.push(`${by} read ${values[odd]} in ${sandbox} where ${final[odd]} is in the end`)
      const missing = final.slice(values.length).find((value) => writes.get(value)!.acknowledgedMs < startMs)
      if (missing !== undefined)
        this.violations.push(`a read of ${sandbox} by ${by} lacks ${missing}, which was acknowledged before`)
    }
    const byEnd = reads.toSorted((a, b) => a.endMs - b.endMs)
    let next = 0
    let longest = 0
    for (const { startMs, values, by } of reads.toSorted((a, b) => a.startMs - b.startMs)) {
      for (; byEnd[next] && byEnd[next]!.endMs < startMs; next += 1)
        longest = Math.max(longest, byEnd[next]!.values.length)
      if (values.length < longest) this.violations.push(`a read of ${sandbox} by ${by} went back`)
    }
  }
}

function writesIn(operations: readonly Operation[]): Map<number, Write> {
  const writes = new Map<number, Write>()
  for (const { question, startMs, endMs, answer } of operations) {
    if (question.type !== 'write') continue
    let write = writes.get(question.value)
    if (!write) writes.set(question.value, (write = { startMs, acknowledgedMs: Infinity, isRefused: true }))
    if (answer?.status === 200) write.acknowledgedMs = Math.min(write.acknowledgedMs, endMs)
    write.isRefused &&= answer?.status === 503 && answer.reason !== 'outcome_unknown'
  }
  return writes
}
