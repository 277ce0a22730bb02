/**
 * Finds rules that can never act because earlier rules of the scenario act first, for every endpoint and state that the
 * rule can match.
 */
import type { Endpoint } from '../../service/contract/endpoint.ts'
import type { ScenarioRule, When } from './definition.ts'
import { alwaysActs } from './ready-effects.ts'
import { asList, BASE } from './when.ts'
import { globOf, partsMatch, globSegments } from '../../service/contract/glob.ts'

/** The endpoints and states that a rule can match. */
export interface RuleReach {
  readonly rule: ScenarioRule
  readonly endpoints: readonly Endpoint[]
  readonly states: readonly string[]
}

/**
 * Returns the indexes of earlier rules that together match everything that a rule matches; empty if the rule can act.
 */
export function shadowing(reaches: readonly RuleReach[], at: number): readonly number[] {
  const { rule, endpoints, states } = reaches[at]!
  const earlier = [...reaches.slice(0, at).entries()].filter(
    ([, other]) => actsWheneverAsked(other.rule) && isWider(other.rule.when ?? {}, rule.when ?? {}),
  )
  const hiding = new Set<number>()
  for (const endpoint of endpoints) {
    for (const state of states) {
      const first = earlier.find(
        ([, other]) =>
          other.endpoints.includes(endpoint) &&
          other.states.includes(state) &&
          coversPath(other.rule.when?.path, rule.when?.path, endpoint),
      )
      if (!first) return []
      hiding.add(first[0])
    }
  }
  return [...hiding].sort((a, b) => a - b)
}

function actsWheneverAsked({ times, skip = 0, every = 1, probability = 1, then }: ScenarioRule): boolean {
  return times === undefined && skip === 0 && every === 1 && probability === 1 && alwaysActs(then)
}

/** Returns true if every call that matches `narrow` matches `wide`, leaving aside endpoints, paths and states. */
function isWider(wide: When, narrow: When): boolean {
  const lists = ['scopeId', 'resourceId', 'credentialId'] as const
  return (
    lists.every((key) => isPart(narrow[key], wide[key])) &&
    isPart(rolesOf(narrow), rolesOf(wide)) &&
    testsWithin(narrow.headers, wide.headers, (name) => name.toLowerCase()) &&
    testsWithin(narrow.query, wide.query, (name) => name) &&
    (wide.body === undefined || JSON.stringify(wide.body) === JSON.stringify(narrow.body))
  )
}

/** Returns true if values are a subset of others; undefined means all values. */
function isPart(values: string | readonly string[] | undefined, of: string | readonly string[] | undefined): boolean {
  return of === undefined || (values !== undefined && asList(values).every((one) => asList(of).includes(one)))
}

/** Returns the roles of a condition; they may be named with or without their prefix. */
function rolesOf({ role }: When): readonly string[] | undefined {
  return role === undefined ? undefined : asList(role).map((one) => one.replace(/^rol_/, ''))
}

function testsWithin(narrow: When['query'], wide: When['query'], named: (name: string) => string): boolean {
  const asked = new Map(Object.entries(narrow ?? {}).map(([name, test]) => [named(name), JSON.stringify(test)]))
  return Object.entries(wide ?? {}).every(([name, test]) => asked.get(named(name)) === JSON.stringify(test))
}

/** Returns true if every path of an endpoint that matches `narrow` matches `wide`. */
function coversPath(wide: When['path'], narrow: When['path'], { path }: Endpoint): boolean {
  if (wide === undefined) return true
  if (asList(wide).some((glob) => fitsAll(glob, templateParts(path)))) return true
  return (
    narrow !== undefined &&
    asList(narrow).every((one) =>
      asList(wide).some((glob) => {
        const parts = globParts(one)
        return glob === one || (parts !== undefined && fitsAll(glob, parts))
      }),
    )
  )
}

/** One segment of a set of paths: a literal, any string that matches a pattern, or any number of segments. */
type Part = { readonly text: string } | { readonly like: string } | 'rest'

/** Returns the segments of a path template such as `/scopes/{scopeId}/network/routers`. */
export function templateParts(template: string): readonly Part[] {
  return template.split('/').map((text) => (text.startsWith('{') ? { like: text } : { text }))
}

/** Returns the segments of a glob; undefined if alternatives span several segments. */
export function globParts(glob: string): readonly Part[] | undefined {
  return globSegments(glob.replace(BASE, ''))?.map((part) =>
    part === '**' ? 'rest' : /[*?{}[\]!\\]/.test(part) ? { like: part } : { text: part },
  )
}

/** Returns true if a glob matches every path with these segments. */
export function fitsAll(glob: string, parts: readonly Part[]): boolean {
  const wanted = globSegments(glob.replace(BASE, ''))
  return wanted !== undefined && partsMatch(wanted, parts, (at, part) => part !== 'rest' && takes(wanted[at]!, part))
}

function takes(wanted: string, part: Exclude<Part, 'rest'>): boolean {
  if (wanted === '*') return true
  return 'text' in part ? globOf(wanted)(part.text) : wanted === part.like
}
