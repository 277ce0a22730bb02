/** The library, the element and the site in Firefox, if it is installed. */
import { expect, test } from 'vitest'
import { builtSite } from './built-site.ts'
import { FIREFOX, outcomeInFirefox, sendingOutcome } from './firefox.ts'
import { hostFolder } from './static-host.ts'

const PAGE = `<!doctype html><html lang="en"><title>check</title><link rel="icon" href="data:,"><body>
<papercloud-demo>POST /scopes/prj_acme_prod/network/routers

{"name": "element"}</papercloud-demo>
<script type="module" src="check.js"></script></body></html>`

/** This script runs in the page. */
const SCRIPT = `
import { startSandbox } from './index.js'
import './demo.js'
const until = async (found) => { for (;;) { const value = found(); if (value) return value; await new Promise((go) => setTimeout(go, 20)) } }
const check = async () => {
  const sandbox = await startSandbox({ seed: 1, pace: 'manual' })
  const auth = { authorization: 'Bearer ' + sandbox.tokens.owner }
  const routers = '/scopes/prj_acme_prod/network/routers'
  const post = (name) => ({ method: 'POST', headers: { ...auth, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }, body: JSON.stringify({ name }) })
  const made = await sandbox.fetch(sandbox.url + routers, post('library'))
  const settled = await sandbox.clock.settle()
  const refused = await sandbox.fetch(sandbox.url + routers, { ...post('x'), body: '{' })
  const root = document.querySelector('papercloud-demo').shadowRoot
  root.querySelector('button').click()
  const shown = await until(() => root.querySelector('output strong')?.textContent)
  const { ready } = await import('./site.js')
  await ready
  const site = await fetch('api/v1' + routers, post('site'))
  const stream = await fetch('api/v1/events', { headers: auth })
  const reader = stream.body.pipeThrough(new TextDecoderStream()).getReader()
  const first = (await reader.read()).value
  await reader.cancel()
  const kept = (await (await fetch('api/v1' + routers, { headers: auth })).json()).data.some(({ name }) => name === 'site')
  return { library: made.status, ran: settled.ranTotal > 0, refused: refused.status, element: shown, site: site.status, stream: first, kept, databases: (await indexedDB.databases()).length }
}
${sendingOutcome('check()')}
`

test.runIf(FIREFOX)('the library, the demo element and the site work in Firefox', async () => {
  const host = await hostFolder(await builtSite(), { 'check.html': PAGE, 'check.js': SCRIPT })
  expect(await outcomeInFirefox(host, 'check.html')).toEqual({
    library: 202,
    ran: true,
    refused: 422,
    element: '202',
    site: 202,
    stream: ': connected\n\n',
    kept: true,
    databases: 1,
  })
})
