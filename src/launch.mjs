#!/usr/bin/env node
// dist/cli.js: runs the bundled command line with the code that V8 made of it during the build. Compiling is a fifth of a
// start, and Node 20 keeps no compiled code by itself. V8 looks at what it is given: another version compiles anew.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'

const file = fileURLToPath(new URL('main.cjs', import.meta.url))

function compiled() {
  try {
    return readFileSync(`${file}.cache`)
  } catch {
    return undefined
  }
}

const text = readFileSync(file, 'utf8')

export const script = new Script(`(function (require, importModule, __filename) {${text}\n})`, {
  filename: file,
  cachedData: compiled(),
})
// A script made from kept code cannot import; this file can, and lends it.
script.runInThisContext()(createRequire(import.meta.url), (name) => import(name), file)
