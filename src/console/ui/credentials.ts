/**
 * The seeded secrets, for what the page does as a client of the API.
 */
import { get, type Schemas } from './api.ts'

export type Seeded = Schemas['SeededCredential']

/**
 * A bearer secret: of the named credential where it is seeded, else of the first that has one.
 * @throws Error where none is seeded
 */
export async function secretFor(credentialId: string | undefined): Promise<string> {
  const { data } = await get('/credentials')
  const bearers = data.filter(({ type }) => type !== 'session')
  const found = bearers.find(({ id }) => id === credentialId) ?? bearers[0]
  if (!found) throw new Error('This sandbox has no seeded credential to call its API with.')
  return found.secret
}
