/** A timeline that users move by dragging, and zoom with Ctrl and the wheel or by pinching a touchpad. */
import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { panned, zoomed, type TimeSpan } from '../timeline.ts'

/** A press that moves less than this is a click (px). */
const SLACK_PX = 4
const ZOOM = 1.0015

interface DraggableProps {
  readonly span: () => TimeSpan
  readonly move: (to: TimeSpan) => void
  readonly children: ComponentChildren
}

/** The timeline; dragging it by the width of the ticks moves it by its whole span. */
export function Draggable({ span, move, children }: DraggableProps): JSX.Element {
  const pane = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = pane.current!
    const scale = (): DOMRect => element.querySelector('.ticks')!.getBoundingClientRect()
    const isOver = ({ clientX }: MouseEvent): boolean => clientX >= scale().left && clientX <= scale().right
    let start: { readonly x: number; readonly span: TimeSpan } | undefined
    let wasMoved = false
    const down = (event: PointerEvent): void => {
      wasMoved = false
      if (event.button === 0 && isOver(event)) start = { x: event.clientX, span: span() }
    }
    const drag = (event: PointerEvent): void => {
      if (!start || (!wasMoved && Math.abs(event.clientX - start.x) < SLACK_PX)) return
      wasMoved = true
      event.preventDefault()
      move(panned(start.span, (start.x - event.clientX) / scale().width))
    }
    const up = (): void => void (start = undefined)
    // The end of a drag is a click as well, and that must not open a lane.
    const click = (event: MouseEvent): void => {
      if (wasMoved) event.stopPropagation()
      wasMoved = false
    }
    const wheel = (event: WheelEvent): void => {
      if (!isOver(event)) return
      const { left, width } = scale()
      if (event.ctrlKey || event.metaKey) move(zoomed(span(), ZOOM ** event.deltaY, (event.clientX - left) / width))
      else if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) move(panned(span(), event.deltaX / width))
      else return
      event.preventDefault()
    }
    element.addEventListener('pointerdown', down)
    element.addEventListener('click', click, true)
    element.addEventListener('wheel', wheel, { passive: false })
    addEventListener('pointermove', drag)
    addEventListener('pointerup', up)
    return () => {
      removeEventListener('pointermove', drag)
      removeEventListener('pointerup', up)
    }
  }, [])
  return (
    <div class="timeline" ref={pane}>
      {children}
    </div>
  )
}
