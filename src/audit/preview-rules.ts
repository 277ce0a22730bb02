/** The findings of `papercloud preview`, as rules. */
import type { RuleWords } from './rule.ts'

/** Ids of the findings. */
export type PreviewRule = 'preview.removed' | 'preview.required' | 'preview.changed' | 'preview.deprecated'

/** The findings, most severe first. */
export const PREVIEW_RULES: readonly (RuleWords & { readonly id: PreviewRule })[] = [
  {
    id: 'preview.removed',
    level: 'error',
    title: 'Uses what the next contract removes',
    help: 'The next contract no longer has an endpoint that was called, or a parameter, field or status that was sent or received.',
    fix: 'Stop using it before the service is upgraded.',
  },
  {
    id: 'preview.required',
    level: 'error',
    title: 'Lacks what the next contract requires',
    help: 'A parameter or field becomes required that a recorded request did not send.',
    fix: 'Send it; the present contract accepts it only if it declares it already.',
  },
  {
    id: 'preview.changed',
    level: 'error',
    title: 'Uses what has another type or other values in the next contract',
    help: 'A value that was sent is no longer accepted, or a field of a recorded answer can have types or values that it could not have before.',
    fix: 'Send a value that both contracts accept, and read both forms of the field.',
  },
  {
    id: 'preview.deprecated',
    level: 'warning',
    title: 'Uses what the next contract deprecates',
    help: 'An endpoint, parameter or field that was used becomes deprecated.',
    fix: 'Plan to replace it.',
  },
]
