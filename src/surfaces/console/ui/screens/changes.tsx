/** The changes of a commit, by record and field. */
import type { JSX } from 'preact'
import { get, type Explanation, type Schemas } from '../api.ts'
import { Empty, Pending } from '../parts/empty.tsx'
import { recordAddress } from '../route.ts'
import { fieldDifferences } from '../field-differences.ts'
import { kindOfField } from '../record-facts.ts'
import { instantText, lineOf } from '../texts.ts'
import { useLive } from '../use-live.ts'

const LOOKED_THROUGH = 1_000

/** Shows the changes that the explained request made. */
export function CallChanges({ explanation }: { explanation: Explanation }): JSX.Element {
  const seq = explanation.stages.find(({ facts }) => typeof facts.commit === 'number')?.facts.commit
  const since = explanation.at
  const read = useLive(async () => (await get('/changes', { since, limit: LOOKED_THROUGH })).data, [seq])
  if (seq === undefined) return <Empty>This call changed nothing.</Empty>
  const { value: commits, fault } = read.value
  if (!commits) return <Pending fault={fault} />
  const commit = commits.find((one) => one.seq === seq)
  if (!commit) return <Empty>The changes made by this call are no longer in the log.</Empty>
  return <RecordChanges changes={commit.changes} />
}

/** Shows changed records with their fields before and after. */
export function RecordChanges({ changes }: { changes: readonly Schemas['RecordChange'][] }): JSX.Element {
  return (
    <ul class="changes">
      {changes.map(({ kind, id, what, values }) => (
        <li key={`${kind} ${id}`}>
          <What what={what} /> {kind} <a href={recordAddress(kind, id)}>{id}</a>
          <FieldChanges fields={values} />
        </li>
      ))}
    </ul>
  )
}

/** Shows in one word what happened to a record. */
export function What({ what }: { what: string }): JSX.Element {
  const word = what === 'made' ? 'created' : what
  return <span class={`what ${word}`}>{word}</span>
}

/** A value before or after a change; an id is a link. */
function Value({ field, value }: { field: string; value: unknown }): JSX.Element {
  if (typeof value !== 'string') return <>{lineOf(value)}</>
  const kind = /Id$/.test(field) ? kindOfField(field.split('.').at(-1)!) : undefined
  if (kind !== undefined) return <a href={recordAddress(kind, value)}>{value}</a>
  return <>{/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? instantText(value) : lineOf(value)}</>
}

/** Shows fields before and after a change; of nested values, only the parts that differ. */
export function FieldChanges({ fields }: { fields: readonly Schemas['FieldChange'][] }): JSX.Element {
  return (
    <>
      {fields
        .flatMap((one) => fieldDifferences(one))
        .map(({ field, before, after }) => (
          <div class="field" key={field}>
            <code>{field}</code>
            <span>
              <del>
                <Value field={field} value={before} />
              </del>{' '}
              <span class="dim">→</span>{' '}
              <ins>
                <Value field={field} value={after} />
              </ins>
            </span>
          </div>
        ))}
    </>
  )
}
