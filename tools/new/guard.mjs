// Creates the files of a guard: docs/adding-a-guard.md.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { camel, inserted, withImport, wordsOf } from './names.mjs'

/** `guard NAME ENDPOINT`: a guard that requires a header on the endpoints with its mark. */
export function guard([name, endpoint], { read, root }) {
  const id = camel(wordsOf(name, 'guard'))
  const mark = `x-${name}`
  const file = fileOf(endpoint, root)
  const list = 'src/sandbox/edge/pipeline.ts'
  const operation = new RegExp(`(?=^(?:  @[^\\n]*\\n)*  (?:@[^\\n]* )?${endpoint}(?: is |\\())`, 'm')
  return {
    edited: {
      [file]: inserted(read(file), operation, `  @TypeSpec.OpenAPI.extension("${mark}", true)\n`),
      [list]: inserted(
        withImport(read(list), `import { ${id} } from '../../service/guards/${name}.ts'`),
        /(?=\n\]\n\n\/\*\* The stages that)/,
        `\n  ${id},`,
      ),
    },
    created: {
      [`src/service/guards/${name}.ts`]: `/** Requires the header X-${name} on endpoints with the mark \`${mark}\`. */
import { markReader } from '../contract/endpoint.ts'
import type { Guard } from './guard.ts'
import { invalid } from './parameters.ts'

const HEADER = 'x-${name}'

const isMarked = markReader<true>('${mark}')

export const ${id}: Guard = {
  name: '${name}',
  appliesTo: (endpoint) => isMarked(endpoint) === true,
  check: (call, { validator }) => {
    if ((call.headers[HEADER] ?? '') !== '') return
    const faults = [{ field: HEADER, message: 'is missing' }]
    throw invalid(call, faults, validator.ruleOf(call.endpoint, 'query', HEADER))
  },
  facts: ({ headers }) => ({ sent: headers[HEADER] ?? null }),
}
`,
      [`test/service/guards/${name}.test.ts`]: `import { expect, test } from 'vitest'
import { guards } from '../../../src/sandbox/edge/pipeline.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()

test('${name}: the guard applies to the endpoints with its mark', () => {
  const guard = guards.find(({ name }) => name === '${name}')!
  const { endpoints } = api.app.contract
  const judged = [...endpoints.values()].filter((endpoint) => guard.appliesTo!(endpoint)).map(({ id }) => id)
  expect(judged).toEqual(['${endpoint}'])
})

test('${name}: write what it refuses, that nothing changed, and which of two refusals wins', () => {
  expect.fail('Replace this test.')
})
`,
    },
    test: `test/service/guards/${name}.test.ts`,
  }
}

/**
 * Returns the TypeSpec file that declares an endpoint.
 * @throws RangeError for an unknown endpoint
 */
function fileOf(endpoint, root) {
  if (endpoint === undefined) throw new RangeError('The endpoint to guard is missing.')
  const folder = join(root, 'contract')
  const found = readdirSync(folder, { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsp') && !/^(node_modules|control|lib)\//.test(file))
    .find((file) =>
      new RegExp(`^  (?:@.* )?${endpoint}(?: is |\\()`, 'm').test(readFileSync(join(folder, file), 'utf8')),
    )
  if (!/^\w+$/.test(endpoint) || !found)
    throw new RangeError(`The contract has no endpoint "${endpoint}"; its id is an operationId of openapi.json.`)
  return `contract/${found}`
}
