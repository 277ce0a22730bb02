/**
 * Run by the build: writes the index of the contract, validates the shipped fixtures, and writes the schemas and
 * contracts that the package exports.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CONTRACT_INDEX, FIXTURES, home } from '../../service/contract/package-files.ts'
import { indexOf, loadContract } from '../../service/contract/document.ts'
import { validatorOf } from '../../service/contract/validator.ts'
import controlDocument from '../../sandbox/control/openapi.json' with { type: 'json' }
import { loadFixtures } from '../../service/state/fixture-files.ts'
import { fileSchemas } from './schemas.ts'

const contract = loadContract(join(home, 'openapi.json'))
writeFileSync(CONTRACT_INDEX, JSON.stringify(indexOf(contract)))
const { schema } = validatorOf(contract)
for (const set of readdirSync(FIXTURES)) loadFixtures(set, join(FIXTURES, set), schema)

const dist = dirname(CONTRACT_INDEX)
mkdirSync(join(dist, 'schemas'), { recursive: true })
for (const [file, schema] of Object.entries(fileSchemas(contract)))
  writeFileSync(join(dist, 'schemas', file), `${JSON.stringify(schema, undefined, 2)}\n`)
writeFileSync(join(dist, 'control-openapi.json'), `${JSON.stringify(controlDocument, undefined, 2)}\n`)
