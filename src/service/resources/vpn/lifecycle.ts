/** What all VPN records have in common: states, unique names, and the completions of the provider's work. */
import { refusals } from '../../request/errors.ts'
import type { RuleId } from '../../request/rules.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import { checkNameFree, checkUnused, usersOf, stateFacts, statusMessage, nounOf } from '../kit/checks.ts'
import type { Completion, World } from '../../state/world.ts'
import { start, startAndShow, type OpeningCall, completionsOfWork } from '../kit/work.ts'
import type { Reply } from '../../request/response.ts'

/** The kinds with a `provisioningState`. */
export type VpnKind = 'vpn.ikePolicy' | 'vpn.ipsecPolicy' | 'vpn.service' | 'vpn.connection'

/** How long the provider takes for a change (ms in a real cloud). */
const TAKES_MS = 5_000

/** The rules of each kind. */
const RULES = {
  'vpn.ikePolicy': { busy: 'vpn.ike-busy', name: 'vpn.ike-name' },
  'vpn.ipsecPolicy': { busy: 'vpn.ipsec-busy', name: 'vpn.ipsec-name' },
  'vpn.service': { busy: 'vpn.service-busy', name: 'vpn.service-name' },
  'vpn.connection': { busy: 'vpn.connection-busy', name: 'vpn.connection-name' },
} as const satisfies Record<VpnKind, Record<'busy' | 'name', RuleId>>

/** Checks that a record is READY, which is required to change it or refer to it. @throws CONFLICT */
export function checkReady(row: Row<VpnKind>, facts: { field?: string } = {}): void {
  const { name, provisioningState } = row.doc
  if (provisioningState !== 'READY')
    throw refusals(RULES[row.kind].busy).conflict(
      statusMessage(`${nounOf(row.kind)} "${name}"`, provisioningState, ', not READY.'),
      {
        ...stateFacts(provisioningState, ['READY']),
        ...facts,
      },
    )
}

/** Checks that no work on a record is in progress; otherwise, the record cannot be deleted. */
function checkIdle(row: Row<VpnKind>): void {
  const { name, provisioningState } = row.doc
  if (provisioningState.startsWith('PENDING'))
    throw refusals(RULES[row.kind].busy).conflict(
      statusMessage(`${nounOf(row.kind)} "${name}"`, provisioningState, '; wait for it to finish.'),
      stateFacts(provisioningState, ['READY', 'ERROR']),
    )
}

/** Checks that no other record of the kind in the project has the name. @throws CONFLICT */
export function checkName(world: World, kind: VpnKind, scopeId: string, name: string | undefined, self?: string): void {
  checkNameFree(world, kind, scopeId, name, RULES[kind].name, self)
}

/** Opens the Operation of a create, and responds with the record. */
export function openCreate(call: OpeningCall, row: Row<VpnKind>): Reply {
  return startAndShow(call, work(row))
}

/**
 * Changes a record at once and opens the Operation. Cancelling the Operation reverts the change.
 * @throws CONFLICT if another record has the new name
 */
export function change<K extends VpnKind>(
  call: OpeningCall,
  row: Row<K>,
  patch: Partial<Doc<K>>,
  hidden: object = {},
): Reply {
  const { doc } = row
  checkName(call.world, row.kind, row.hidden.scopeId, patch.name, row.id)
  const before = Object.fromEntries(Object.keys(patch).map((key) => [key, doc[key as keyof typeof doc]]))
  const changed = call.world.patch(row, { ...patch, provisioningState: 'PENDING_UPDATE' }, hidden)
  return startAndShow(call, work(changed, before))
}

/** Opens the Operation of a delete. @throws CONFLICT, DEPENDENCY_BLOCKED */
export function openDelete(call: OpeningCall, row: Row<VpnKind>): Reply {
  const { provisioningState } = row.doc
  checkIdle(row)
  checkUnused(row, usersOf(call.world, row))
  const ending = call.world.patch(row, { provisioningState: 'PENDING_DELETE' })
  return start(call, work(ending, { provisioningState }))
}

function work(row: Row<VpnKind>, before: object = {}) {
  return { on: row, takesMs: TAKES_MS, input: { before } }
}

/** Updates other records after a record has changed or was deleted. */
type AfterChange<K extends VpnKind> = (world: World, row: Row<K>, before: Row<K>) => void

/** Returns the completions of the provider's work on a kind. They call `afterChange` to update other records. */
export function completionsOf<K extends VpnKind>(
  kind: K,
  afterChange: AfterChange<K> = () => undefined,
): Record<string, Completion> {
  return completionsOfWork<VpnKind>(kind, kind, {
    settle: (world, row, fields) => afterChange(world, world.patch(row, fields) as Row<K>, row as Row<K>),
    built: (world, { doc }) => ({ providerId: doc.providerId ?? world.random.id('prv') }),
    remove: (world, row) => {
      world.remove(row)
      afterChange(world, row as Row<K>, row as Row<K>)
    },
  })
}
