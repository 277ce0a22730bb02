/** Every fault in the documentation can be injected. */
import { expect, test } from 'vitest'
import { FAULTS } from '../../../src/quality/sweep/faults.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()

test.each(FAULTS.map((fault) => [fault.id, fault] as const))('%s', (_id, { then }) => {
  const { scenarios } = api.app.sandboxes.get('default')!
  expect(() => scenarios.ready({ then })).not.toThrow()
})
