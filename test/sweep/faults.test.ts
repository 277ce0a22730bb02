/** Every fault in the documentation acts in this version, or is rejected by name. */
import { expect, test } from 'vitest'
import { FAULTS, USABLE_FAULTS } from '../../src/sweep/faults.ts'
import { openServer } from '../support/test-server.ts'

const api = openServer()

test.each(FAULTS.map((fault) => [fault.id, fault] as const))('%s', (_id, { then, lacks }) => {
  const { scenarios } = api.app.sandboxes.get('default')!
  const ready = (): unknown => scenarios.ready({ then })
  if (lacks === undefined) expect(ready).not.toThrow()
  else expect(ready).toThrow()
})

test('one is rejected', () => {
  expect(FAULTS.filter((fault) => !USABLE_FAULTS.includes(fault)).map(({ id }) => id)).toEqual(['lag'])
})
