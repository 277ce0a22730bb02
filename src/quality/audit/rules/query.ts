/** Rules about query parameters: the API ignores undeclared ones. */
import type { Endpoint } from '../../../service/contract/endpoint.ts'
import { ofCalls, requestText, type Rule } from '../rule.ts'

const unknown: Rule = {
  id: 'query.unknown',
  level: 'warning',
  reason: 'The client gets other records than it asked for, and nothing tells it.',
  title: 'Sends query parameters that the endpoint does not know',
  help: 'A parameter that the contract does not declare for the endpoint (for example page_size instead of pageSize) is silently ignored.',
  fix: 'Use the names in the contract; openapi.json lists them for each endpoint.',
  make({ tally, found }) {
    /**
     * The last query of each endpoint that had only known names, because most lists are requested repeatedly with the
     * same query.
     */
    const known = new Map<Endpoint, string>()
    return ofCalls((call) => {
      const { query, endpoint, method } = call.request
      if (query === '' || endpoint === null) return
      tally.opportunities += 1
      if (known.get(endpoint) === query) return
      const isUnknown = (asked: string): boolean => !endpoint.query.some(({ name }) => name === asked)
      const names = [...new Set(new URLSearchParams(query).keys())].filter(isUnknown)
      if (names.length === 0) return void known.set(endpoint, query)
      const declared = endpoint.query.map(({ name }) => name)
      found.set(call.id, {
        message: `${requestText(call.ref)} was sent with ${names.join(', ')}, which ${endpoint.id} ignores${declared.length > 0 ? ` (it accepts ${declared.join(', ')})` : ''}.`,
        call: call.ref,
        facts: { method, parameters: names, declared },
      })
    })
  },
}

export const queryRules: readonly Rule[] = [unknown]
