#!/usr/bin/env node
// dist/cli.js: the entry point of the command line. Any version of Node can parse this file, so that users of an old
// version get a message.
'use strict'
const complaint = require('./needs-node.cjs') || noFolder()

if (complaint) {
  process.stderr.write(complaint + '\n')
  process.exitCode = 1
} else {
  // A server that is stopped while it starts has acknowledged nothing, so exiting is clean.
  const command = process.argv[2] || 'start'
  const signals = command.startsWith('-') || command === 'start' ? ['SIGINT', 'SIGTERM'] : []
  let isReplaced = false
  for (const signal of signals) process.once(signal, () => isReplaced || process.exit(0))
  // The command's own handlers take over as soon as it adds them. The handlers above stay: removing the only one of a
  // signal while another is being added makes Node stop listening to the signal.
  process.on('newListener', function replaced(name) {
    if (!signals.includes(name)) return
    process.removeListener('newListener', replaced)
    isReplaced = true
  })
  keepCompiledCode()
  require('./main.cjs')
}

/** From Node 22.1 on, keeps what V8 compiled for the next start, in a folder of the user rather than the shared one. */
function keepCompiledCode() {
  const { enableCompileCache } = require('node:module')
  const { XDG_CACHE_HOME, HOME } = process.env
  const folder = XDG_CACHE_HOME || (HOME && HOME + '/.cache')
  if (enableCompileCache && folder) enableCompileCache(folder + '/papercloud')
}

/** Why nothing can run here: Node's own loader needs a working directory. */
function noFolder() {
  try {
    process.cwd()
  } catch (error) {
    return 'papercloud: the working directory was deleted; change to another one.'
  }
}
