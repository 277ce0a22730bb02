#!/usr/bin/env node
// dist/cli.js: the command line, for a Node that can run it. Any Node can read this file, an old one as far as it needs to.
'use strict'
const complaint = require('./needs-node.cjs')

if (complaint) {
  process.stderr.write(complaint + '\n')
  process.exitCode = 1
} else {
  require('./launch.cjs')
}
