/** The workflow of the careful client: it creates, changes, follows and deletes networks and a router. */
import type { Client } from './client.ts'

/**
 * Runs the workflow in a project. `patienceMs` is how long the stream may be silent before the client reads the
 * expected state instead.
 *
 * @throws if the client could not finish
 */
export async function tellStory(client: Client, project: string, patienceMs = 500): Promise<void> {
  const network = `/scopes/${project}/network`
  const before = await client.list(`${network}/routers`)
  const made = await client.create(`${network}/routers`, { name: 'story-router' })
  const router = `${network}/routers/${String(made.id)}`
  await client.create(`${network}/networks`, { name: 'story-network' })
  await changeFollowed(client, router, patienceMs)
  const spare = await client.create(`${network}/routers`, { name: 'story-spare' })
  await client.remove(`${network}/routers/${String(spare.id)}`)
  const wanted = before.length + 1
  const after = await client.listUntil(`${network}/routers`, ({ length }) => length === wanted)
  if (after.length !== wanted) throw new Error(`There are ${after.length} routers.`)
}

/** Renames a router and waits until the stream reports it. */
async function changeFollowed(client: Client, router: string, patienceMs: number): Promise<void> {
  const over = new AbortController()
  const told = client.follow(
    (frame) => frame.kind === 'network.router' && frame.patch.name === 'story-renamed',
    over.signal,
  )
  await client.update(router, { name: 'story-renamed' })
  const silence = new Promise((done) => setTimeout(done, patienceMs))
  await Promise.race([told, silence])
  over.abort()
  const { body } = await client.until(router, ({ name }) => name === 'story-renamed')
  if (body.name !== 'story-renamed') throw new Error(`The router is called ${String(body.name)}.`)
}
