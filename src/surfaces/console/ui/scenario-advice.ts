/** What a client should do when a scenario applies, by the effect of its rules. */
import type { Schemas } from './api.ts'

const ADVICE: Readonly<Record<string, string>> = {
  respond: 'Retry with a growing wait if the status is 429 or 5xx, and show the error otherwise.',
  operation: 'Poll the Operation until it ends, and handle a failure or a time limit.',
  network: 'Send the call again with the same Idempotency-Key.',
  delay: 'Allow enough time before giving up, and send no second call without the same key.',
  stream: 'Connect again with Last-Event-ID.',
  rateLimit: 'Wait as long as Retry-After says.',
  quota: 'Stop, and tell the user which limit was reached.',
  revokeCredential: 'Stop, and ask for a new credential.',
  endSession: 'Sign in again.',
  touch: 'Read the record again and repeat the change.',
  set: 'Read the record again before changing it.',
  lag: 'Do not expect a read to show the last write at once.',
  grease: 'Ignore what it does not know.',
  payment: 'Show that the payment failed, and do not repeat it on its own.',
}

/** Returns the advice for the first effect that has one. */
export function adviceFor(rules: readonly Schemas['ScenarioRule'][]): string | undefined {
  const effect = rules.flatMap(({ then }) => Object.keys(then)).find((one) => Object.hasOwn(ADVICE, one))
  return effect === undefined ? undefined : ADVICE[effect]
}
