/**
 * When a trial runs out of time: a client that does nothing counts as hung, a client that still makes calls counts as
 * still trying, and both limits adapt to the pauses and timeouts observed in the client. Also tests that the parts of a
 * name that differ between runs are removed.
 */
import { describe, expect, test } from 'vitest'
import { plainName, plainWord } from '../../../src/quality/audit/words.ts'
import { baseLimitMs, Patience, type TrialView } from '../../../src/quality/sweep/patience.ts'

const shown = (over: Partial<TrialView> = {}): TrialView => ({
  isHeld: false,
  isFollowing: false,
  lastMs: 0,
  longestPauseMs: 0,
  longestWaitMs: null,
  ...over,
})
const BASE = baseLimitMs(1_000)
/** Returns the reason why a trial ends, and the number of seconds after which it ends. */
function ends(patience: Patience, at: (ms: number) => TrialView, isSecond = false): string {
  for (let ms = 0; ms <= 600_000; ms += 1_000) {
    const why = patience.judge(at(ms), 0, ms, 'hangs', isSecond)
    if (why) return `${why} ${ms / 1_000}`
  }
  return 'never'
}

describe('the time limit of a trial', () => {
  test('a client that does nothing counts as hung after the duration of three clean runs plus ten seconds', () => {
    expect(BASE).toBe(13_000)
    expect(ends(new Patience(1_000), () => shown())).toBe('hung 13')
  })

  test('a client that waits for a response counts as hung after about a minute, or earlier once its timeout is known', () => {
    const patience = new Patience(1_000)
    const held = (): TrialView => shown({ isHeld: true })
    expect(ends(patience, held)).toBe('hung 65')
    patience.learn({ longestWaitMs: 30_000 })
    expect(ends(patience, held)).toBe('hung 65')
    patience.learn({ longestWaitMs: 6_000 })
    expect(ends(patience, held)).toBe('hung 65')
    const quick = new Patience(1_000)
    quick.learn({ longestWaitMs: 10_000 })
    expect(ends(quick, held)).toBe('hung 25')
    expect(ends(quick, held, true)).toBe('hung 65')
    quick.confirmHung('hangs')
    expect(ends(quick, held)).toBe('hung 13')
  })

  test('a client counts as hung after three times its longest pause', () => {
    expect(ends(new Patience(1_000), () => shown({ longestPauseMs: 16_000 }))).toBe('hung 48')
  })

  test('a client that keeps calling is reported as still trying, not as hung', () => {
    expect(ends(new Patience(1_000), (ms) => shown({ lastMs: ms - 500 }))).toBe('still-trying 43')
    expect(ends(new Patience(1_000), (ms) => shown({ lastMs: ms - 500, isFollowing: true }))).toBe('still-trying 95')
  })

  test('a configured limit applies to all clients', () => {
    expect(ends(new Patience(1_000, 5_000), () => shown())).toBe('hung 5')
    expect(ends(new Patience(1_000, 5_000), (ms) => shown({ lastMs: ms - 500 }))).toBe('still-trying 5')
  })
})

test.each([
  ['app-20261123', 'app-20261129'],
  ['ci 2026-11-23 07:00', 'ci 2025-01-02 23:59'],
  ['run-4711', 'run-88'],
  ['web-1f3a9c2b', 'web-deadbeef'],
  ['k3j9x2m1ab', 'q0zl8vv2pt'],
  ['9b2f6c1e-0d7a-4a55-8f6d-1c2b3a4d5e6f', 'a1b2c3d4-0000-4000-8000-000000000000'],
  ['net-xkqzwt', 'net-bcdfgh'],
])('%s and %s count as the same name', (one, other) => {
  expect(plainName(one, plainWord)).toBe(plainName(other, plainWord))
})

test('the words in a name are kept, and the numbers in it are replaced', () => {
  expect(['story-router', 'first', 'strength', 'app_db', 'web-1'].map((name) => plainName(name, plainWord))).toEqual([
    'story-router',
    'first',
    'strength',
    'app_db',
    'web-#',
  ])
})
