/** The definitions that a process loads before it creates sandboxes: contract, fixture sets and scenarios. */
import { join } from '#files'
import type { Contract } from '../openapi/document.ts'
import { overrideContract, shippedContract, type LoadedDocument } from '../openapi/override.ts'
import { CONTRACT_INDEX, FIXTURES, home, STAMPS } from '../openapi/package-files.ts'
import { quickCheck } from '../openapi/quick-check.ts'
import type { Validator } from '../openapi/validator.ts'
import { Library } from '../scenarios/library.ts'
import { FixtureSets } from './fixture-sets.ts'

/** Where definitions come from; by default, the shipped ones are used. */
export interface DefinitionOptions {
  /** A contract file that replaces the shipped one. */
  readonly contract?: string
  /** Fixture set that seeds an empty store; default: `default`. */
  readonly fixtures?: string
  /** Scenarios that are active from the start: names or files. */
  readonly scenarios: readonly string[]
  /** Folder with further scenarios, which can then be referred to by name. */
  readonly scenarioFolder?: string
  /** A duration such as `2s`. Activates a scenario named `lag`, which makes reads and lists stale by that much. */
  readonly lag?: string
}

/** The loaded definitions. */
export interface Definitions {
  /** The shipped contract; `contract` is the one that is served. */
  readonly shipped: LoadedDocument
  readonly contract: Contract
  readonly validator: Validator
  readonly fixtures: FixtureSets
  readonly library: Library
  /** Names of the scenarios that are active from the start. */
  readonly scenarios: readonly string[]
}

/** Loads all definitions. @throws a specific error for each file that is missing or invalid */
export function definitionsOf(options: DefinitionOptions): Definitions {
  return definitionsFrom(shippedContract(join(home, 'openapi.json'), CONTRACT_INDEX), options)
}

/**
 * Loads all definitions except the shipped contract.
 * @throws a specific error for each file that is missing or invalid
 */
export function definitionsFrom(shipped: LoadedDocument, options: DefinitionOptions): Definitions {
  const { contract, validator } = options.contract === undefined ? shipped : overrideContract(options.contract, shipped)
  const check = contract === shipped.contract ? quickCheck(validator.schema, contract.digest) : validator.schema
  const fixtures = new FixtureSets(
    { folder: FIXTURES, stamps: STAMPS, contractDigest: shipped.contract.digest, check },
    options.fixtures,
  )
  // Shipped scenarios may name endpoints that another contract lacks.
  const endpoints = new Map([...shipped.contract.endpoints, ...contract.endpoints])
  const library = new Library(join(home, 'scenarios'), { contract: { endpoints }, validator })
  if (options.scenarioFolder !== undefined) library.addFolder(options.scenarioFolder)
  const scenarios = options.scenarios.map((one) => library.resolve(one))
  if (options.lag !== undefined) scenarios.push(defineLag(library, options.lag))
  return { shipped, contract, validator, fixtures, library, scenarios }
}

/** Defines the scenario for the option `lag`, and returns its name. */
function defineLag(library: Library, span: string): string {
  const name = 'lag'
  const title = `Reads and lists are ${span} behind`
  library.define({ name, title, rules: [{ then: { lag: { reads: span, lists: span } } }] })
  return name
}
