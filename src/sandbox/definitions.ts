/**
 * What a process is given to work with before there is a sandbox: the contract, fixture sets and scenarios.
 */
import { join } from 'node:path'
import type { Contract } from '../openapi/document.ts'
import { overrideContract, shippedContract } from '../openapi/override.ts'
import { CONTRACT_INDEX, FIXTURES, home, STAMPS } from '../openapi/package-files.ts'
import type { Validator } from '../openapi/validator.ts'
import { Library } from '../scenarios/library.ts'
import { FixtureSets } from './fixture-sets.ts'

/** What was asked for at the start; what is left out is as it is shipped. */
export interface DefinitionOptions {
  readonly contract?: string
  readonly fixtures?: string
  readonly scenarios: readonly string[]
  readonly scenarioFolder?: string
}

/** What was found. */
export interface Definitions {
  /** The contract of this package, and what is served. */
  readonly shipped: { readonly contract: Contract; readonly validator: Validator }
  readonly contract: Contract
  readonly validator: Validator
  readonly fixtures: FixtureSets
  readonly library: Library
  /** Names of the scenarios that are on from the start. */
  readonly scenarios: readonly string[]
}

/**
 * Reads all of it.
 * @throws an error of its own for each file that is not there, or does not hold what it should
 */
export function definitionsOf(options: DefinitionOptions): Definitions {
  const shipped = shippedContract(join(home, 'openapi.json'), CONTRACT_INDEX)
  const { contract, validator } = options.contract === undefined ? shipped : overrideContract(options.contract, shipped)
  const fixtures = new FixtureSets(
    { folder: FIXTURES, stamps: STAMPS, contractDigest: shipped.contract.digest, check: validator.schema },
    options.fixtures,
  )
  // Shipped scenarios may speak of endpoints that another contract lacks.
  const endpoints = new Map([...shipped.contract.endpoints, ...contract.endpoints])
  const library = new Library(join(home, 'scenarios'), { contract: { endpoints }, validator })
  if (options.scenarioFolder !== undefined) library.addFolder(options.scenarioFolder)
  const scenarios = options.scenarios.map((one) => library.resolve(one))
  return { shipped, contract, validator, fixtures, library, scenarios }
}
