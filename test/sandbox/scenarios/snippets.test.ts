import { expect, test } from 'vitest'
import { snippets } from '../../../src/surfaces/console/ui/snippets.gen.ts'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()

test.each(snippets)('the snippet "%s" of the editor inserts a valid rule', async (_label, line) => {
  const text = `name: from-snippet\ntitle: From a snippet\nrules:\n  - ${line}\n`
  const { status, body } = await control(api, 'PUT', '/scenarios/from-snippet', { text })
  expect([status, body.message]).toEqual([200, undefined])
})
