/**
 * The committed page of audit rules is the same as the page that the code generates.
 */
import { readFileSync } from 'node:fs'
import { format } from 'prettier'
import { expect, test } from 'vitest'
import { CATALOGUE, catalogueText } from '../support/audit-catalogue.ts'

test('docs/audit-rules.md matches the rules; if not, run npm run rules:audit', async () => {
  const wanted = await format(catalogueText(), { parser: 'markdown', printWidth: 120 })
  expect(readFileSync(CATALOGUE, 'utf8')).toBe(wanted)
})
