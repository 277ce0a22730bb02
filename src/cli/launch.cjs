// Runs the bundled command line (main.cjs) with the code that V8 compiled of it before: compiling is a fifth of a start.
'use strict'
const { readFileSync } = require('node:fs')
const { join } = require('node:path')
const { Script } = require('node:vm')
const { cacheFor } = require('./code-cache.cjs')

/** What serves; only such a run compiles enough to be worth keeping. */
const SERVING = [undefined, 'start', 'exec']
/** When a run without compiled code keeps its own (ms): it has started by then, and V8 has thrown nothing away yet. */
const KEEP_AFTER_MS = 1500

const file = join(__dirname, 'main.cjs')
const bytes = readFileSync(file)
const cache = cacheFor(bytes, __dirname)
const kept = cache && cache.read()
// The build sees to it that all of it is ASCII, and it is not kept here: V8 keeps the text for as long as it needs it.
const script = new Script(bytes.latin1Slice(), { filename: file, cachedData: kept })

// The build runs this file without a main module, and keeps the code itself.
const isServing = require.main !== undefined && SERVING.includes(process.argv[2])
if (isServing && cache && (!kept || script.cachedDataRejected)) keepOnce()

/** Keeps the compiled code for later starts of this user: in a while, or at the end where that comes first. */
function keepOnce() {
  let isDone = false
  const keep = () => {
    if (!isDone) cache.keepForUser(() => script.createCachedData())
    isDone = true
  }
  setTimeout(keep, KEEP_AFTER_MS).unref()
  process.once('exit', keep)
}

exports.script = script
// A script made from kept code cannot import; this file can, and lends it.
script.runInThisContext()(require, (name) => import(name), file)
