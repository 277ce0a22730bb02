/**
 * What a change of a record does to the records that refer to it, in the same commit. If it was deleted or has left their
 * project, the field becomes null, the item is dropped, or the referring record is also deleted, as each kind declares;
 * further consequences are listed here by kind. What records repeat from others is updated.
 */
import type { Change } from '../state/changes.ts'
import type { Doc, Kind } from '../state/kinds.ts'
import type { Row } from '../state/record.ts'
import { REFERRERS, type Referrer, COPIERS, referencesAt } from '../state/references.ts'
import type { World } from '../state/world.ts'
import { recountAssignment } from './iam/assignments.ts'
import { loseInstances } from './load-balancer/health.ts'
import { disableEmpty } from './observability/alert-rules.ts'
import { recountPlan } from './storage/backup-assignments.ts'
import type { JsonObject } from '../../platform/json.ts'

/** The kinds whose deletion changes other records. */
export const referredKinds: readonly Kind[] = [...REFERRERS.keys()]

/**
 * Updates what depends on a record that has lost a reference; `after` is undefined if the record was deleted. A method,
 * so that one for any kind can stand for all of them.
 */
type Consequence<K extends Kind> = { follow(world: World, before: Row<K>, after: Row<K> | undefined): void }['follow']

const CONSEQUENCES: { readonly [K in Kind]?: Consequence<K> } = {
  alertRule: (world, _before, after) => void (after && disableEmpty(world, after)),
  instance: (world, _before, after) =>
    void (after && world.patch(after, { bootsFromVolume: false, rootVolumeName: null })),
  loadBalancer: (world, before, after) => void (after && loseInstances(world, before, after)),
  image: (world, _before, after) =>
    void (after?.doc.sharedWith.length === 0 && world.patch(after, { visibility: 'private' })),
  'billing.entitlement': (world, before, after) => void (after && freeSeats(world, before, after)),
  'iam.assignment': (world, before) => recountAssignment(world, before),
  backupAssignment: (world, before) => recountPlan(world, before.doc.planId),
}

/**
 * Cleans up references to a deleted record. A record that is now in another project, because it was transferred there,
 * is gone for all records that are not in that project.
 */
export function cleanUp(world: World, { before, after }: Change): void {
  if (!before || (after && scopeOf(after) === scopeOf(before))) return
  const moved = world.get(before.kind, before.id)
  if (moved && scopeOf(moved) === scopeOf(before)) return
  for (const referrer of REFERRERS.get(before.kind) ?? []) {
    for (const row of world.table(referrer.kind).find(referrer.reference.whenGone!.index, before.id))
      if (!moved || scopeOf(row) !== scopeOf(moved)) lose(world, row, referrer, before)
  }
}

function scopeOf({ hidden }: Row): string | undefined {
  return hidden.scopeId
}

function lose(world: World, row: Row, { pointer, reference }: Referrer, gone: Row): void {
  const { action } = reference.whenGone!
  const before = world.get(row.kind, row.id)
  if (!before) return
  const consequence: Consequence<Kind> | undefined = CONSEQUENCES[row.kind]
  if (action === 'remove') {
    world.remove(before)
    consequence?.(world, before, undefined)
    cleanUp(world, { before, after: undefined })
    return
  }
  const parts = pointer.slice(1).split('/')
  const [field] = parts as [string]
  const value = (before.doc as JsonObject)[field]
  const patch = { [field]: without(value, parts, 1, gone.id, action) }
  const after = world.patch(before, patch)
  if (after !== before) consequence?.(world, before, after)
}

/** Removes an id from a value at a pointer: `clear` sets it to null, `drop` leaves out the item that contains it. */
function without(value: unknown, parts: readonly string[], at: number, id: string, action: 'clear' | 'drop'): unknown {
  const next = parts[at]
  if (next === undefined) return value === id ? null : value
  if (next === '*') {
    const isInnermost = action === 'drop' && !parts.includes('*', at + 1)
    return (value as readonly unknown[]).flatMap((item) =>
      isInnermost ? (idIn(item, parts.slice(at + 1)) === id ? [] : [item]) : [without(item, parts, at + 1, id, action)],
    )
  }
  const object = value as JsonObject | null
  return object && { ...object, [next]: without(object[next], parts, at + 1, id, action) }
}

function idIn(item: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, step) => (value as JsonObject | null)?.[step], item)
}

/** Frees the seats of a deleted resource. */
function freeSeats(
  world: World,
  before: Row<'billing.entitlement'>,
  { doc }: Row<'billing.entitlement'>,
): Row<'billing.entitlement'> {
  const seatsUsed = doc.seatsUsed - (before.doc.assignments.length - doc.assignments.length)
  return world.patch(before, {
    assignment: (doc.assignments[0] ?? null) as Doc<'billing.entitlement'>['assignment'],
    seatsUsed,
    seatsAvailable: doc.quantity - seatsUsed,
  })
}

/** The kinds whose fields other records repeat. */
export const copiedKinds: readonly Kind[] = [...COPIERS.keys()]

/** Updates the records that repeat a field which has changed. */
export function followCopied(world: World, { before, after }: Change): void {
  if (!before || !after || before.doc === after.doc) return
  const [old, fresh] = [before.doc as JsonObject, after.doc as JsonObject]
  for (const copier of COPIERS.get(after.kind)!) {
    const { fields, index } = copier.reference.copies!
    if (Object.values(fields).every((field) => old[field] === fresh[field])) continue
    const table = world.table(copier.kind)
    for (const row of index === undefined ? [...table.all()] : table.find(index, after.id))
      copy(world, row, copier, after)
  }
}

function copy(world: World, row: Row, { pointer, reference }: Referrer, { kind, id, doc }: Row): void {
  let copied: unknown = row.doc
  for (const { path, value, to } of referencesAt(row.doc, row.hidden, pointer, reference)) {
    if (value !== id || !to.includes(kind)) continue
    for (const [field, source] of Object.entries(reference.copies!.fields))
      copied = withValue(
        copied,
        field.startsWith('/') ? field.slice(1).split('/') : [...path.slice(0, -1), field],
        (doc as JsonObject)[source],
      )
  }
  world.patch(row, copied as object)
}

/** Returns a document with another value at a path. */
function withValue(at: unknown, path: readonly string[], value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (Array.isArray(at))
    return at.map((item: unknown, index) => (String(index) === step ? withValue(item, rest, value) : item))
  return at && { ...at, [step]: withValue((at as JsonObject)[step], rest, value) }
}
