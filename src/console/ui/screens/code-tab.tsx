/** A request as code to paste. */
import type { JSX } from 'preact'
import type { Logged } from '../api.ts'
import { curlOf, fetchOf, verifyOf } from '../code.ts'
import { Snippet } from '../parts/snippet.tsx'
import { failureText } from '../scenario-draft.ts'

/** The code. */
export function CodeTab({ call }: { call: Logged }): JSX.Element {
  return (
    <>
      <p class="dim">The log has no secrets to give: these read theirs from PAPERCLOUD_TOKEN.</p>
      <Snippet title="curl" text={curlOf(call)} />
      <Snippet title="fetch" text={fetchOf(call)} />
      <Snippet title="verify, for a test" text={verifyOf(call)} />
      <Snippet title="a scenario that makes it fail" text={failureText(call)} />
    </>
  )
}
