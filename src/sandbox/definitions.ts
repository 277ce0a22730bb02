/** The definitions that a process loads before it creates sandboxes: contract, fixture sets and scenarios. */
import { join } from '#files'
import type { Contract } from '../service/contract/document.ts'
import { overrideContract, shippedContract, type LoadedDocument } from '../service/contract/override.ts'
import { CONTRACT_INDEX, FIXTURES, home } from '../service/contract/package-files.ts'
import { quickCheck } from '../service/contract/quick-check.ts'
import type { Validator } from '../service/contract/validator.ts'
import { Library } from './scenarios/library.ts'
import { FixtureSets } from './fixture-sets.ts'
import type { SandboxDefaults } from './sandboxes.ts'

/** Where definitions come from; by default, the shipped ones are used. */
type Places = Pick<SandboxDefaults, 'contract' | 'fixtures' | 'scenarios' | 'scenarioFolder' | 'lag'>

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
export function definitionsOf(options: Places): Definitions {
  return definitionsFrom(shippedContract(join(home, 'openapi.json'), CONTRACT_INDEX), options)
}

/**
 * Loads all definitions except the shipped contract.
 * @throws a specific error for each file that is missing or invalid
 */
export function definitionsFrom(shipped: LoadedDocument, options: Places): Definitions {
  const { contract, validator } = options.contract === undefined ? shipped : overrideContract(options.contract, shipped)
  const check = contract === shipped.contract ? quickCheck(validator.schema, contract.digest) : validator.schema
  const fixtures = new FixtureSets({ folder: FIXTURES, check }, options.fixtures)
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
