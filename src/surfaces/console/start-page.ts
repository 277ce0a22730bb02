/**
 * The start page that is served if the console has not been built: addresses, sandboxes and active scenarios. It is
 * rendered on the server and has no scripts. curl and similar clients get plain text.
 */
import Router from '@koa/router'
import type { Context } from 'koa'
import { locationOf } from '../http/redirects.ts'
import { isTrusted, type AccessSettings } from '../http/control-access.ts'

import type { Sandbox } from '../../sandbox/sandbox.ts'
import { isLetIn } from './page.ts'
import { startText } from './start-text.ts'

export interface StartPageDeps {
  readonly version: string
  readonly contractVersion: string
  readonly gate: AccessSettings
  readonly sandboxes: { readonly all: readonly Sandbox[] }
}

/** Content-Security-Policy: no resources except inline styles, no scripts, no forms. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The secret used in the examples, if the fixtures contain it. */
const FIRST_SECRET = 'pc_live_owner'

/** Matches the User-Agent of clients that print the response. */
const TERMINALS = /^(?:curl|Wget|HTTPie)\//

/**
 * The routes of the start page, at the root and at the console's path. `ctx.state.sandbox` is the sandbox that the path
 * names.
 */
export function startPageRouter(deps: StartPageDeps): Router {
  const router = new Router({ sensitive: true, strict: true })
  router.get(['/', '/_sandbox/'], (ctx) => {
    if (!isLetIn(ctx, deps.gate)) return
    // Browsers are redirected to the page's own URL, so that its relative links work.
    if (ctx.path === '/' && /\btext\/html\b/.test(ctx.get('accept'))) {
      ctx.redirect(locationOf(ctx, '/_sandbox/'))
      return
    }
    ctx.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-store' })
    const trusted = isTrusted(ctx.req, deps.gate)
    const isTerminal = TERMINALS.test(ctx.get('user-agent')) && ctx.get('accept') === '*/*'
    ctx.type = isTerminal ? 'text/plain' : 'text/html'
    ctx.body = isTerminal ? textFor(ctx, deps, trusted) : pageFor(ctx, deps, trusted)
  })
  return router
}

function textFor({ state }: Context, { gate, version, contractVersion }: StartPageDeps, trusted: boolean): string {
  const { sandbox, base } = state as { readonly sandbox: Sandbox; readonly base: string }
  return startText({
    version,
    contractVersion,
    sandbox,
    root: `${base}${pathOf(sandbox)}`,
    base,
    token: tokenOf(sandbox) ?? '<token>',
    isGuarded: gate.token !== undefined,
    isTrusted: trusted,
  })
}

/** Returns the path under which the API of a sandbox is served. */
function pathOf({ name }: Sandbox): string {
  return name === 'default' ? '' : `/sandboxes/${name}`
}

/** Returns the secret for the examples, if the sandbox knows it. */
function tokenOf({ settings }: Sandbox): string | undefined {
  return settings.fixtures.secrets.some(({ secret }) => secret === FIRST_SECRET) ? FIRST_SECRET : undefined
}

function pageFor(
  { state, originalUrl }: Context,
  { version, contractVersion, gate, sandboxes }: StartPageDeps,
  trusted: boolean,
): string {
  const { sandbox, base } = state as { readonly sandbox: Sandbox; readonly base: string }
  const root = pathOf(sandbox)
  const link = linker(originalUrl)
  const api = `${base}${root}/api/v1`
  const token = tokenOf(sandbox) ?? '&lt;token&gt;'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>papercloud</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1b1f24; background: #fff }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem }
table { border-collapse: collapse; width: 100% }
td { padding: .25rem 1rem .25rem 0; border-top: 1px solid #d9dee3; vertical-align: top }
td:first-child { white-space: nowrap }
code, pre { font: .9em ui-monospace, monospace; background: #f3f5f7; border-radius: 4px; padding: .1em .3em }
pre { padding: .7rem 1rem; overflow-x: auto }
.on { font-weight: 600 }
@media (prefers-color-scheme: dark) {
  body { color: #e6e9ec; background: #16191d }
  td { border-color: #343a41 }
  code, pre { background: #23282e }
  a { color: #7ab7ff }
}
</style>
</head>
<body>
<h1>papercloud</h1>
<p>A sandbox of a cloud infrastructure API. It stores state, checks credentials, runs asynchronous work and fails on demand.
Nothing leaves this process. The web console at ${link(`${root}/_sandbox/`)} shows it in action.</p>

<h2>First call</h2>
<pre>curl -H 'Authorization: Bearer ${token}' ${text(api)}/account/whoami</pre>
<p>${link(`${root}/_sandbox/credentials`, 'All seeded tokens, keys and sessions')}${gate.token === undefined ? '' : ' (requires the control token)'}.</p>

<h2>Addresses</h2>
${table([
  [`<code>${text(api)}</code>`, `the API, contract ${text(contractVersion)}`],
  [link('/docs'), 'interactive explorer, token filled in'],
  [link('/openapi.json'), 'the contract'],
  [
    link('/_sandbox/openapi.json'),
    `the control API: clock, scenarios, sandboxes, state, request log${gate.token === undefined ? '' : '; requires <code>X-Sandbox-Token</code>'}`,
  ],
  [link(`${root}/_sandbox/health`), `papercloud ${text(version)} is up`],
])}

${trusted ? insideOf(sandbox, sandboxes.all, base, link) : '<p>Send the control token to see the sandbox, its scenarios and the other sandboxes.</p>'}
</body>
</html>
`
}

/** Returns the HTML about the sandbox of the page and about the other sandboxes. */
function insideOf(sandbox: Sandbox, all: readonly Sandbox[], base: string, link: ReturnType<typeof linker>): string {
  const { name, world, scenarios } = sandbox
  const root = pathOf(sandbox)
  const others = all.filter((one) => one.name !== name)
  return `<h2>This sandbox</h2>
${table([
  ['Name', `<code>${text(name)}</code>`],
  [
    'Clock',
    `<code>${text(world.now)}</code>, pace <code>${world.clock.pace}</code>${world.clock.frozen ? ', frozen' : ''}`,
  ],
])}

<h2>Scenarios</h2>
<p>Turn one on: <code>curl -X PUT ${text(`${base}${root}`)}/_sandbox/scenarios/NAME</code></p>
${table(
  scenarios
    .list()
    .map((one) => [
      `<code>${text(one.name)}</code>`,
      `${text(one.title)}${one.fault === undefined ? '' : ` (cannot be used: ${text(one.fault)})`}`,
      one.on ? '<span class="on">on</span>' : 'off',
    ]),
)}

<h2>Isolated sandboxes</h2>
${others.length === 0 ? '<p>There are no other sandboxes.' : table(others.map((one) => [link(one.name === 'default' ? '/' : `/sandboxes/${one.name}/`, one.name), `clock at <code>${text(one.world.now)}</code>`]))}
<p>Create one: <code>curl -X POST ${text(base)}/_sandbox/sandboxes -H 'Content-Type: application/json' -d '{"name":"mine"}'</code></p>`
}

function table(rows: readonly (readonly string[])[]): string {
  return `<table>\n${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}\n</table>`
}

/** Returns a function that links to paths of this server, relative to the page. */
function linker(originalUrl: string): (path: string, label?: string) => string {
  const depth = originalUrl.split('?')[0]!.split('/').length - 2
  const up = './' + '../'.repeat(depth)
  return (path, label = path) => `<a href="${text(up + path.slice(1))}">${text(label)}</a>`
}

/** Escapes text for HTML. */
function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
