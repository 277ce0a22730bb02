/** Every pattern of both contracts answers in words: no message shows a regular expression. */
import { describe, expect, it } from 'vitest'
import controlDocument from '../../../src/sandbox/control/openapi.json' with { type: 'json' }
import { loadDocument } from '../../../src/service/contract/document.ts'
import { patternWords } from '../../../src/service/contract/pattern-words.ts'
import { validatorOf } from '../../../src/service/contract/validator.ts'
import { definitionSchema } from '../../../src/sandbox/scenarios/definition.gen.ts'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()

/** Returns all schemas with a pattern below a node, with their pointers. */
function patternsIn(node: unknown, pointer = '#'): { readonly pointer: string; readonly pattern: string }[] {
  if (typeof node !== 'object' || node === null) return []
  const { pattern } = node as { pattern?: unknown }
  const own = typeof pattern === 'string' ? [{ pointer, pattern }] : []
  return [...own, ...Object.entries(node).flatMap(([key, inner]) => patternsIn(inner, `${pointer}/${key}`))]
}

describe.each([
  ['the API', () => api.app.contract],
  ['the control API', () => loadDocument(controlDocument)],
])('the patterns of %s', (_what, contractOf) => {
  it('general.fields: a value that does not match gets the requirement in words', () => {
    const contract = contractOf()
    const validator = validatorOf(contract)
    const found = patternsIn(contract.document)
    expect(found.length).toBeGreaterThan(8)
    for (const { pointer, pattern } of found) {
      // No pattern admits a control character.
      const faults = validator.schema({ type: 'string', pattern }, '\u0001')
      expect(faults, pointer).toEqual([{ field: '', message: patternWords(pattern) }])
      expect(faults[0]!.message, pointer).toMatch(/^must [a-z]/)
      expect(faults[0]!.message, pointer).not.toMatch(/pattern|[\\^$]|\[.*\]|\{\d/)
    }
  })
})

it('the patterns of scenario files are in words too', () => {
  for (const { pointer, pattern } of patternsIn(definitionSchema)) expect(patternWords(pattern), pointer).toBeDefined()
})

it.each([
  ['POST', '/scopes/prj_acme_prod/network/routers', { name: 'Edge One' }],
  ['POST', '/scopes/prj_acme_prod/storage/buckets', { name: 'B!', region: 'eu-west-1' }],
])('general.fields: %s %s says what a name must be', async (_method, path, body) => {
  const { status, body: refusal } = await api.post(path, body)
  expect(status).toBe(422)
  expect(refusal.message).toMatch(/name must be .* lower-case letters, digits/)
})

it.each([
  ['POST', '/sandboxes', { name: 'A b' }, 'lower-case letters, digits and hyphens'],
  ['POST', '/checkpoints', { name: ' b' }, 'letters, digits, dots, underscores and hyphens'],
  ['GET', '/events?types=x', undefined, 'must be a comma-separated list of hello, request'],
  ['GET', '/state/instance?sort=x', undefined, 'must be a JSON pointer'],
  ['GET', '/requests?status=9', undefined, 'must be a status code'],
])('%s %s says what the value must be', async (method, path, body, words) => {
  const { status, body: refusal } = await control(api, method, path, body)
  expect(status).toBe(422)
  expect(refusal.message).toContain(words)
})
