// Examples of error responses by status; the first of a status is the default. They are in openapi.json, for the
// explorer and for `Prefer: example=…`.

const refusal = (code, message, facts = {}) => {
  const { field, details = {}, retryable = false } = facts
  return { code, message, ...(field && { field }), details, retryable }
}

const forbidden = (reason, message, details) => [
  reason,
  refusal('FORBIDDEN', message, { details: { reason, ...details } }),
]

const invalid = (code) => [
  code,
  refusal(code, 'name is required.', {
    field: 'name',
    details: { errors: [{ field: 'name', message: 'is required' }] },
  }),
]

/** An example named after its code. */
const named = (code, message, facts) => [code, refusal(code, message, facts)]

export const refusals = {
  400: [named('IDEMPOTENCY_KEY_REQUIRED', 'This create needs an Idempotency-Key.', { field: 'Idempotency-Key' })],
  401: [named('UNAUTHENTICATED', 'This token is not known here, or was revoked.')],
  403: [
    forbidden('ROLE_PERMISSION_MISSING', 'This needs manage on network.', {
      requiredPermission: 'network',
      requiredLevel: 'manage',
    }),
    forbidden('TOKEN_SCOPE_MISSING', 'This token lacks network:write.', { missingTokenScopes: ['network:write'] }),
    forbidden('TOKEN_FENCE_EXCEEDED', 'The new token would outlive the one that makes it.', { tokenFence: 'expiry' }),
    forbidden('SUBSCRIPTION_ROLE_REQUIRED', 'A role on the project alone does not cover this.', {}),
    named('INTERACTIVE_SESSION_REQUIRED', 'This needs a signed-in console session.'),
  ],
  404: [
    named('NOT_FOUND', 'There is no such resource for this credential.'),
    named('ERR_NOT_FOUND', 'There is no such network interface for this credential.'),
  ],
  409: [
    named('CONFLICT', 'The state of the resource does not allow this.'),
    named('DEPENDENCY_BLOCKED', 'Other resources still use this one.', {
      details: { usedBy: [{ id: 'vpc_branch', name: 'branch' }], usedByCount: 1 },
    }),
    named('DELETION_PROTECTED', 'Deletion protection is on; turn it off first.'),
    named('QUOTA_EXCEEDED', 'The quota is used up.', { details: { resource: 'routers', available: 0 } }),
    named('PROPOSAL_EXPIRED', 'This proposal can no longer be confirmed.'),
    named('PROPOSAL_NOT_PENDING', 'This proposal is confirmed already.'),
  ],
  412: [named('PRECONDITION_FAILED', 'The resource has changed since you read it.', { field: 'If-Match' })],
  422: [invalid('VALIDATION_FAILED'), invalid('ERR_VALIDATION')],
  429: [named('RATE_LIMITED', 'The requests of this window are used up.', { retryable: true })],
  500: [named('INTERNAL', 'The service made a mistake.')],
  503: [named('UPSTREAM_UNAVAILABLE', 'Something behind the service cannot be reached.', { retryable: true })],
}
