/** The findings of a sweep in the form of rules, one per verdict that is a fault of the client. */
import type { RuleWords } from './rule.ts'

/** Verdicts that are findings. */
export type FaultyVerdict = 'diverged' | 'hung' | 'failed' | 'ignored' | 'still-trying' | 'unstable'

const WORDS: Readonly<Record<FaultyVerdict, Pick<RuleWords, 'level' | 'reason' | 'title' | 'help' | 'fix'>>> = {
  diverged: {
    level: 'error',
    reason: 'Records are lost, doubled or overwritten, and nobody is told.',
    title: 'Succeeds, but leaves a different state behind',
    help: 'After the fault, the command succeeded, but the records that it left behind differ from those of a run without the fault.',
    fix: 'Retry with the same Idempotency-Key, and check what exists before you create something again.',
  },
  hung: {
    level: 'error',
    reason: 'The work is left half done for ever, and nobody is told.',
    title: 'Hangs',
    help: 'After the fault, the command kept running without making any calls. A client that is waiting for a response has 65 s to make another call. If it has already given up on an earlier response, it has twice the time that it waited for that response.',
    fix: 'Set a timeout for every call and every wait.',
  },
  failed: {
    level: 'warning',
    reason: 'The same fault happens in production, and every time somebody has to repair what is half done.',
    title: 'Fails where it could recover',
    help: 'The fault was temporary, or the client could have repaired the damage, but the command failed.',
    fix: 'Retry transient failures with backoff, read the record again after a 412, and reopen streams.',
  },
  ignored: {
    level: 'warning',
    reason: 'The same failure in production goes unnoticed.',
    title: 'Does not notice a failure',
    help: 'A call failed permanently, but the command exited with 0.',
    fix: 'Check the status of every response and the final state of every Operation.',
  },
  'still-trying': {
    level: 'note',
    reason: 'More time might have led to any outcome.',
    title: 'Is still making calls when its time is up',
    help: 'The command did not finish within its time limit, but was still making calls, so its outcome is unknown. The trial does not affect the score.',
    fix: 'Limit the total time that a failing step may take, or give trials more time with --trial-timeout.',
  },
  unstable: {
    level: 'note',
    reason: 'The outcome depends on timing, so it proves nothing.',
    title: 'Has different outcomes under the same fault',
    help: 'The same fault was injected at the same point a second time, and the outcome was different.',
    fix: 'Find out which part of the command depends on timing or randomness.',
  },
}

/** The verdicts as rules, `sweep.diverged` and so on. */
export const SWEEP_RULES: readonly RuleWords[] = Object.entries(WORDS).map(([verdict, words]) => ({
  id: `sweep.${verdict}`,
  ...words,
}))

/** Returns the level of a verdict; null if the verdict is not a finding. */
export function verdictLevel(verdict: string): RuleWords['level'] | null {
  return Object.hasOwn(WORDS, verdict) ? WORDS[verdict as FaultyVerdict].level : null
}
