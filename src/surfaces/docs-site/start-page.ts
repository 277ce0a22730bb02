/** The start page of a generated site. */
import { addressesFrom, demoTag, sitePage, type SitePlace } from './site-frame.ts'

const PLACE: SitePlace = { root: '', isOfSite: true }

/**
 * Returns the page. The demo element has a sandbox of its own, so its requests change nothing in that of the site; the
 * first one is refused, because the explanation is what other sandboxes lack.
 */
export function siteStartPage(): string {
  const to = addressesFrom(PLACE)
  const card = (href: string, name: string, text: string): string =>
    `<li><a href="${href}">${name}</a><p>${text}</p></li>`
  return sitePage(PLACE, {
    current: 'start',
    title: 'papercloud',
    head: demoTag(''),
    body: `<main class="start">
<div class="hero">
<div class="say">
<h1>A whole cloud in this browser tab</h1>
<p class="lead">papercloud imitates a cloud infrastructure API, with its state, its clock and its failures, so that you can see what your client does before it meets the real one.</p>
<div class="code line"><code>npx papercloud exec -- npm test</code></div>
</div>
<ul class="cards">
${card(to.console, 'Console', 'Watch each request, and read why it was refused.')}
${card(to.explorer, 'API explorer', 'Send a request to any endpoint, token filled in.')}
${card(to.guide, 'Guide', 'Use the sandbox in your own tests.')}
</ul>
<papercloud-demo clock run>
<pre title="As a reader">
POST /scopes/prj_acme_prod/network/routers
Authorization: Bearer pc_live_reader

{"name": "not-allowed"}
</pre>
<pre title="With an old ETag">
PATCH /scopes/prj_acme_prod/network/routers/rtr_edge
If-Match: "old"

{"name": "edge-1"}
</pre>
<pre title="Create a router">
POST /scopes/prj_acme_prod/network/routers

{"name": "from-this-page"}
</pre>
</papercloud-demo>
</div>
<p class="note">There is no server, and nothing leaves this page. The state is stored in the browser, which may delete it. All tabs of this site share one sandbox; the example has its own, which a reload resets.</p>
</main>
`,
  })
}
