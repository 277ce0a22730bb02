/** Exports of this sandbox, and the import of a dump. */
import type { JSX } from 'preact'
import { calls } from '../calls.ts'
import { exportDump, exportHar, importDump } from '../sandbox-actions.ts'
import { countText } from '../texts.ts'

/** The buttons. */
export function Exports(): JSX.Element {
  return (
    <div class="bar flush">
      <button type="button" onClick={() => void exportDump()}>
        Export dump
      </button>
      <button type="button" onClick={() => void exportHar()}>
        Export {countText(calls.value.length, 'call')} as HAR
      </button>
      <label>
        Restore a dump{' '}
        <input
          type="file"
          accept=".json,application/json"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            if (file) void importDump(file)
            event.currentTarget.value = ''
          }}
        />
      </label>
    </div>
  )
}
