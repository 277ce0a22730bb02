/** Exports of this sandbox, and the import of a dump. */
import type { JSX } from 'preact'
import { calls } from '../calls.ts'
import { downloadDump, exportHar, uploadDump } from '../sandbox-actions.ts'
import { countText } from '../texts.ts'
import { Button, FileField } from '../parts/controls.tsx'

/** The buttons. */
export function Exports(): JSX.Element {
  return (
    <>
      <div class="card">
        <h2>Export / import</h2>
        <p class="dim">A dump is this sandbox as one file: its records, clock, scenarios and log.</p>
      </div>
      <div class="form">
        <Button act={downloadDump}>Export dump</Button>
        <Button act={exportHar}>Export {countText(calls.value.length, 'call')} as HAR</Button>
        <FileField label="Restore a dump" accept=".json,application/json" take={uploadDump} />
      </div>
    </>
  )
}
