/** The secrets of seeded credentials, with which the page calls the API. */
import { get, type Schemas } from './api.ts'

export type Seeded = Schemas['SeededCredential']

let known: readonly Seeded[] = []

/** Returns the seeded credential with an id. Seeded credentials never change, so they are read only once. */
export async function seededOf(id: string | null): Promise<Seeded | undefined> {
  if (id === null) return undefined
  if (known.length === 0) known = (await get('/credentials')).data
  return known.find((one) => one.id === id)
}

/**
 * Returns a bearer secret: that of the given credential if it is seeded, otherwise that of the first seeded one.
 * @throws Error if there is no seeded bearer credential
 */
export async function secretFor(credentialId: string | undefined): Promise<string> {
  const { data } = await get('/credentials')
  const bearers = data.filter(({ type }) => type !== 'session')
  const found = bearers.find(({ id }) => id === credentialId) ?? bearers[0]
  if (!found) throw new Error('This sandbox has no seeded credential to call its API with.')
  return found.secret
}
