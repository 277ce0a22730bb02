/** A log of frames and its copies contain what plain lists with the same changes contain. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Frame } from '../../../src/service/state/event-frames.ts'
import { FrameLog } from '../../../src/service/state/frame-log.ts'

const SEED = Number(process.env.FRAMES_SEED ?? 1)
const RUNS = 300

const frameOf = (seq: number): Frame =>
  new Frame(seq, 'instance', `ins_${seq}`, 't', 'p', { reading: undefined, patch: {} })

/** A log, and the list that it must equal. */
interface Pair {
  readonly log: FrameLog<Frame>
  list: Frame[]
}

const change = fc.oneof(
  fc.record({ what: fc.constant('add' as const), count: fc.integer({ min: 1, max: 200 }), gap: fc.boolean() }),
  fc.record({ what: fc.constant('dropBefore' as const), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ what: fc.constant('dropFrom' as const), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ what: fc.constant('copy' as const) }),
)

function apply(pair: Pair, one: typeof change extends fc.Arbitrary<infer T> ? T : never): void {
  const { log, list } = pair
  if (one.what === 'add') {
    const next = (list.at(-1)?.seq ?? 0) + (one.gap ? 3 : 1)
    for (let at = 0; at < one.count; at += 1) {
      const frame = frameOf(next + at)
      log.add(frame)
      list.push(frame)
    }
  } else if (one.what !== 'copy') {
    const seq = (list[0]?.seq ?? 0) + Math.floor(one.share * (list.length + 2))
    log[one.what](seq)
    pair.list = list.filter((frame) => (one.what === 'dropBefore' ? frame.seq >= seq : frame.seq < seq))
  }
}

test(`random changes of copies (seed ${SEED})`, () => {
  const steps = fc.array(fc.tuple(fc.nat(), change), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(steps, fc.nat(), fc.nat(), (chosen, from, length) => {
      const pairs: Pair[] = [{ log: new FrameLog<Frame>(), list: [] }]
      for (const [which, one] of chosen) {
        const pair = pairs[which % pairs.length]!
        if (one.what === 'copy') pairs.push({ log: pair.log.copy(), list: [...pair.list] })
        else apply(pair, one)
      }
      for (const { log, list } of pairs) {
        expect([...log.values()]).toEqual(list)
        expect([log.size, log.last]).toEqual([list.length, list.at(-1)])
        const [first, last] = [from % 300, (from % 300) + (length % 300)]
        expect(log.between(first, last)).toEqual(list.filter(({ seq }) => seq >= first && seq <= last))
        for (const other of pairs) {
          expect(list.filter((frame) => other.log.has(frame))).toEqual(list.filter((one) => other.list.includes(one)))
        }
      }
    }),
    { seed: SEED, numRuns: RUNS },
  )
})
