/** Support for tests of a site: the policy of its pages, and API calls from a page. */
import type { Page } from 'playwright-core'

/** The path of a project's routers, relative to the site. */
export const ROUTERS = 'api/v1/scopes/prj_acme_prod/network/routers'

/** Waits until the sandbox handles the page's requests. */
export async function isServed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    if (!serviceWorker.controller)
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  })
}

/** Calls the API of the site from one of its pages. */
export function call(page: Page, method: string, path: string, body?: object): Promise<{ status: number; body: any }> {
  return page.evaluate(
    async ({ method: verb, path: to, body: sent }) => {
      const root = (await navigator.serviceWorker.getRegistration())!.scope
      const response = await fetch(root + to, {
        method: verb,
        headers: {
          authorization: 'Bearer pc_live_owner',
          ...(sent && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
        },
        ...(sent && { body: JSON.stringify(sent) }),
      })
      return { status: response.status, body: await response.json() }
    },
    { method, path, body },
  )
}

/** The names of all routers. */
export async function names(page: Page): Promise<string[]> {
  return (await call(page, 'GET', ROUTERS)).body.data.map(({ name }: { name: string }) => name)
}
