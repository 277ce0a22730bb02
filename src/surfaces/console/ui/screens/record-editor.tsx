/** A record as editable JSON. The differences are sent as a merge patch, which the server validates. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { undoable } from '../actions.ts'
import { call } from '../api.ts'
import type { JsonObject } from '../../../../platform/json.ts'
import { Button, Form } from '../parts/controls.tsx'

/** Returns the merge patch that turns `before` into `after`. */
function patchOf(before: JsonObject, after: JsonObject): JsonObject {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return Object.fromEntries(
    [...names]
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, after[name] ?? null]),
  )
}

export function RecordEditor({
  kind,
  id,
  document,
  done,
}: {
  kind: string
  id: string
  document: JsonObject
  done: () => void
}): JSX.Element {
  const first = useSignal(document)
  const text = useSignal(JSON.stringify(document, null, 2))
  const fault = useSignal<string | undefined>(undefined)
  const submit = (): void => {
    let after: JsonObject
    try {
      after = JSON.parse(text.value) as JsonObject
    } catch (error) {
      fault.value = `This is not valid JSON: ${(error as Error).message}`
      return
    }
    const patch = patchOf(first.value, after)
    if (Object.keys(patch).length === 0) return done()
    void undoable(async () => {
      await call('patch', '/state/{kind}/{id}', { kind, id }, patch)
      done()
      return { text: `Changed: ${Object.keys(patch).join(', ')}.` }
    })
  }
  return (
    <Form class="form" submit={submit} aria-label="Edit the record">
      <label>
        The record as JSON
        <textarea
          rows={24}
          spellcheck={false}
          value={text}
          aria-describedby="record-fault"
          onInput={(event) => {
            text.value = event.currentTarget.value
            fault.value = undefined
          }}
        />
      </label>
      <p id="record-fault" class="fault" role="alert">
        {fault.value}
      </p>
      <div class="bar flush">
        <button type="submit">Save</button>
        <Button act={done}>Cancel</Button>
      </div>
    </Form>
  )
}
