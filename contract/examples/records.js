// The records of the shipped fixtures as API documents, at one fixed instant.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tsImport } from 'tsx/esm/api'
import { usual } from './addresses.js'

/** The time of the sandbox clock in all examples. */
export const NOW = '2026-03-01T12:00:00.000Z'

const folder = join(fileURLToPath(import.meta.url), '../../../fixtures/default')

/** Loads the fixtures and the kinds. */
export async function loadRecords() {
  const { loadFixtures } = await tsImport('../../src/service/state/fixture-files.ts', import.meta.url)
  const { resolved } = await tsImport('../../src/service/state/fixtures.ts', import.meta.url)
  const { kinds } = await tsImport('../../src/service/state/kinds.ts', import.meta.url)
  const { actionOf } = await tsImport('../../src/service/resources/kit/actions.ts', import.meta.url)
  const byKind = new Map()
  for (const { kind, document } of loadFixtures('default', folder, undefined).fixtures) {
    const known = byKind.get(kind) ?? new Map()
    byKind.set(kind, known.set(document.id, resolved(document, Date.parse(NOW))))
  }
  const kindOfSchema = new Map(
    Object.entries(kinds).flatMap(([kind, { schema }]) => (schema && byKind.has(kind) ? [[schema, kind]] : [])),
  )
  return { byKind, kinds, kindOfSchema, actionOf }
}

/** A record by kind and id; by default the example of its kind. */
export function recordOf({ byKind }, kind, id = usual[kind]) {
  const known = byKind.get(kind)
  return known?.get(id ?? known.keys().next().value)
}
