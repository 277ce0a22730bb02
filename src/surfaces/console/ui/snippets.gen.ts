// Made from contract/scenario by contract/emit.mjs; change that instead.

/** Lines that add an effect to a rule, as YAML, with their labels. */
export const snippets = [
  ['answer', 'then: { respond: { status: 503, error: SERVICE_UNAVAILABLE } }'],
  ['delay', 'then: { delay: PT2S }'],
  ['answer late', 'then: { delay: { duration: PT1S, after: true } }'],
  ['lose the request', 'then: { network: reset-before }'],
  ['lose the answer', 'then: { network: reset-after }'],
  ['cut the answer', 'then: { network: truncate }'],
  ['stale ETag', 'then: { touch: true }'],
  ['Operation fails', 'then: { operation: { outcome: fail } }'],
  ['Operation stalls', 'then: { operation: { outcome: stall, progress: 60 } }'],
  ['Operation warns', 'then: { operation: { outcome: warn } }'],
  ['change a record', 'then: { set: { kind: instance, id: ins_web, patch: { name: renamed } } }'],
  ['rate limit', 'then: { rateLimit: { limit: 1, windowSeconds: 10 } }'],
  ['quota', 'then: { quota: { resource: instances, available: 0 } }'],
  ['revoke the credential', 'then: { revokeCredential: true }'],
  ['end the session', 'then: { endSession: true }'],
  ['break event streams', 'then: { stream: { closeAfter: 2 } }'],
  ['write event streams in unusual forms', 'then: { stream: { split: random, newline: mixed, comments: true } }'],
  ['answer reads from an earlier state', 'then: { lag: { reads: 2s, lists: { min: 1s, max: 5s } } }'],
  ['add what a newer service may send', 'then: { grease: { level: compatible } }'],
  ['fail payments', 'then: { payment: card_declined }'],
  ['set the state', 'then: { state: second }'],
] as const
