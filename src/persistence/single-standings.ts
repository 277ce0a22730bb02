/**
 * Quota standings in the journals of earlier versions, which had a record for each quota of a project. They did not
 * write seeded records, and this version seeds one record for all quotas of a project. It is replaced when a line
 * changes the records of that project as they were then; the project keeps this form (resources/iam/quota-standing.ts).
 */
import type { ChangeText } from '../world/change-text.ts'
import { Row } from '../world/record.ts'
import type { World } from '../world/world.ts'

/** Prepares a world for the changes in a line of the journal. */
export function prepareStandings(world: World, texts: readonly ChangeText[]): void {
  for (const [kind, text] of texts)
    if (kind === 'iam.quotaStanding') splitStandings(world, typeof text === 'string' ? text : text[0])
}

/** Replaces the record of a project by one for each quota, given the id of one of these: `<project>.<quota>`. */
function splitStandings(world: World, id: string): void {
  if (world.get('iam.quotaStanding', id)) return
  // Ids can contain dots too.
  for (let at = id.lastIndexOf('.'); at > 0; at = id.lastIndexOf('.', at - 1)) {
    const standings = world.get('iam.quotaStandings', id.slice(0, at))
    if (!standings) continue
    world.place(standings as Row, undefined)
    for (const single of singleStandings(standings)) world.place(undefined, single)
    return
  }
}

function singleStandings({ id: projectId, doc, hidden, createdMs, order }: Row<'iam.quotaStandings'>): Row[] {
  const { terms, ...owners } = hidden
  return Object.entries(terms).map(([quotaId, [allocated, limit, available]]) => {
    const id = `${projectId}.${quotaId}`
    const standing = { id, quotaId, allocated, used: doc[quotaId] as number, limit, available }
    return new Row('iam.quotaStanding', id, standing, owners, 1, createdMs, order)
  })
}
