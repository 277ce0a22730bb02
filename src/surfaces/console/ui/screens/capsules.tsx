/**
 * The capsules screen: replays a recorded run and shows its steps, with the state, difference and explanation of each.
 */
import type { JSX } from 'preact'
import { closeCapsule, openCapsule, opened, type OpenCapsule } from '../capsule.ts'
import { outcomeClass, outcomeOf } from '../call-words.ts'
import { firstFailure, nameIn } from '../capsule-failure.ts'
import { Button, FileField } from '../parts/controls.tsx'
import { Empty } from '../parts/empty.tsx'
import { Filter } from '../parts/filter-field.tsx'
import { MiddleCut } from '../parts/path.tsx'
import { List } from '../parts/rows.tsx'
import { Split } from '../parts/split.tsx'
import type { Step } from '../../../../sandbox/capsules/step.ts'
import { address, go, GUIDE_URL, queryText, route, wordFilter } from '../route.ts'

import { CapsuleStepDetails } from './capsule-step.tsx'
import { Film } from './film.tsx'
import { RecordCapsule } from './record-capsule.tsx'

/** The screen. */
export function CapsulesScreen(): JSX.Element {
  return opened.value ? <Opened capsule={opened.value} /> : <Choose />
}

function Choose(): JSX.Element {
  return (
    <div class="sheet">
      <section aria-labelledby="capsules-title">
        <h2 id="capsules-title">Open a capsule</h2>
        <p class="dim">
          A capsule is a recorded run: a state, the calls that followed, and their responses. Drop its file anywhere on
          this page to step through it; <a href={`${GUIDE_URL}/reproducing-a-failure`}>exec --capsule</a> writes one.
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
    <div class="filmed">
      <div>
        <div class="bar">
          <h2 class="title">{capsule.name}</h2>
          <Result capsule={capsule} />
          <Film capsule={capsule} chosen={open?.step} />
          <Button act={closeCapsule}>Close capsule</Button>
        </div>
        <Cause capsule={capsule} />
      </div>
      <Split
        label="Capsule"
        back={address('capsules') + queryText()}
        openLabel="Step"
        open={open && <CapsuleStepDetails key={open.step} capsule={capsule} step={open} />}
      >
        <div class="bar">
          <Filter example="POST routers 409" />
        </div>
        <List
          items={capsule.steps.filter(({ method, path, answer, at }) => fits(method, path, answer.status, at))}
          total={capsule.steps.length}
          noun="step"
          keyOf={({ step }) => String(step)}
          kind="step"
          heads={['Step', 'Method', 'Path', 'Status']}
          chosen={chosen}
          open={({ step }, isStep) => go(address('capsules', String(step)) + queryText(), isStep)}
          row={(step) => <Cells step={step} differs={capsule.whole.difference?.step === step.step} />}
        >
          <Empty>No call was recorded.</Empty>
        </List>
      </Split>
    </div>
  )
}

/** Says in one sentence which call failed first, and why. */
function Cause({ capsule }: { capsule: OpenCapsule }): JSX.Element {
  const failure = firstFailure(capsule.steps)
  if (!failure) return <p class="verdict-line">No call failed.</p>
  const { step, retried, words, name, outcome, code, message } = failure
  return (
    <p class="verdict-line">
      <a href={address('capsules', String(step.step)) + queryText()}>Step {step.step}</a>{' '}
      {retried === 0 ? 'failed first' : 'is the first failure that no retry made good'}: {step.method} {words}{' '}
      <strong>{name}</strong> was answered with{' '}
      <strong class="refused">
        {outcome} {code}
      </strong>
      {message === '' ? '.' : `: ${message}`}
    </p>
  )
}

/** Shows whether the responses were the same as in the recording. */
function Result({ capsule: { whole, total } }: { capsule: OpenCapsule }): JSX.Element {
  const { difference } = whole
  if (!difference)
    return (
      <span>
        <span class="passed">✓</span> identical, {total} of {total}
      </span>
    )
  if (difference.step === null) return <span class="status error">the state at the end differs</span>
  return (
    <a class="status error" href={address('capsules', String(difference.step))}>
      step {difference.step} of {total} differs
    </a>
  )
}

/** Returns a path without the parts that are the same in most steps. */
function placeOf(path: string): string {
  return path.replace(/^\/api\/v1/, '').replace(/^\/scopes\/[^/]+\//, '')
}

function Cells({ step, differs }: { step: Step; differs: boolean }): JSX.Element {
  const { method, path, query, answer, body } = step
  const whole = query === '' ? path : `${path}?${query}`
  return (
    <>
      <span class={differs ? 'status error' : 'took'}>{step.step}</span>
      <span class="method">{method}</span>
      <MiddleCut path={placeOf(whole)} name={method === 'POST' ? nameIn(body) : ''} />
      <span class={outcomeClass(answer)}>{outcomeOf(answer)}</span>
    </>
  )
}
