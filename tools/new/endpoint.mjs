// Creates the files of a control endpoint: docs/adding-a-control-endpoint.md.
import { camel, pascal, wordsOf } from './names.mjs'

/** `endpoint NAME`: `GET /_sandbox/NAME` in a group of the same name. */
export function endpoint([name], { exists }) {
  const words = wordsOf(name, 'endpoint')
  if (exists(`src/sandbox/control/${name}.ts`)) throw new RangeError(`src/sandbox/control/${name}.ts already exists.`)
  return {
    edited: {},
    created: {
      [`contract/control/${name}.tsp`]: `// ${pascal(words)}: say what these endpoints are for.

using TypeSpec.Http;

namespace Papercloud.Control;

/** Say what it is. */
model ${pascal(words)} {
  /** Name of the sandbox. */
  sandbox: SandboxName;
}

@route("/${name}") @tag("State")
interface ${pascal(words)}Endpoints {
  // Marks, such as @notRecorded or @repeat("never"), are explained in docs/adding-a-control-endpoint.md.
  /** Say what it returns. */
  @get get${pascal(words)}(): Ok<${pascal(words)}> | Refusals;
}
`,
      [`src/sandbox/control/${name}.ts`]: `/** The endpoint ${name}: say what it is for. */
import { done, type ControlHandlers } from './handler.ts'

export const ${camel(words)}Handlers = {
  get${pascal(words)}: ({ sandbox }) => done({ sandbox: sandbox.name }),
} satisfies Partial<ControlHandlers>
`,
      [`test/sandbox/control/${name}.test.ts`]: `import { expect, test } from 'vitest'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()

test('GET /${name} answers as its contract says', async () => {
  expect((await control(api, 'GET', '/${name}')).status).toBe(200)
})

test('/${name}: write what it returns, and what it refuses', () => {
  expect.fail('Replace this test.')
})
`,
    },
    test: `test/sandbox/control/${name}.test.ts`,
  }
}
