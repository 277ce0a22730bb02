/** The findings of a sweep, as rules: one per faulty verdict. */
import type { RuleWords } from './rule.ts'

/** Verdicts that are findings. */
export type FaultyVerdict = 'diverged' | 'hung' | 'failed' | 'ignored' | 'unstable'

const WORDS: Readonly<Record<FaultyVerdict, Pick<RuleWords, 'level' | 'title' | 'help' | 'fix'>>> = {
  diverged: {
    level: 'error',
    title: 'Ends well, but leaves another state',
    help: 'After the fault the command succeeded, and the records that it left are not those of a run without it.',
    fix: 'Retry with the same Idempotency-Key, and look at what is there before something is made again.',
  },
  hung: {
    level: 'error',
    title: 'Does not come to an end',
    help: 'After the fault the command was still running when its time was over.',
    fix: 'Give every call, and every wait, a time limit.',
  },
  failed: {
    level: 'warning',
    title: 'Fails where it could recover',
    help: 'After a fault that passes, or that can be repaired, the command failed.',
    fix: 'Retry transient failures with a growing pause; read again after a 412; open streams again.',
  },
  ignored: {
    level: 'warning',
    title: 'Does not notice a failure',
    help: 'Something failed for good, and the command succeeded all the same.',
    fix: 'Look at the status of every answer, and at how every Operation ended.',
  },
  unstable: {
    level: 'note',
    title: 'Does not repeat',
    help: 'The same fault at the same point ended differently the second time.',
    fix: 'Look for what the command makes depend on time or chance.',
  },
}

/** The verdicts as rules, `sweep.diverged` and so on. */
export const SWEEP_RULES: readonly RuleWords[] = Object.entries(WORDS).map(([verdict, words]) => ({
  id: `sweep.${verdict}`,
  family: 'sweep',
  ...words,
}))

/** The level of a verdict; null if it is no finding. */
export function verdictLevel(verdict: string): RuleWords['level'] | null {
  return Object.hasOwn(WORDS, verdict) ? WORDS[verdict as FaultyVerdict].level : null
}
