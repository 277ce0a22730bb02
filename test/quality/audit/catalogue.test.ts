/**
 * The committed page of audit rules is the same as the page that the code generates.
 */
import { readFileSync } from 'node:fs'
import { format } from 'prettier'
import { expect, test } from 'vitest'
import { CATALOGUE, catalogueText } from '../../support/audit-catalogue.ts'

test('docs/audit-rules.md is up to date with the rules (npm run rules:audit updates it)', async () => {
  const wanted = await format(catalogueText(), { parser: 'markdown', printWidth: 120 })
  expect(readFileSync(CATALOGUE, 'utf8')).toBe(wanted)
})
