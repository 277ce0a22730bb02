/**
 * Names that records repeat from others, by the declarations of all kinds: each of them follows a rename in the same
 * commit, with a frame and a new ETag.
 */
import { expect, test } from 'vitest'
import { kindEntries, specOf, type Kind } from '../../../src/service/state/kinds.ts'
import type { Row } from '../../../src/service/state/record.ts'
import { COPIERS, referencesAt } from '../../../src/service/state/references.ts'
import { copyFaults } from '../../support/references.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const P = '/scopes/prj_acme_prod'

/** Names that belong to the record itself, or to a record of the past, or to an object without a record of its own. */
const OWN_OR_PAST: ReadonlySet<string> = new Set([
  'activityEvent /principalName',
  'activityEvent /resourceName',
  'backupVolumeResult /volumeName',
  'billing.company /displayName',
  'billing.company /legalName',
  'iam.sso /displayName',
  'iam.user /mfaDevices/*/name',
  'loadBalancer /backendMembers/*/name',
  'loadBalancer /certificates/*/name',
  'loadBalancer /listeners/*/name',
  'loadBalancer /pools/*/monitor/name',
  'loadBalancer /pools/*/name',
  'loadBalancer /pools/*/sessionPersistence/cookieName',
  // The subnet is the record itself.
  'network.network /subnets/*/name',
  // Follows the address of the port.
  'network.interface /dnsName',
  // Follows the subnet of the first address (network/subnets.ts).
  'network.interface /subnetName',
  'operation /resourceName',
  'assistant.proposal /request/name',
  'restorePoint /volumeName',
])

test('every name in a document that repeats another record is declared as such', () => {
  const { schemas } = api.app.contract.document.components
  const found = kindEntries.flatMap(([kind, spec]) =>
    spec.schema === undefined ? [] : namesIn(schemas[spec.schema]!).map((path) => `${kind} ${path}`),
  )
  const declared = kindEntries.flatMap(([kind, { references = {} }]) =>
    Object.entries(references).flatMap(([pointer, { copies }]) =>
      Object.keys(copies?.fields ?? {}).map((field) =>
        field.startsWith('/') ? `${kind} ${field}` : `${kind} ${pointer.slice(0, pointer.lastIndexOf('/'))}/${field}`,
      ),
    ),
  )
  const left = found.filter((one) => !declared.includes(one) && !OWN_OR_PAST.has(one))
  expect(left).toEqual([])

  function namesIn(schema: any, path = '', depth = 0): string[] {
    const { $ref, anyOf = [], oneOf = [], allOf = [], properties = {}, items } = schema
    if ($ref) return namesIn(schemas[$ref.split('/').at(-1)]!, path, depth)
    if (depth > 6) return []
    return [
      ...[...anyOf, ...oneOf, ...allOf].flatMap((one: unknown) => namesIn(one, path, depth)),
      ...Object.entries(properties).flatMap(([name, inner]) => [
        ...(name.endsWith('Name') || (name === 'name' && depth > 0) ? [`${path}/${name}`] : []),
        ...namesIn(inner, `${path}/${name}`, depth + 1),
      ]),
      ...(items ? namesIn(items, `${path}/*`, depth + 1) : []),
    ]
  }
})

test('events.patch-minimal: all records that repeat a name follow a rename in the same commit, with frames and new ETags', () => {
  const { world } = api.app.sandboxes.get('default')!
  expect(copyFaults(world), 'in the fixtures').toEqual([])
  let followed = 0
  for (const [kind, copiers] of COPIERS) {
    for (const row of [...world.table(kind).all()]) {
      if (!('name' in row.doc)) continue
      const users = copiers.flatMap(({ kind: from, pointer, reference }) =>
        Object.values(reference.copies!.fields).includes('name')
          ? [...world.table(from).all()].filter((one) => names(one, pointer, reference, row))
          : [],
      )
      const before = new Map(users.map((one) => [one.id, one.etag]))
      api.frames()
      world.commit(() => world.patch(row, { name: `renamed-${followed}` }))
      const frames = api.frames()
      for (const user of users) {
        followed += 1
        const now = world.table(user.kind).get(user.id)!
        expect(now.etag, `${user.kind} ${user.id} after a rename of ${kind} ${row.id}`).not.toBe(before.get(user.id))
        expect(frames.map(({ id }) => id)).toContain(user.id)
      }
    }
  }
  expect(copyFaults(world)).toEqual([])
  expect(followed).toBeGreaterThan(20)

  function names(
    { doc, hidden }: Row,
    pointer: string,
    reference: Parameters<typeof referencesAt>[3],
    { id, kind }: { id: string; kind: Kind },
  ): boolean {
    return [...referencesAt(doc, hidden, pointer, reference)].some(({ value, to }) => value === id && to.includes(kind))
  }
})

test('storage.backup-plans: assignments follow a renamed volume, and recovery points keep the name', async () => {
  const before = await api.get(`${P}/storage/backup-plans/bkp_nightly/volumes/vol_data/restore-points`)
  const plan = `${P}/storage/backup-plans/bkp_nightly`
  const rename = await api.patch(`${P}/storage/volumes/vol_data`, { name: 'ledger' }, { headers: { 'if-match': '*' } })
  expect(rename.status).toBe(200)
  const assigned = await api.get(`${plan}/assignments`)
  const points = await api.get(`${plan}/volumes/vol_data/restore-points`)
  const nameOf = (rows: any[]): string[] =>
    rows.filter(({ volumeId }) => volumeId === 'vol_data').map(({ volumeName }) => volumeName)
  expect(nameOf(assigned.body.data)).toEqual(['ledger'])
  expect(nameOf(points.body.data)).toEqual(nameOf(before.body.data))
  expect(nameOf(points.body.data)).not.toContain('ledger')
  expect(specOf('restorePoint').references!['/volumeId']!.copies).toBeUndefined()
})
