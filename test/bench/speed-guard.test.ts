/**
 * The guard against unnoticed losses of speed: what it detects, what it reports, and how its figures are updated.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  excess,
  figureOf,
  grown,
  isStale,
  readBehind,
  readFigures,
  saving,
  type Figure,
} from '../../bench/speed/figures.ts'
import type { Cost } from '../../bench/speed/measure.ts'
import { WORKS } from '../../bench/speed/works.ts'

const figure: Figure = { reason: 'test', journalBytes: 2000, calls: { 20: 1000, 24: 900 } }
const cost = (calls: number, journalBytes = 2000): Cost => ({ calls, journalBytes, functions: {} })

describe('the speed guard', () => {
  it('the guard accepts up to 15% more calls and journal bytes, and fails above that', () => {
    expect(excess('group', figure, cost(1149, 2299), '20')).toEqual([])
    expect(excess('group', figure, cost(1151), '20')).toEqual([
      'create a security group: 15.1 % more function calls (1151, figure 1000)',
    ])
    expect(excess('group', figure, cost(1000, 2400), '20')).toEqual([
      'create a security group: 20.0 % more journal (2400 bytes, figure 2000)',
    ])
  })

  it('the guard compares a measurement only with the figure for the same Node release line', () => {
    expect(excess('group', figure, cost(1100), '24')).toHaveLength(1)
    expect(excess('group', figure, cost(5000), '26')).toEqual([])
  })

  it('the guard points out savings of more than 15%', () => {
    expect(saving('read', figure, cost(860), '20')).toBeUndefined()
    expect(saving('read', figure, cost(840), '20')).toBe('GET one instance: 840 function calls, figure 1000')
  })

  it("the guard lists growth by file, largest first, and omits Node's own files if the Node release line differs", () => {
    const before = { 'src/a.ts': { one: 1, two: 2 }, 'node:events': { emit: 1 } }
    const after = { 'src/a.ts': { one: 4, two: 2 }, 'src/b.ts': { fresh: 1 }, 'node:events': { emit: 9 } }
    const own = ['  src/a.ts +3: one +3', '  src/b.ts +1: fresh +1']
    expect(grown(before, after, true)).toEqual(['  node:events +8: emit +8', ...own])
    expect(grown(before, after, false)).toEqual(own)
  })

  it('an update changes the figures of all Node release lines by the measured difference, and records the reason', () => {
    expect(isStale(figure, cost(1002), '20')).toBe(false)
    expect(isStale(figure, cost(1030), '20')).toBe(true)
    expect(figureOf(figure, new Map([['20', cost(1030)]]), ['20', '24', '26'], 'why')).toEqual({
      reason: 'why',
      journalBytes: 2000,
      calls: { 20: 1030, 24: 930 },
    })
  })

  it('figures cannot be changed without a reason', () => {
    const root = join(import.meta.dirname, '../..')
    const run = spawnSync(process.execPath, ['--import', 'tsx', 'bench/speed/guard.ts', '--update'], { cwd: root })
    expect(run.status).toBe(2)
    expect(run.stderr.toString()).toContain('--reason')
  })

  it('every committed figure has a reason, a value for each Node release line, and a count of calls per function', () => {
    const [figures, behind] = [readFigures(), readBehind()]
    for (const work of WORKS) {
      expect(Object.keys(figures[work].calls)).toEqual(['20', '22', '24', '26'])
      const counted = Object.values(behind.works[work]).flatMap((functions) => Object.values(functions))
      const total = counted.reduce((sum, count) => sum + count, 0)
      expect(total / figures[work].calls[behind.node]!).toBeGreaterThan(0.95)
    }
  })
})
