/** Exports of this sandbox, and the import of a dump. */
import type { JSX } from 'preact'
import { calls } from '../calls.ts'
import { exportDump, exportHar, importDump } from '../sandbox-actions.ts'
import { countText } from '../texts.ts'
import { Button, FileField } from '../parts/controls.tsx'

/** The buttons. */
export function Exports(): JSX.Element {
  return (
    <div class="bar flush">
      <Button act={exportDump}>Export dump</Button>
      <Button act={exportHar}>Export {countText(calls.value.length, 'call')} as HAR</Button>
      <FileField label="Restore a dump" accept=".json,application/json" take={importDump} />
    </div>
  )
}
