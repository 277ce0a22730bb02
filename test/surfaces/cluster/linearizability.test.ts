/** Tests the history checker itself: it finds planted errors, and agrees with a search of all possible orders. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contradictionIn, linearizableBySearch, type RegisterOperation } from '../../support/linearizability.ts'

const op = (type: 'write' | 'read', value: string, start: number, end: number): RegisterOperation => ({
  type,
  value,
  start,
  end,
})

describe('a history', () => {
  it.each([
    ['a read of an earlier write', [op('write', 'a', 0, 1), op('read', 'a', 2, 3)]],
    ['a read of either value during a write', [op('write', 'a', 0, 9), op('read', '0', 1, 2), op('read', 'a', 3, 4)]],
    [
      'writes without a response, done late or never',
      [op('write', 'a', 0, Infinity), op('write', 'b', 1, 2), op('read', 'b', 3, 4), op('read', 'a', 5, 6)],
    ],
    [
      'two concurrent writes, in either order',
      [op('write', 'a', 0, 5), op('write', 'b', 1, 4), op('read', 'b', 2, 3), op('read', 'a', 6, 7)],
    ],
  ] as [string, RegisterOperation[]][])('a history is linearizable: %s', (_, history) => {
    expect(contradictionIn(history, '0')).toBeUndefined()
    expect(linearizableBySearch(history, '0')).toBe(true)
  })

  it.each([
    ['a stale read', [op('write', 'a', 0, 1), op('read', '0', 2, 3)]],
    ['a lost acknowledged write', [op('write', 'a', 0, 1), op('write', 'b', 2, 3), op('read', 'a', 4, 5)]],
    [
      'the new value, then the old one, during a write',
      [op('write', 'a', 0, 9), op('read', 'a', 1, 2), op('read', '0', 3, 4)],
    ],
    [
      'two readers who see two writes in different orders',
      [op('write', 'a', 0, 9), op('write', 'b', 0, 9), op('read', 'a', 10, 11), op('read', 'b', 12, 13)],
    ],
    ['a value that was never written', [op('read', 'x', 0, 1)]],
    ['a value before it was written', [op('read', 'a', 0, 1), op('write', 'a', 2, 3)]],
  ] as [string, RegisterOperation[]][])('a history is not linearizable: %s', (_, history) => {
    expect(contradictionIn(history, '0')).toBeDefined()
    expect(linearizableBySearch(history, '0')).toBe(false)
  })

  it('the checker gives the same verdict as a search of all possible orders', () => {
    const verdicts = { yes: 0, no: 0 }
    const instants = fc.shuffledSubarray([...Array(24).keys()], { minLength: 14, maxLength: 14 })
    const choices = fc.array(fc.nat(3), { minLength: 7, maxLength: 7 })
    const lost = fc.array(fc.boolean(), { minLength: 7, maxLength: 7 })
    fc.assert(
      fc.property(instants, choices, lost, (times, chosen, isLost) => {
        const history = chosen.map((choice, at): RegisterOperation => {
          const [start, end] = [times[2 * at]!, times[2 * at + 1]!].sort((a, b) => a - b) as [number, number]
          if (at < 3) return op('write', 'abc'[at]!, start, isLost[at] && choice === 0 ? Infinity : end)
          return op('read', ['0', 'a', 'b', 'c'][choice]!, start, end)
        })
        const isFine = contradictionIn(history, '0') === undefined
        verdicts[isFine ? 'yes' : 'no'] += 1
        expect(isFine).toBe(linearizableBySearch(history, '0'))
      }),
      { numRuns: 4_000, seed: 14 },
    )
    expect(verdicts.yes).toBeGreaterThan(200)
    expect(verdicts.no).toBeGreaterThan(200)
  })
})
