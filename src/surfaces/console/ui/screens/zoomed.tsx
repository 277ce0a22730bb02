/** A drawing at a scale that buttons, keys, and the wheel with Ctrl change. */
import { useSignal, type Signal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { useKeys } from '../keys.ts'
import { Button } from '../parts/controls.tsx'

/** 1 is the natural size of a drawing. At `readable`, the smallest text has 10 px; the drawing opens no smaller. */
const SCALE = { min: 0.2, readable: 10 / 12, max: 2, step: 1.25 } as const

function withinScale(scale: number): number {
  return Math.min(SCALE.max, Math.max(SCALE.min, scale))
}

interface ZoomedProps {
  /** The natural size (px). */
  readonly width: number
  readonly height: number
  readonly children: ComponentChildren
}

/** The drawing and its buttons. */
export function Zoomed({ width, height, children }: ZoomedProps): JSX.Element {
  const scale = useSignal(1)
  const view = useRef<HTMLDivElement>(null)
  const zoom = (by: number): void => void (scale.value = withinScale(scale.value * by))
  const fitting = (): number => {
    const { clientWidth, clientHeight } = view.current!
    return withinScale(Math.min(1, clientWidth / width, clientHeight / height))
  }
  const fit = (): void => void (scale.value = fitting())
  useLayoutEffect(() => {
    scale.value = Math.max(SCALE.readable, fitting())
  }, [])
  useKeys({ i: () => zoom(SCALE.step), o: () => zoom(1 / SCALE.step), z: fit })
  useEffect(() => {
    const pane = view.current!
    // Only a listener that is not passive can keep the browser from zooming the whole page.
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoom(event.deltaY < 0 ? SCALE.step : 1 / SCALE.step)
    }
    pane.addEventListener('wheel', onWheel, { passive: false })
    return () => pane.removeEventListener('wheel', onWheel)
  }, [])
  return (
    <div class="drawing">
      <ZoomButtons scale={scale} zoom={zoom} fit={fit} />
      <div class="drawing-view" role="group" aria-label="Drawing" ref={view}>
        <div style={{ width: `${width * scale.value}px`, height: `${height * scale.value}px` }}>
          <div
            class="canvas"
            style={{ width: `${width}px`, height: `${height}px`, transform: `scale(${scale.value})` }}
          >
            {children}
          </div>
        </div>
      </div>
    </div>
  )
}

interface ButtonsProps {
  readonly scale: Signal<number>
  readonly zoom: (by: number) => void
  readonly fit: () => void
}

function ZoomButtons({ scale, zoom, fit }: ButtonsProps): JSX.Element {
  return (
    <span class="joined zoom" role="group" aria-label="Size of the drawing">
      <Button aria-label="Zoom out" title="Zoom out (o)" act={() => zoom(1 / SCALE.step)}>
        −
      </Button>
      <Button title="Natural size" act={() => (scale.value = 1)}>
        {Math.round(scale.value * 100)} %
      </Button>
      <Button aria-label="Zoom in" title="Zoom in (i)" act={() => zoom(SCALE.step)}>
        +
      </Button>
      <Button title="Fit into the window (z)" act={fit}>
        Fit
      </Button>
    </span>
  )
}
