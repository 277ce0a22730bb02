/**
 * Run by the build: writes down what the contract says of endpoints, checks the shipped fixtures against it, and writes
 * down that they are sound.
 */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT_INDEX, FixtureSets, home, STAMPS } from '../app.ts'
import { indexOf, loadContract } from '../openapi/document.ts'
import { validatorOf } from '../openapi/validator.ts'
import { digestOf } from '../world/fixture-stamp.ts'

const contract = loadContract(join(home, 'openapi.json'))
writeFileSync(CONTRACT_INDEX, JSON.stringify(indexOf(contract)))
const sets = readdirSync(join(home, 'fixtures'))
const fixtures = new FixtureSets(contract.digest, validatorOf(contract).schema)
for (const set of sets) fixtures.get(set)
writeFileSync(STAMPS, JSON.stringify(sets.map((set) => digestOf(join(home, 'fixtures', set), contract.digest))))
