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
  400: [
    named('IDEMPOTENCY_KEY_REQUIRED', 'This create request requires an Idempotency-Key.', { field: 'Idempotency-Key' }),
  ],
  401: [named('UNAUTHENTICATED', 'This token is unknown or was revoked.')],
  403: [
    forbidden(
      'ROLE_PERMISSION_MISSING',
      'Your role does not allow this action, which requires manage permission on network.',
      {
        requiredPermission: 'network',
        requiredLevel: 'manage',
      },
    ),
    forbidden('TOKEN_SCOPE_MISSING', 'This credential lacks the scope network:write.', {
      missingTokenScopes: ['network:write'],
    }),
    forbidden('TOKEN_FENCE_EXCEEDED', 'The new token would outlive the token that creates it.', {
      tokenFence: 'expiry',
    }),
    forbidden(
      'SUBSCRIPTION_ROLE_REQUIRED',
      'This requires a role on the subscription; a role on a narrower scope is not enough.',
      {},
    ),
    named('INTERACTIVE_SESSION_REQUIRED', 'This requires a signed-in console session; tokens and keys cannot do it.'),
  ],
  404: [
    named('NOT_FOUND', 'No such resource is visible to this credential.'),
    named('ERR_NOT_FOUND', 'No such network interface is visible to this credential.'),
  ],
  409: [
    named('CONFLICT', 'The state of the resource does not allow this request.'),
    named('DEPENDENCY_BLOCKED', 'Other resources still use this one.', {
      details: { usedBy: [{ id: 'vpc_branch', name: 'branch' }], usedByCount: 1 },
    }),
    named('DELETION_PROTECTED', 'Deletion protection is on; turn it off first.'),
    named('QUOTA_EXCEEDED', 'The quota is used up.', { details: { resource: 'routers', available: 0 } }),
    named('PROPOSAL_EXPIRED', 'This proposal can no longer be confirmed.'),
    named('PROPOSAL_NOT_PENDING', 'This proposal is already confirmed.'),
  ],
  412: [named('PRECONDITION_FAILED', 'The resource has changed since you read it.', { field: 'If-Match' })],
  422: [invalid('VALIDATION_FAILED'), invalid('ERR_VALIDATION')],
  429: [
    named('RATE_LIMITED', 'This credential has used up the requests allowed in this window. Try again in 12 s.', {
      retryable: true,
    }),
  ],
  500: [named('INTERNAL', 'An internal error occurred.')],
  503: [named('UPSTREAM_UNAVAILABLE', 'A service that this request needs is unavailable.', { retryable: true })],
}
