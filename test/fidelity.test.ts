/** Inferred parts are marked, and docs/fidelity.md lists exactly these parts. */
import { describe, expect, it } from 'vitest'
import { join } from 'node:path'
import { home } from '../src/service/contract/package-files.ts'
import { loadContract } from '../src/service/contract/document.ts'
import { answeredRules, otherRules } from '../src/service/request/rules.ts'
import { kinds } from '../src/service/state/kinds.ts'
import { section, spans } from './support/readme.ts'

const { endpoints, document } = loadContract(join(home, 'openapi.json'))
const markOf = (schema: string): unknown => document.components.schemas[schema]?.['x-fidelity']
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort()

describe('fidelity marks', () => {
  it('every endpoint and every schema is marked as specified or inferred', () => {
    const all = Object.values(document.paths).flatMap((item) => Object.values(item) as Record<string, unknown>[])
    for (const operation of all)
      expect(['specified', 'inferred'], String(operation.operationId)).toContain(operation['x-fidelity'])
    for (const name of Object.keys(document.components.schemas))
      expect(['specified', 'inferred'], name).toContain(markOf(name))
  })
})

describe('the lists in docs/fidelity.md', () => {
  it('the lists include exactly the inferred endpoints', () => {
    const inferred = [...endpoints.values()].filter(({ fidelity }) => fidelity === 'inferred').map(({ id }) => id)
    expect(sorted(spans(section('Endpoints that the specification does not name')))).toEqual(sorted(inferred))
  })

  it('each inferred endpoint is listed under its tag in the contract', () => {
    const listed = section('Endpoints that the specification does not name')
      .replaceAll(/\n {2}/g, ' ')
      .matchAll(/^- ([^:]+): (.*)$/gm)
    for (const [, tag, ids] of listed) for (const id of spans(ids!)) expect(endpoints.get(id)?.tag, id).toBe(tag)
  })

  it('the lists include exactly the resources with inferred fields', () => {
    const schemas = Object.values(kinds).flatMap(({ schema }) => schema ?? [])
    expect(sorted(spans(section('Resources whose fields the specification does not show')))).toEqual(
      sorted(schemas.filter((schema) => markOf(schema) === 'inferred')),
    )
  })

  it('the lists include exactly the inferred rules', () => {
    const inferred = [
      ...Object.entries(answeredRules).map(([id, { fidelity }]) => [id, fidelity] as const),
      ...Object.entries(otherRules),
    ]
      .filter(([, fidelity]) => fidelity === 'inferred')
      .map(([id]) => id)
    const known = new Set([...Object.keys(answeredRules), ...Object.keys(otherRules)])
    const named = spans(section('What the specification leaves open, and what the sandbox does')).filter((span) =>
      known.has(span),
    )
    expect(sorted(named)).toEqual(sorted(inferred))
  })
})
