// Decorators for the extensions that guards read. Each writes one `x-` extension of the emitted document, so that what
// is documented is what is enforced. `emit.mjs` refuses a document with a missing extension.
import { navigateTypesInNamespace } from '@typespec/compiler'
import { getExtensions, setExtension } from '@typespec/openapi'

/** The TypeSpec namespace of the functions below, which are called without the dollar sign. */
export const namespace = 'Papercloud'

/** A decorator that writes its argument, or a value that is always the same. */
const mark =
  (name, fixed) =>
  (context, target, value = fixed) =>
    setExtension(context.program, target, name, value)

export const $needs = mark('x-required-scopes')
export const $needsAny = mark('x-required-scopes-any')
export const $etagOf = mark('x-etag-of')
export const $kind = mark('x-kind')
export const $within = mark('x-within')
export const $projectEnoughFor = mark('x-project-enough-for')
export const $notFoundCode = mark('x-not-found-code')
export const $validationCode = mark('x-validation-code')
export const $missingRule = mark('x-missing-rule')
export const $attempts = mark('x-attempts')
export const $partOf = mark('x-part-of')
export const $consoleOnly = mark('x-console-only', true)
export const $keyRequired = mark('x-idempotency', 'required')
export const $ifMatchRequired = mark('x-if-match', 'required')
export const $specified = mark('x-fidelity', 'specified')
export const $repeat = mark('x-repeat')
export const $answeredByNode = mark('x-answered-by-node', true)
export const $tokenOptional = mark('x-token-optional', true)
export const $notRecorded = mark('x-not-recorded', true)
export const $readInPieces = mark('x-read-in-pieces', true)
export const $checkedByHandler = mark('x-checked-by-handler', true)

/** Decorators are applied from the last to the first. */
export function $snippet(context, target, label, value) {
  const later = getExtensions(context.program, target).get('x-snippets') ?? []
  setExtension(context.program, target, 'x-snippets', [[label, value], ...later])
}

export function $permission(context, target, resource, level, at) {
  setExtension(context.program, target, 'x-required-permission', { resource, level, at: at ?? 'project' })
}

export function $grants(context, target, what, name) {
  setExtension(context.program, target, 'x-grants', { what, from: name })
}

export function $allowedRoles(context, target, ...roles) {
  setExtension(context.program, target, 'x-allowed-roles', roles)
}

export function $sunset(context, target, deprecatedOn, sunsetOn, replacement) {
  setExtension(context.program, target, 'x-deprecation-date', deprecatedOn)
  setExtension(context.program, target, 'x-sunset', sunsetOn)
  if (replacement) setExtension(context.program, target, 'x-replaced-by', replacement)
}

/** `emit.mjs` derives scopes and permission from it, by the method. */
export function $access(context, target, area, resource = area, at = 'project') {
  for (const operation of target.operations.values())
    setExtension(context.program, operation, 'x-access', { area, resource, at })
}

/** On an interface it applies to all endpoints without their own. */
export function $rule(context, target, id) {
  if (target.kind !== 'Interface') return setExtension(context.program, target, 'x-rule', id)
  for (const operation of target.operations.values())
    if (!getExtensions(context.program, operation).has('x-rule')) setExtension(context.program, operation, 'x-rule', id)
}

/** The compiler calls it before it emits: a named type without @specified is inferred. */
export function $onValidate(program) {
  const infer = (type) => {
    if (type.name && !getExtensions(program, type).has('x-fidelity'))
      setExtension(program, type, 'x-fidelity', 'inferred')
  }
  const [papercloud] = program.resolveTypeReference(namespace)
  navigateTypesInNamespace(papercloud, { model: infer, enum: infer, scalar: infer, union: infer })
}

/** Keywords of JSON Schema for which TypeSpec has no decorator. */
export const $minProperties = mark('minProperties')
export const $maxProperties = mark('maxProperties')
