/** One step of a capsule: the explanation of its response, what was sent and received, and what it changed. */
import type { JSX } from 'preact'
import type { Schemas } from '../api.ts'
import { outcomeClass, outcomeOf } from '../call-words.ts'
import { openState, playTo, stepBeside, type OpenCapsule, type PlayedReply } from '../capsule.ts'
import { Button } from '../parts/controls.tsx'
import { Empty, Skeleton } from '../parts/empty.tsx'
import { Json } from '../parts/json.tsx'
import { Tabs } from '../parts/tabs.tsx'
import type { Step } from '../../../../sandbox/capsules/step.ts'
import { address, go, route } from '../route.ts'
import { useLive } from '../use-live.ts'
import { KindDifference } from './kind-difference.tsx'
import { Ladder } from './ladder.tsx'

interface StepProps {
  readonly capsule: OpenCapsule
  readonly step: Step
}

/** Plays the capsule up to the step, and shows the step. */
export function CapsuleStepDetails({ capsule, step }: StepProps): JSX.Element {
  const [, tab] = route.value.parts
  const { step: number, method, path, at } = step
  const { message } = (step.answer.body ?? {}) as { readonly message?: string }
  const read = useLive(() => playTo(capsule, number), [number])
  const { value: played, fault } = read.value
  const [before, after] = [stepBeside(capsule, number, -1), stepBeside(capsule, number, 1)]
  const to = (other: number): void => go(address('capsules', String(other), tab ?? 'explain'), false)
  return (
    <>
      <div class="bar">
        <Button disabled={before === undefined} act={() => to(before!)}>
          Previous
        </Button>
        <Button disabled={after === undefined} act={() => to(after!)}>
          Next
        </Button>
        <Button
          class="primary"
          title="Create a sandbox with the state after this step"
          act={() => openState(capsule, number)}
        >
          Open this state
        </Button>
      </div>
      <section class="card" aria-label="Step">
        <h2>
          Step {number} of {capsule.total} <span class={outcomeClass(step.answer)}>{outcomeOf(step.answer)}</span>
        </h2>
        <p class="dim mono">
          {method} {path}
        </p>
        <p class="dim">{at} sandbox time</p>
        {message !== undefined && <p>{message}</p>}
        {played && <Compared played={played} number={number} />}
      </section>
      {fault !== undefined ? (
        <Empty>{fault}</Empty>
      ) : (
        <Tabs
          label="Parts of the step"
          parts={{
            explain: () => (played ? <Explained step={step} played={played} /> : <Skeleton />),
            changes: () => (played ? <Changed changes={played.changes} /> : <Skeleton />),
            request: () => <Json value={{ headers: step.headers, body: step.body ?? null }} />,
            response: () => <Json value={step.answer} />,
          }}
          tab={tab}
          addressOf={(name) => address('capsules', String(number), name)}
        />
      )}
    </>
  )
}

/** Shows how the response compares with the recorded one. */
function Compared({ played: { difference, played }, number }: { played: PlayedReply; number: number }): JSX.Element {
  if (!difference)
    return (
      <p>
        <span class="passed">✓</span> The response is identical to the recorded one.
      </p>
    )
  if (difference.step !== number || played < number)
    return <p class="status error">Not played: step {difference.step ?? 'after the last one'} differs already.</p>
  return (
    <>
      <p class="status error">
        The response differs at <code>{difference.path}</code>
      </p>
      <dl class="pairs">
        <div>
          <dt>recorded</dt>
          <dd>{JSON.stringify(difference.recorded)}</dd>
        </div>
        <div>
          <dt>replayed</dt>
          <dd>{JSON.stringify(difference.replayed)}</dd>
        </div>
      </dl>
    </>
  )
}

function Explained({ step, played: { explanation } }: { step: Step; played: PlayedReply }): JSX.Element {
  if (!explanation) return <Empty>This step is not an API request, so it has no checks.</Empty>
  return <Ladder seen={{ call: { waitedMs: 0, scenario: null, status: step.answer.status }, explanation }} />
}

function Changed({ changes: { data, names } }: { changes: Schemas['Difference'] }): JSX.Element {
  if (data.length === 0) return <Empty>This step changed nothing.</Empty>
  return (
    <>
      {data.map((one) => (
        <KindDifference key={one.kind} difference={one} names={names} />
      ))}
    </>
  )
}
