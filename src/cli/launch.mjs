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

// The build sees to it that all of it is ASCII, and it is not kept here: V8 keeps the text for as long as it needs it.
export const script = new Script(readFileSync(file, 'latin1'), { filename: file, cachedData: compiled() })
// A script made from kept code cannot import; this file can, and lends it.
script.runInThisContext()(createRequire(import.meta.url), (name) => import(name), file)
