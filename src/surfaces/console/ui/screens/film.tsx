/** The film of a capsule: one frame for each step, red where a step fails. */
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { stepBeside, type OpenCapsule } from '../capsule.ts'
import { isFailure } from '../capsule-failure.ts'
import { address, go, queryText } from '../route.ts'

/** If there are more steps, a frame stands for several of them. */
const MOST_FRAMES = 240

interface FilmProps {
  readonly capsule: OpenCapsule
  /** Number of the open step. */
  readonly chosen: number | undefined
}

export function Film({ capsule, chosen }: FilmProps): JSX.Element | null {
  const { steps, total, whole } = capsule
  const film = useRef<HTMLDivElement>(null)
  if (steps.length === 0) return null
  const size = Math.ceil(steps.length / MOST_FRAMES)
  const frames = Array.from({ length: Math.ceil(steps.length / size) }, (_, at) => {
    const members = steps.slice(at * size, (at + 1) * size)
    const differs = members.some(({ step }) => step === whole.difference?.step)
    const failed = members.filter(isFailure)
    const isRefusal = !differs && failed.every(({ answer }) => answer.wire === undefined && answer.status < 500)
    const tone = !differs && failed.length === 0 ? '' : isRefusal ? ' bad refused' : ' bad'
    return { first: failed[0] ?? members[0]!, members, tone }
  })
  const open = (step: number): void => go(address('capsules', String(step)) + queryText(), false)
  const onClick = ({ clientX }: MouseEvent): void => {
    const { left, width } = film.current!.getBoundingClientRect()
    open(frames[Math.min(frames.length - 1, Math.floor(((clientX - left) / width) * frames.length))]!.first.step)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const beside = stepBeside(capsule, chosen, by)
    if (beside !== undefined) open(beside)
  }
  return (
    <div
      class="film"
      ref={film}
      role="slider"
      tabIndex={0}
      aria-label="Step"
      aria-valuemin={1}
      aria-valuemax={total}
      aria-valuenow={chosen ?? 1}
      title="The steps; red ones failed, pale ones were refused"
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {frames.map(({ first, members, tone }) => (
        <span key={first.step} class={`film-frame${tone}`} data-open={members.some(({ step }) => step === chosen)} />
      ))}
    </div>
  )
}
