/**
 * Appends whose responses were lost, with an in-memory store that loses responses on demand: everything acknowledged is
 * stored, and if memory differs from the store, the sandbox is dropped.
 */
import { describe, expect, it } from 'vitest'
import { memoryEngine, MemoryStore, type Reach } from '../../support/memory-engine.ts'
import { EngineError, type SharedEngine } from '../../../src/sandbox/storage/engine.ts'
import { loadNumbers, type Numbers } from '../../support/numbers-sandbox.ts'
import { QuickTime } from '../../support/quick-time.ts'
import { cardOf } from './engine-conformance.ts'

/** A node with one sandbox, whose requests to the store can be lost on demand. */
class Story {
  readonly store = new MemoryStore()
  readonly engine: SharedEngine = memoryEngine(this.store, (...args) => this.#reach(...args))
  readonly time = new QuickTime()
  numbers!: Numbers
  /** True if responses to appends and to queries about appends are lost. */
  isDeaf = false
  /** True if these requests are lost before they take effect. */
  isCut = false
  /** Called right after the store has executed a confirmation, in the same turn of the event loop. */
  onConfirmation: (() => void) | undefined

  static async begin(): Promise<Story> {
    const story = new Story()
    story.store.renew(cardOf('a'), 600_000)
    story.store.create({ name: 'one', card: {}, format: 1 })
    const claim = await story.engine.claim('one', 'a', 1)
    if ('refused' in claim) throw new Error(claim.refused)
    const { engine, time } = story
    story.numbers = await loadNumbers('one', claim, { engine, nodeId: 'a', patienceMs: 200, time })
    return story
  }

  /** The content of the store. */
  get stored(): number[] {
    return this.store
      .groups('one', 0)
      .flatMap((group) => group.split('\n').map((line) => (JSON.parse(line) as [number])[0]))
  }

  /**
   * Adds numbers in one turn of the event loop. Like resets and checkpoints, this does not check first whether writes
   * are accepted.
   */
  async add(...values: number[]): Promise<string[]> {
    return Promise.all(values.map((value) => this.numbers.add(value)))
  }

  /** Waits until the journal has recovered or is lost. */
  async recovered(): Promise<void> {
    while (this.numbers.journal.state === 'refusing') await this.time.turn()
  }

  readonly #reach: Reach = async (method, act) => {
    const isAboutGroups = method === 'append' || method === 'whereIs'
    if (isAboutGroups && this.isCut) throw new EngineError('unanswered', 'lost')
    const result = act()
    if (isAboutGroups && this.isDeaf) throw new EngineError('unanswered', 'no answer')
    if (method === 'confirm') this.onConfirmation?.()
    return Promise.resolve(result)
  }
}

/** Expects that the node's acknowledged state equals the store's, or that the sandbox was dropped. */
function expectTruth({ numbers, stored }: Story): void {
  expect(numbers.acknowledged.filter((value) => !stored.includes(value))).toEqual([])
  if (numbers.lost.length === 0) expect(stored).toEqual(numbers.values)
}

describe('a write with an unknown outcome', () => {
  const losses = [
    ['was stored', { isDeaf: true }],
    ['was not stored', { isCut: true }],
  ] as const
  const counts = [
    ['one entry', [2]],
    ['several entries in one group', [2, 3, 4]],
  ] as const

  describe.each(losses)('that %s', (_what, loss) => {
    it.each(counts)(
      'the write is not mistaken for %s that the sandbox appends during the confirmation',
      async (_name, values) => {
        const story = await Story.begin()
        expect(await story.add(0)).toEqual(['kept'])
        Object.assign(story, loss)
        expect(await story.add(1)).toEqual(['outcome_unknown'])
        Object.assign(story, { isDeaf: false, isCut: false })
        let adding: Promise<string[]> | undefined
        story.onConfirmation = () => {
          adding ??= story.add(...values)
        }
        await story.recovered()
        const outcomes = await adding!
        if ('isCut' in loss) expect(outcomes).toEqual(values.map(() => 'kept'))
        else expect(new Set(outcomes)).toEqual(new Set(['fenced']))
        expectTruth(story)
      },
    )

    it.each(counts)('the write is not mistaken for %s, even if the lease is also confirmed', async (_name, values) => {
      const story = await Story.begin()
      Object.assign(story, loss)
      expect(await story.add(1)).toEqual(['outcome_unknown'])
      Object.assign(story, { isDeaf: false, isCut: false })
      const adding = story.add(...values)
      const { epoch } = story.numbers.journal.position
      story.numbers.journal.confirmed(story.store.confirm('a', [{ name: 'one', epoch }]).get('one'))
      await adding
      await story.recovered()
      await story.add(9)
      expectTruth(story)
    })
  })

  it('a confirmation detects that a write still in flight was stored', async () => {
    const story = await Story.begin()
    story.isDeaf = true
    const adding = story.add(1)
    for (let turns = 0; turns < 3; turns += 1) await story.time.turn()
    const { epoch } = story.numbers.journal.position
    story.numbers.journal.confirmed(story.store.confirm('a', [{ name: 'one', epoch }]).get('one'))
    story.isDeaf = false
    expect(await adding).toEqual(['kept'])
    expect(story.stored).toEqual([1])
    expectTruth(story)
  })
})

describe('the time limit of an entry', () => {
  it('the time limit of an entry starts when the entry is appended, even if it waits behind a slow group', async () => {
    const story = await Story.begin()
    story.isCut = true
    const sinceMs = story.time.nowMs()
    const first = story.add(1)
    await story.time.turn()
    await story.time.turn()
    const second = story.add(2)
    expect(await first).toEqual(['outcome_unknown'])
    expect(await second).toEqual(['store_refuses_writes'])
    expect(story.time.nowMs() - sinceMs).toBeLessThanOrEqual(200 + 25)
    expect(story.numbers.values).toEqual([])
  })
})
