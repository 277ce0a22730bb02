/** Rules about query parameters: undeclared ones are ignored by the API. */
import { Findings, ofCalls, requestText, type Rule } from '../rule.ts'

const unknown: Rule = {
  id: 'query.unknown',
  level: 'warning',
  family: 'query',
  span: 'state',
  title: 'Sends query parameters that the endpoint does not know',
  help: 'A parameter that the contract does not declare for the endpoint (page_size instead of pageSize, for example) is ignored without an error.',
  fix: 'Use the names in the contract; openapi.json lists them for each endpoint.',
  make({ tally }) {
    const found = new Findings<string>(tally)
    return ofCalls(
      (call) => {
        const { query, endpoint, method } = call.request
        if (query === '' || endpoint === null) return
        tally.opportunities += 1
        const declared = endpoint.query.map(({ name }) => name)
        const names = [...new Set(new URLSearchParams(query).keys())].filter((name) => !declared.includes(name))
        if (names.length === 0) return
        found.set(call.id, {
          message: `${requestText(call.ref)} was sent with ${names.join(', ')}, which ${endpoint.id} ignores${declared.length > 0 ? ` (it accepts ${declared.join(', ')})` : ''}.`,
          call: call.ref,
          facts: { method, parameters: names, declared },
        })
      },
      () => found.all,
    )
  },
}

export const queryRules: readonly Rule[] = [unknown]
