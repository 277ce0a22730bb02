// Limits the time that the interpreter of JSON Schemas in pages can take. The patched interpreter calls
// src/platform/interpreter.page.ts to match patterns, compare items and check formats; it finds that module in the
// table of schemas that it passes from call to call.
import { readFile } from 'node:fs/promises'

const BOUNDED = "lookup[Symbol.for('papercloud.bounded')]"

/** The changes to the package: the original text, which must occur exactly once, and its replacement. */
const CHANGES = [
  ["new RegExp(pattern, 'u')", `${BOUNDED}.pattern(pattern)`],
  ["new RegExp($pattern, 'u')", `${BOUNDED}.pattern($pattern)`],
  [
    'if ($uniqueItems) {\n            for (let j = 0;',
    `if ($uniqueItems) {\n            for (let j = ${BOUNDED}.firstRepeated(instance);`,
  ],
  ['format[$format] &&\n            !format[$format](instance)', `!${BOUNDED}.hasFormat($format, instance)`],
]

/** The esbuild plugin. The build fails if a new version of the package does not contain the expected texts. */
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
