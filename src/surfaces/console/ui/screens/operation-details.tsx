/** An Operation: its progress, the request that opened it, its record, and a cancel button. */
import { computed } from '@preact/signals'
import type { JSX } from 'preact'
import { get } from '../api.ts'
import { calls } from '../calls.ts'
import { secretFor } from '../credentials.ts'
import { useKeys } from '../keys.ts'
import { recordWord } from '../kind-words.ts'
import { lanes, stateText } from '../operations.ts'
import { Button, Copy } from '../parts/controls.tsx'
import { apiLine, Pending } from '../parts/empty.tsx'
import { Json } from '../parts/json.tsx'
import { callAddress, recordAddress } from '../route.ts'
import { actionWords, instantText, lineOf, spanText, timeText } from '../texts.ts'
import { copy } from '../toasts.ts'
import { useLive } from '../use-live.ts'
import { undoable } from '../actions.ts'
import type { JsonObject } from '../../../../platform/json.ts'

/**
 * Cancels the Operation through the API, with the credential that opened it if the secret of that credential is known.
 */
function cancel(id: string, credentialId: string | undefined): Promise<void> {
  return undoable(async () => {
    const secret = await secretFor(credentialId)
    const response = await fetch(`../api/v1/operations/${encodeURIComponent(id)}/actions/cancel`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}`, 'Idempotency-Key': crypto.randomUUID() },
    })
    const answer = (await response.json()) as { message?: string; state?: string }
    if (!response.ok) throw new Error(answer.message)
    return { text: `Canceled. It is now ${answer.state}.` }
  })
}

export function OperationDetails({ id }: { id: string }): JSX.Element {
  const lane = computed(() => lanes.value.find(({ operation }) => operation.id === id)).value
  const read = useLive(() => get('/state/{kind}/{id}', { kind: 'operation', id }), [id], {
    change: (change) => change.id === id,
  })
  useKeys({ c: () => void copy(apiLine(`/operations/${encodeURIComponent(id)}`)) })
  const { value: record, fault } = read.value
  const call = calls.value.find(({ operation }) => operation === id)
  if (!record) return <Pending fault={fault} />
  const { private: hidden, ...document } = record as JsonObject
  const { action, resourceKind, resourceId, resourceName, createdAt, finishedAt } = record as Record<
    string,
    string | null
  >
  return (
    <>
      <section class="card">
        <h2>{resourceName ?? resourceId ?? action}</h2>
        <p class="dim">
          <span title={action!}>{actionWords(action!)}</span> <code>{id}</code>
        </p>
        <p>
          <span class={`status ${String(record.state)}`}>{lane ? stateText(lane) : String(record.state)}</span>
          {lane?.plannedMs !== undefined &&
            ` · ${spanText(lane.plannedMs - lane.endMs)} left, planned to ${lane.outcome} at ${timeText(new Date(lane.plannedMs).toISOString())}`}
        </p>
        <Trouble title="Failure" value={record.error} />
        <Trouble title="Warning" value={record.warning} />
        <p class="dim">
          started {instantText(createdAt!)}
          {finishedAt !== null &&
            `, finished ${instantText(finishedAt!)} (${spanText(Date.parse(finishedAt!) - Date.parse(createdAt!))})`}
        </p>
        <p class="links">
          {resourceKind !== null && resourceId !== null && (
            <a href={recordAddress(resourceKind!, resourceId!)} title={resourceId!}>
              {recordWord(resourceKind!)} {resourceName ?? resourceId}
            </a>
          )}
          {call && <a href={callAddress(call.id)}>the call that started it</a>}
        </p>
        <p class="bar flush">
          {finishedAt === null && <Button act={() => cancel(id, call?.credentialId ?? undefined)}>Cancel</Button>}
          <Copy text={apiLine(`/operations/${encodeURIComponent(id)}`)} label="Copy as curl" />
        </p>
      </section>
      <div class="part">
        <Json value={document} />
        <details>
          <summary class="dim">Private fields</summary>
          <Json value={hidden ?? {}} />
        </details>
      </div>
    </>
  )
}

/** The error or the warning in one sentence. */
function Trouble({ title, value }: { title: string; value: unknown }): JSX.Element | null {
  if (value === null || value === undefined) return null
  const { code, message } = value as { code?: unknown; message?: unknown }
  return (
    <p>
      <strong>{title}:</strong> {lineOf(message ?? value)} {code !== undefined && <code>{lineOf(code)}</code>}
    </p>
  )
}
