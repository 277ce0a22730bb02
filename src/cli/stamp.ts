/**
 * Run by the build: writes the index of the contract, validates the shipped fixtures and records their digests, and
 * writes the schemas and contracts that the package exports.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CONTRACT_INDEX, FIXTURES, home, STAMPS } from '../openapi/package-files.ts'
import { indexOf, loadContract } from '../openapi/document.ts'
import { validatorOf } from '../openapi/validator.ts'
import controlDocument from '../control/openapi.json' with { type: 'json' }
import { FixtureSets } from '../sandbox/fixture-sets.ts'
import { digestOf, filesOf } from '../world/fixture-stamp.ts'
import { fileSchemas } from './schemas.ts'

const contract = loadContract(join(home, 'openapi.json'))
writeFileSync(CONTRACT_INDEX, JSON.stringify(indexOf(contract)))
const sets = readdirSync(FIXTURES)
const fixtures = new FixtureSets({
  folder: FIXTURES,
  stamps: STAMPS,
  contractDigest: contract.digest,
  check: validatorOf(contract).schema,
})
for (const set of sets) fixtures.get(set)
writeFileSync(STAMPS, JSON.stringify(sets.map((set) => digestOf(filesOf(join(FIXTURES, set)), contract.digest))))

const dist = dirname(STAMPS)
mkdirSync(join(dist, 'schemas'), { recursive: true })
for (const [file, schema] of Object.entries(fileSchemas(contract)))
  writeFileSync(join(dist, 'schemas', file), `${JSON.stringify(schema, undefined, 2)}\n`)
writeFileSync(join(dist, 'control-openapi.json'), `${JSON.stringify(controlDocument, undefined, 2)}\n`)
