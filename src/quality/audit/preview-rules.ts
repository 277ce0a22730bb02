/** The findings of `papercloud preview`, in the form of rules. */
import type { RuleWords } from './rule.ts'

/** Ids of the findings. */
export type PreviewRule = 'preview.removed' | 'preview.required' | 'preview.changed' | 'preview.deprecated'

/** The findings, most severe first. */
export const PREVIEW_RULES: readonly (RuleWords & { readonly id: PreviewRule })[] = [
  {
    id: 'preview.removed',
    level: 'error',
    reason: 'After the upgrade, the call fails, or data is missing.',
    title: 'Uses something that the next contract removes',
    help: 'The next contract no longer has an endpoint that was called, or a parameter, field or status that was sent or received.',
    fix: 'Stop using it before the service is upgraded.',
  },
  {
    id: 'preview.required',
    level: 'error',
    reason: 'After the upgrade, the call is refused.',
    title: 'Does not send something that the next contract requires',
    help: 'The next contract requires a parameter or field that a recorded request did not send.',
    fix: 'Send it if the current contract already declares it; otherwise, start sending it when the service is upgraded.',
  },
  {
    id: 'preview.changed',
    level: 'error',
    reason: 'After the upgrade, the call is refused, or the response is misread.',
    title: 'Uses something whose type or values change in the next contract',
    help: 'The next contract no longer accepts a value that was sent, or it allows a field of a recorded response to have types or values that the current contract does not allow.',
    fix: 'Send a value that both contracts accept, and handle both variants of the field.',
  },
  {
    id: 'preview.deprecated',
    level: 'warning',
    reason: 'It will fail after a later upgrade.',
    title: 'Uses something that the next contract deprecates',
    help: 'An endpoint that was called, or a field that was sent or received, becomes deprecated in the next contract.',
    fix: 'Plan to replace it.',
  },
]
