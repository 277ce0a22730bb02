// Creates the files of a scenario effect: docs/adding-an-effect.md.
import { camel, inserted, wordsOf } from './names.mjs'

/** `effect NAME`: an effect that adds a header to the response. */
export function effect([name], { read }) {
  const words = wordsOf(name, 'effect')
  const id = camel(words)
  const model = 'contract/scenario/effects.tsp'
  return {
    edited: {
      [model]: inserted(
        read(model),
        /(?=\n\}\n\nmodel RespondEffect)/,
        `\n  /** adds the header X-${words.join('-')} with that value to the response */\n  @snippet("${words.join(' ')}", "value")\n  ${id}?: HeaderValue;`,
      ),
    },
    created: {
      [`src/sandbox/scenarios/effects/${name}.ts`]: `/** \`${id}\`: adds a header to the response. */
import type { Effect } from './effect.ts'

export const ${id}: Effect<'${id}'> = {
  name: '${id}',
  ready: (value) => ({
    after: ({ done }, answer) => {
      done()
      return { headers: { ...answer.headers, 'x-${name}': value } }
    },
  }),
}
`,
      [`test/sandbox/scenarios/${name}.test.ts`]: `import { beforeEach, expect, test } from 'vitest'
import { control } from '../../support/control.ts'
import { hits } from '../../support/scenarios.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const routers = '/scopes/prj_acme_prod/network/routers'

beforeEach(async () => {
  await control(api, 'POST', '/reset')
})

test('${id}: the response has the header and names the scenario', async () => {
  await control(api, 'PUT', '/scenarios/story', {
    rules: [{ when: { endpoint: 'listRouters' }, then: { ${id}: 'yes' } }],
  })
  const { headers } = await api.get(routers)
  expect(headers.get('x-${name}')).toBe('yes')
  expect(headers.get('x-sandbox-scenario')).toBe('story')
  expect(hits(api)).toEqual([1])
})

test('${id}: write what it really does, and where it could never act', () => {
  expect.fail('Replace this test.')
})
`,
    },
    test: `test/sandbox/scenarios/${name}.test.ts`,
  }
}
