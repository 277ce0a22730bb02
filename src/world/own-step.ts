/**
 * The step of an Operation. It can be derived from the Operation, which contains its id, so a commit that opens,
 * continues or ends an Operation has one change instead of three: the table of steps is updated together with the
 * Operation, and the journal writes one record. Code that reads steps still finds them in their table.
 */
import type { Change } from './changes.ts'
import { isOf, Row } from './record.ts'
import type { Table } from './table.ts'

/** The handler name of the steps of Operations. */
export const OPERATION_STEPS = 'operation'

/** Progress at which an Operation is updated (percent of its time); the first ends PENDING, the last finishes the work. */
export const MARKS = [10, 25, 50, 75, 100] as const

/** Length of the instant in the id of a step, in base 36. */
const INSTANT_LENGTH = 11

/** The hidden part of all steps. */
const NO_FACTS = Object.freeze({})

/** Returns the next step of an Operation; undefined if it has none, or for a record of another kind. */
export function stepOf(row: Row | undefined): Row<'step'> | undefined {
  const stepId = stepIdOf(row)
  if (stepId === undefined) return undefined
  const { id, doc } = row as Row<'operation'>
  const next = MARKS.find((mark) => mark > (doc.progressPercent ?? 0)) ?? 100
  const atMs = Number.parseInt(stepId.slice(0, INSTANT_LENGTH), 36)
  const step = { atMs, handler: OPERATION_STEPS, id, step: String(next), work: true }
  return new Row('step', stepId, step, NO_FACTS, 1, Date.parse(doc.updatedAt))
}

/** Returns true if a step is the one with which an Operation continues. */
export function isStepOf(step: Row<'step'>, operation: Row<'operation'> | undefined): boolean {
  return operation?.hidden.stepId === step.id && operation.doc.finishedAt === null
}

/** Returns true if a change of an Operation also changes its step. */
export function movesStep({ before, after }: Change): boolean {
  return (after ?? before)?.kind === 'operation' && stepIdOf(before) !== stepIdOf(after)
}

/** Returns the changes to the table of steps that result from a change to an Operation. */
export function stepChanges({ before, after }: Change, steps: Table): readonly Change[] {
  const made: Change[] = []
  const gone = steps.get(stepIdOf(before) ?? '')
  if (gone) made.push({ before: gone, after: undefined })
  const next = stepOf(after)
  if (next && !steps.get(next.id)) made.push({ before: undefined, after: next as Row })
  return made
}

function stepIdOf(row: Row | undefined): string | undefined {
  return row && isOf('operation', row) ? row.hidden.stepId : undefined
}
