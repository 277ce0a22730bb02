/** A request as code to copy. */
import type { JSX } from 'preact'
import { TEST_RUNNERS } from '../../../../sandbox/log/recorded-test.ts'
import { curlOf, fetchOf, testOf, verifyOf } from '../code.ts'
import { Snippet } from '../parts/snippet.tsx'
import { failureText } from '../scenario-draft.ts'
import type { Seen } from './seen.ts'

export function CodeTab({ seen: { call, seeded } }: { seen: Seen }): JSX.Element {
  return (
    <>
      {!seeded && (
        <p class="dim">
          The log does not store secrets, and this credential is not seeded, so these lines read its secret from
          PAPERCLOUD_TOKEN.
        </p>
      )}
      <Snippet title="curl" text={curlOf(call, seeded)} />
      <Snippet title="fetch" text={fetchOf(call, seeded)} />
      <Snippet title="verify, for a test" text={verifyOf(call)} />
      {TEST_RUNNERS.map((runner) => (
        <Snippet key={runner} title={`a test for ${runner}`} text={testOf(call, runner, seeded)} />
      ))}
      <Snippet title="a scenario that makes it fail" text={failureText(call)} />
    </>
  )
}
