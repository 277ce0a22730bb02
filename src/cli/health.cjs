// dist/health.cjs: the health check of a container. It asks the server whose address `--address-file` wrote down, so that it
// follows whatever port and protocol that one was started with. Exit 0 where it answers, else 1.
'use strict'
const { readFileSync } = require('node:fs')

const TIMEOUT_MS = 2500
const fail = () => process.exit(1)

let url
try {
  url = readFileSync(process.env.PAPERCLOUD_ADDRESS_FILE, 'utf8').trim()
} catch {
  fail()
}
const client = require(url.startsWith('https:') ? 'node:https' : 'node:http')
// A certificate that was made at the start is trusted by nobody yet; this asks whether somebody is there.
client
  .get(url + '/_sandbox/health', { rejectUnauthorized: false, timeout: TIMEOUT_MS }, ({ statusCode }) =>
    process.exit(statusCode === 200 ? 0 : 1),
  )
  .on('timeout', fail)
  .on('error', fail)
