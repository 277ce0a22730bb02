// Runs the bundled command line (main.cjs) with the compiled code from an earlier start, because compiling takes a
// fifth of the startup.
'use strict'
const { readFileSync } = require('node:fs')
const { join } = require('node:path')
const { Script } = require('node:vm')
const { cacheFor } = require('./code-cache.cjs')

/** Commands that serve; only they compile enough to be worth caching. */
const SERVING = [undefined, 'start', 'exec']
/** When a run without a cache writes one (ms): the server has started, and V8 has not discarded any code yet. */
const KEEP_AFTER_MS = 1500

const file = join(__dirname, 'main.cjs')
const bytes = readFileSync(file)
const cache = cacheFor(bytes, __dirname)
const kept = cache && cache.read()
// The bundle is ASCII, so latin1 is exact. No variable keeps the string, because V8 keeps it as long as needed.
const script = new Script(bytes.latin1Slice(), { filename: file, cachedData: kept })

// The build runs this file without a main module, and writes the cache itself.
const isServing = require.main !== undefined && SERVING.includes(process.argv[2])
if (isServing && cache && (!kept || script.cachedDataRejected)) keepOnce()

/** Writes the cache for later starts: after a delay, or when the process exits if that is earlier. */
function keepOnce() {
  let isDone = false
  const keep = () => {
    if (!isDone) cache.keepForUser(() => script.createCachedData())
    isDone = true
  }
  setTimeout(keep, KEEP_AFTER_MS).unref()
  process.once('exit', keep)
}

/**
 * A bundled package, as import() would return it. import() itself would first search the whole file for the names it
 * exports, which blocks the first call that needs it for up to 100 ms.
 */
async function importPackage(name) {
  const exported = require(name)
  return { ...exported, default: exported }
}

exports.script = script
// A script compiled from a cache cannot use import(); this file provides it.
script.runInThisContext()(require, importPackage, file)
