#!/usr/bin/env node
// dist/cli.js: the command line, for a Node that can run it. Any Node can read this file, an old one as far as it needs to.
'use strict'
const complaint = require('./needs-node.cjs')

if (complaint) {
  process.stderr.write(complaint + '\n')
  process.exitCode = 1
} else {
  // A server that is told to stop while it starts has acknowledged nothing yet: from here on that is a clean end.
  const command = process.argv[2] || 'start'
  const signals = command.startsWith('-') || command === 'start' ? ['SIGINT', 'SIGTERM'] : []
  const stop = () => process.exit(0)
  for (const signal of signals) process.once(signal, stop)
  require('./launch.cjs')
  // The command listens itself by now.
  for (const signal of signals) process.removeListener(signal, stop)
}
