/**
 * Run by the build: checks the shipped fixtures against the contract and writes down that they are sound.
 */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FixtureSets, home, STAMPS } from './app.ts'
import { loadContract } from './contract/load.ts'
import { validatorOf } from './contract/validate.ts'
import { digestOf } from './world/fixture-stamp.ts'

const contract = loadContract(join(home, 'openapi.json'))
const sets = readdirSync(join(home, 'fixtures'))
const fixtures = new FixtureSets(contract.text, validatorOf(contract).schema)
for (const set of sets) fixtures.get(set)
writeFileSync(STAMPS, JSON.stringify(sets.map((set) => digestOf(join(home, 'fixtures', set), contract.text))))
