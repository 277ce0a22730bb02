/**
 * The shipped fixtures fit the contract. Starts rely on it: they do not look again.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { home } from '../src/app.ts'
import { loadContract } from '../src/contract/load.ts'
import { validatorOf } from '../src/contract/validate.ts'
import { loadFixtures } from '../src/world/fixtures.ts'

const { schema } = validatorOf(loadContract(join(home, 'openapi.json')))

it.each(readdirSync(join(home, 'fixtures')))('every record of the set %s is as its schema says', (name) => {
  expect(loadFixtures(name, join(home, 'fixtures', name), schema).fixtures.length).toBeGreaterThan(0)
})
