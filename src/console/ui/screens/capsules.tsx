/**
 * The capsules screen: replays a recorded run and shows its steps, with the state, difference and explanation of each.
 */
import type { JSX } from 'preact'
import { closeCapsule, openCapsule, opened, type OpenCapsule } from '../capsule.ts'
import { Button, FileField } from '../parts/controls.tsx'
import { Empty } from '../parts/empty.tsx'
import { Filter } from '../parts/filter-field.tsx'
import { List } from '../parts/rows.tsx'
import { Split } from '../parts/split.tsx'
import type { Step } from '../../../sandbox/capsule/step.ts'
import { address, go, GUIDE, queryText, route, wordFilter } from '../route.ts'

import { CapsuleStepDetails } from './capsule-step.tsx'
import { RecordCapsule } from './record-capsule.tsx'

/** The screen. */
export function Capsules(): JSX.Element {
  return opened.value ? <Opened capsule={opened.value} /> : <Choose />
}

function Choose(): JSX.Element {
  return (
    <div class="sheet">
      <section aria-labelledby="capsules-title">
        <h2 id="capsules-title">Open a capsule</h2>
        <p class="dim">
          A capsule is a recorded run: a state, the calls that followed, and their responses. Drop its file anywhere on
          this page to step through it; <a href={`${GUIDE}/reproducing-a-failure`}>exec --capsule</a> writes one.
        </p>
        <div class="bar flush">
          <FileField label="Capsule" accept=".json,.gz,application/json,application/gzip" take={openCapsule} />
        </div>
      </section>
      <section aria-labelledby="record-title">
        <h2 id="record-title">Save a capsule of this sandbox</h2>
        <RecordCapsule />
      </section>
    </div>
  )
}

function Opened({ capsule }: { capsule: OpenCapsule }): JSX.Element {
  const [chosen] = route.value.parts
  const fits = wordFilter()
  const open = capsule.steps.find(({ step }) => String(step) === chosen)
  return (
    <Split
      label="Capsule"
      back={address('capsules') + queryText()}
      openLabel="Step"
      open={open && <CapsuleStepDetails key={open.step} capsule={capsule} step={open} />}
    >
      <div class="bar">
        <h2 class="title">{capsule.name}</h2>
        <Result capsule={capsule} />
        <Filter placeholder="POST  routers  409" />
        <Button act={closeCapsule}>Close</Button>
      </div>
      <List
        items={capsule.steps.filter(({ method, path, answer, at }) => fits(method, path, answer.status, at))}
        total={capsule.steps.length}
        noun="step"
        keyOf={({ step }) => String(step)}
        kind="call"
        template="3.5rem 4rem minmax(6rem, 1fr) 4rem"
        heads={['Step', 'Method', 'Path', 'Status']}

        chosen={chosen}
        open={({ step }, isStep) => go(address('capsules', String(step)) + queryText(), isStep)}
        row={(step) => <Cells step={step} differs={capsule.whole.difference?.step === step.step} />}
      >
        <Empty>No call was recorded.</Empty>
      </List>
    </Split>
  )
}

/** Shows whether the responses were the same as in the recording. */
function Result({ capsule: { whole, steps } }: { capsule: OpenCapsule }): JSX.Element {
  const { difference } = whole
  if (!difference)
    return (
      <span class="status ok">
        identical, {steps.length} of {steps.length}
      </span>
    )
  if (difference.step === null) return <span class="status error">the state at the end differs</span>
  return (
    <a class="status error" href={address('capsules', String(difference.step))}>
      step {difference.step} of {steps.length} differs
    </a>
  )
}

function Cells({ step, differs }: { step: Step; differs: boolean }): JSX.Element {
  const { method, path, query, answer } = step
  const whole = query === '' ? path : `${path}?${query}`
  return (
    <>
      <span class={differs ? 'status error' : 'took'}>{step.step}</span>
      <span>{method}</span>
      <span class="dim" title={whole}>
        {whole}
      </span>
      <span>{answer.wire ?? answer.status}</span>
    </>
  )
}
