/** The output during long work: the name of the work and its duration on a terminal, otherwise nothing. */
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Baseline } from '../../../src/quality/sweep/baseline.ts'
import type { Decided } from '../../../src/quality/sweep/entries.ts'
import { SweepTicker } from '../../../src/surfaces/cli/sweep-ticker.ts'
import { announceState, withProgress, type Terminal } from '../../../src/surfaces/cli/progress.ts'

const terminal = (isTTY: boolean): Terminal & { said: string } => ({
  isTTY,
  said: '',
  write(text: string) {
    this.said += text
  },
})
afterEach(() => vi.useRealTimers())

describe('progress of long work', () => {
  it.each([
    [true, 400, ''],
    [true, 1600, '\r\u001b[2Krestoring … 1 s\r\u001b[2Krestoring … 1 s\r\u001b[2Krestoring … 2 s\r\u001b[2K'],
    [false, 1600, ''],
  ])(
    'progress is shown only on a terminal and only for long work (terminal: %s, duration: %i ms)',
    async (isTTY, ms, said) => {
      vi.useFakeTimers()
      const to = terminal(isTTY)
      const done = withProgress('restoring', new Promise((resolve) => setTimeout(() => resolve('done'), ms)), to)
      await vi.advanceTimersByTimeAsync(ms)
      expect([await done, to.said]).toEqual(['done', said])
    },
  )

  it('the progress line is erased if the work fails', async () => {
    vi.useFakeTimers()
    const to = terminal(true)
    const failed = expect(
      withProgress('restoring', new Promise((_resolve, reject) => setTimeout(() => reject(new Error('no')), 700)), to),
    ).rejects.toThrow('no')
    await vi.advanceTimersByTimeAsync(700)
    await failed
    expect(to.said).toBe('\r\u001b[2Krestoring … 1 s\r\u001b[2K')
  })
})

describe('a start with a large state', () => {
  it('on a terminal, start shows what it is reading', () => {
    const folder = mkdtempSync(join(tmpdir(), 'papercloud-progress-'))
    const said = (isTTY: boolean, path: string | undefined = folder): string => {
      const to = terminal(isTTY)
      announceState(path, to)
      return to.said
    }
    writeFileSync(join(folder, 'snapshot'), '')
    expect(said(true)).toBe('')
    truncateSync(join(folder, 'snapshot'), 123_000_000)
    expect(said(true)).toBe(`papercloud: reading 123 MB of state from ${folder} …\n`)
    expect(said(false)).toBe('')
    expect(said(true, join(folder, 'none'))).toBe('')
    rmSync(folder, { recursive: true })
  })
})

describe('the progress of a sweep without a terminal', () => {
  it('a line is printed only if it differs from the last one', () => {
    vi.useFakeTimers()
    const to = terminal(false)
    const ticker = new SweepTicker(to)
    const baseline = { points: [], unstable: { points: [], kinds: [], fields: new Map() } } as unknown as Baseline
    ticker.planned(baseline, 4, { wholeMs: 60_000, fits: 4 })
    const lines = (): number => to.said.trimEnd().split('\n').length
    vi.advanceTimersByTime(60_000)
    expect(lines()).toBe(2)
    ticker.decided([{ verdict: 'recovered' } as Decided], 4)
    vi.advanceTimersByTime(60_000)
    expect(lines()).toBe(3)
    ticker.end()
    expect(new Set(to.said.trimEnd().split('\n')).size).toBe(3)
  })
})
