#!/usr/bin/env node
// dist/cli.js: the entry point of the command line. Any version of Node can parse this file, so that users of an old
// version get a message.
'use strict'
const complaint = require('./needs-node.cjs')

if (complaint) {
  process.stderr.write(complaint + '\n')
  process.exitCode = 1
} else {
  // A server that is stopped while it starts has acknowledged nothing, so exiting is clean.
  const command = process.argv[2] || 'start'
  const signals = command.startsWith('-') || command === 'start' ? ['SIGINT', 'SIGTERM'] : []
  const stop = () => process.exit(0)
  for (const signal of signals) process.once(signal, stop)
  require('./launch.cjs')
  // The command has its own signal handlers by now.
  for (const signal of signals) process.removeListener(signal, stop)
}
