import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answeredRules, controlRules, otherRules } from '../src/service/request/rules.ts'
import { EXCUSED, provenRules, rules, unprovenRules } from './support/rules.ts'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.gen.ts') && name !== 'service/request/rules.ts')
  .map((name) => ({ name, text: readFileSync(join('src', name), 'utf8') }))

/** Folders with code that checks clients and contracts; the rules there apply to findings, not to responses. */
const JUDGES = ['quality/audit/', 'quality/drift/', 'quality/sweep/']

test('every rule id that the source sends in a response is in the list of rules', () => {
  const answering = sources.filter(({ name }) => !JUDGES.some((folder) => name.startsWith(folder)))
  const given = answering.flatMap(({ name, text }) =>
    [...text.matchAll(/\brule(?::| =) '([^']+)'/g)].map(([, id]) => ({ name, id: id! })),
  )
  expect(given.length).toBeGreaterThan(30)
  expect(given.filter(({ id }) => !(id in answeredRules || id in controlRules))).toEqual([])
})

test('no rule id is used both for responses and for findings about clients', () => {
  const all = [...Object.keys(answeredRules), ...Object.keys(otherRules)]
  expect(new Set(all).size).toBe(all.length)
  const contract = readFileSync('openapi.json', 'utf8')
  const isGiven = (id: string): boolean =>
    sources.some(({ text }) => text.includes(`'${id}'`)) ||
    ['x-rule', 'x-missing-rule'].some((mark) => contract.includes(`"${mark}": "${id}"`))
  expect(
    Object.keys(answeredRules).filter((id) => !isGiven(id)),
    'no answer names these any more',
  ).toEqual([])
  expect(Object.keys(otherRules).filter(isGiven), 'answers name these now').toEqual([])
})

test('every rule has a test with its id in the title, or a documented reason for having none', () => {
  expect(unprovenRules()).toEqual(Object.keys(EXCUSED))
})

test('no test title names an unknown rule', () => {
  expect([...provenRules().keys()].filter((id) => !(id in rules))).toEqual([])
})
