#!/usr/bin/env node
// dist/cli.js: runs the bundled command line with the code that V8 made of it during the build. Compiling is a fifth of a
// start, and Node 20 keeps no compiled code by itself. V8 looks at what it is given: another version compiles anew.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { constants, Script } from 'node:vm'

const file = fileURLToPath(new URL('main.cjs', import.meta.url))

function compiled() {
  try {
    return readFileSync(`${file}.cache`)
  } catch {
    return undefined
  }
}

export const script = new Script(`(function (require, __filename) {${readFileSync(file, 'utf8')}\n})`, {
  filename: file,
  cachedData: compiled(),
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
})
script.runInThisContext()(createRequire(import.meta.url), file)
