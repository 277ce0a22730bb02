// Makes the interpreter of JSON Schemas in pages take bounded time: it asks src/platform/interpreter.page.ts to match
// patterns, compare items and check formats, by the table of schemas that it passes through its calls.
import { readFile } from 'node:fs/promises'

const BOUNDED = "lookup[Symbol.for('papercloud.bounded')]"

/** What the package says, what it shall say, and how often. */
const CHANGES = [
  ["new RegExp(pattern, 'u')", `${BOUNDED}.pattern(pattern)`],
  ["new RegExp($pattern, 'u')", `${BOUNDED}.pattern($pattern)`],
  [
    'if ($uniqueItems) {\n            for (let j = 0;',
    `if ($uniqueItems) {\n            for (let j = ${BOUNDED}.firstRepeated(instance);`,
  ],
  ['format[$format] &&\n            !format[$format](instance)', `!${BOUNDED}.hasFormat($format, instance)`],
]

/** The esbuild plugin. A new version of the package that reads differently fails the build. */
export const boundedInterpreter = {
  name: 'bounded-interpreter',
  setup: ({ onLoad }) =>
    onLoad({ filter: /@cfworker[\\/]json-schema[\\/]dist[\\/]esm[\\/]validate\.js$/ }, async ({ path }) => {
      let contents = await readFile(path, 'utf8')
      for (const [found, wanted] of CHANGES) {
        if (contents.split(found).length !== 2) throw new Error(`${path} should contain once: ${found}`)
        contents = contents.replace(found, wanted)
      }
      if (/new RegExp/.test(contents)) throw new Error(`${path} compiles patterns itself`)
      return { contents }
    }),
}
