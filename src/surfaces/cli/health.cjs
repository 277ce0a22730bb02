// dist/health.cjs: the health check of a container. It requests the URL in the file written by `--address-file`, so it
// works with any port and protocol. Exit code 0 if the server responds with 200, otherwise 1.
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
// This process does not trust a generated certificate, but only the status of the response matters here.
client
  .get(url + '/_sandbox/health', { rejectUnauthorized: false, timeout: TIMEOUT_MS }, ({ statusCode }) =>
    process.exit(statusCode === 200 ? 0 : 1),
  )
  .on('timeout', fail)
  .on('error', fail)
