/** The findings of a sweep, as rules: one per faulty verdict. */
import type { RuleWords } from './rule.ts'

/** Verdicts that are findings. */
export type FaultyVerdict = 'diverged' | 'hung' | 'failed' | 'ignored' | 'still-trying' | 'unstable'

const WORDS: Readonly<Record<FaultyVerdict, Pick<RuleWords, 'level' | 'title' | 'help' | 'fix'>>> = {
  diverged: {
    level: 'error',
    title: 'Succeeds, but leaves a different state',
    help: 'After the fault the command succeeded, but the records it left differ from those of a run without the fault.',
    fix: 'Retry with the same Idempotency-Key, and check what exists before you create something again.',
  },
  hung: {
    level: 'error',
    title: 'Hangs',
    help: 'After the fault the command kept running without making any call. A client that waits for an answer has 65 s for it, or twice the time after which it was seen to give up.',
    fix: 'Set a time limit for every call and every wait.',
  },
  failed: {
    level: 'warning',
    title: 'Fails where it could recover',
    help: 'The fault was temporary or could be repaired, but the command failed.',
    fix: 'Retry transient failures with a growing pause, read again after a 412, and reopen streams.',
  },
  ignored: {
    level: 'warning',
    title: 'Does not notice a failure',
    help: 'A call failed permanently, but the command exited with 0.',
    fix: 'Check the status of every answer and the final state of every Operation.',
  },
  'still-trying': {
    level: 'note',
    title: 'Was still trying',
    help: 'The command was still making calls when its time was up, so its outcome is unknown. It does not count in the score.',
    fix: 'Limit the total time that a failing step may take, or give trials more time with --trial-timeout.',
  },
  unstable: {
    level: 'note',
    title: 'Does not repeat',
    help: 'The same fault at the same point ended differently the second time.',
    fix: 'Find out what in the command depends on time or chance.',
  },
}

/** The verdicts as rules, `sweep.diverged` and so on. */
export const SWEEP_RULES: readonly RuleWords[] = Object.entries(WORDS).map(([verdict, words]) => ({
  id: `sweep.${verdict}`,
  ...words,
}))

/** The level of a verdict; null if it is no finding. */
export function verdictLevel(verdict: string): RuleWords['level'] | null {
  return Object.hasOwn(WORDS, verdict) ? WORDS[verdict as FaultyVerdict].level : null
}
