/** The drawing of a topology: nodes are links on top of SVG lines. Positions are set through the CSSOM. */
import { useSignal, type ReadonlySignal } from '@preact/signals'
import type { HTMLAttributes, JSX } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { Button } from '../parts/controls.tsx'
import { Skeleton } from '../parts/empty.tsx'
import { ITEM } from '../parts/item-keys.ts'
import { recordAddress } from '../route.ts'
import { numberText } from '../texts.ts'
import {
  externalsOf,
  kindText,
  networksOf,
  statusShape,
  stacked,
  stackId,
  type Graph,
  type GraphNode,
  type Stack,
} from '../topology.ts'
import type { Layout } from '../topology-layout.ts'
import { Zoomed } from './zoomed.tsx'

type PlacesOf = (graph: Graph) => Layout

interface DrawingProps {
  /** The graph of the entire network. */
  readonly whole: Graph
  /** Places whose records are drawn individually even though there are many. */
  readonly opened: ReadonlySet<string>
  /** Opens or closes such a place. */
  readonly toggle: (of: string) => void
}

/** The drawing; the layout is computed again only if nodes or edges have been added or removed. */
export function TopologyDrawing({ whole, opened, toggle }: DrawingProps): JSX.Element {
  const { graph, stacks } = useMemo(() => stacked(whole, opened), [whole, opened])
  const placing = useSignal<{ readonly placesOf?: PlacesOf; readonly fault?: string }>({})
  useEffect(() => {
    import('../topology-layout.ts').then(
      ({ placesOf }) => (placing.value = { placesOf }),
      (error: unknown) => (placing.value = { fault: `The drawing could not be loaded: ${(error as Error).message}.` }),
    )
  }, [])
  const marked = useSignal<string | undefined>(undefined)
  const mark = (id: string | undefined): void => void (marked.value = id)
  const { placesOf, fault } = placing.value
  const ids = [...graph.nodes.map(({ id }) => id), ...graph.edges.map(({ from, to }) => `${from} ${to}`)].join()
  const places = useMemo(() => placesOf?.(graph), [placesOf, ids])
  if (fault !== undefined) return <p>{fault} The table shows the same data.</p>
  if (!places) return <Skeleton />
  const externals = externalsOf(graph)
  const networkOf = networksOf(graph)
  const { width, height, lines } = places
  return (
    <Zoomed width={width} height={height}>
      <Lines width={width} height={height} lines={lines} marked={marked} />
      {stacks.map((stack) => (
        <StackNode
          key={stack.of}
          stack={stack}
          isOpen={opened.has(stack.of)}
          toggle={toggle}
          mark={mark}
          at={places.nodes.get(stackId(stack.of))}
        />
      ))}
      {graph.nodes.slice(0, graph.nodes.length - stacks.length).map((node) => (
        <Node
          key={node.id}
          node={node}
          what={kindText(node, externals)}
          color={networkColor(networkOf(node.id))}
          at={places.nodes.get(node.id)}
          mark={mark}
        />
      ))}
    </Zoomed>
  )
}

interface LinesProps extends Pick<Layout, 'width' | 'height' | 'lines'> {
  /** The node under the pointer, or the one with the focus. */
  readonly marked: ReadonlySignal<string | undefined>
}

/** The lines; those of the marked node stand out, and are drawn over the others. */
function Lines({ width, height, lines, marked }: LinesProps): JSX.Element {
  const id = marked.value
  const isLit = ({ ends }: Layout['lines'][number]): boolean => id !== undefined && ends.includes(id)
  const lit = lines.filter(isLit)
  return (
    <svg width={width} height={height} aria-hidden="true" class={lit.length > 0 ? 'marked' : undefined}>
      {[...lines.filter((line) => !isLit(line)), ...lit].map((line) => (
        <path
          key={line.path}
          d={line.path}
          class={isLit(line) ? 'lit' : undefined}
          style={{ stroke: networkColor(line.network) }}
        />
      ))}
    </svg>
  )
}

/** Hues that differ from those of statuses. */
const HUES = [265, 65, 320, 200, 95]

function networkColor(network: number | undefined): string | undefined {
  if (network === undefined) return undefined
  const hue = HUES[network % HUES.length]!
  return `light-dark(oklch(55% 0.14 ${hue}), oklch(74% 0.11 ${hue}))`
}

/** Called with the id of a node when the pointer or the focus comes to it, and with undefined when it leaves. */
type Mark = (id: string | undefined) => void

/** Returns the listeners of a node that mark it. */
function marking(id: string, mark: Mark): Pick<HTMLAttributes, 'onMouseEnter' | 'onMouseLeave' | 'onFocus' | 'onBlur'> {
  const [on, off] = [() => mark(id), () => mark(undefined)]
  return { onMouseEnter: on, onMouseLeave: off, onFocus: on, onBlur: off }
}

interface StackProps {
  readonly stack: Stack
  readonly isOpen: boolean
  readonly toggle: (of: string) => void
  readonly at: NodeProps['at']
  readonly mark: Mark
}

function StackNode({ stack: { of, text, count, drawn }, isOpen, toggle, at, mark }: StackProps): JSX.Element | null {
  if (!at) return null
  const what = isOpen ? `${numberText(drawn)} of ${numberText(count)} shown` : 'show them'
  return (
    <Button
      class={`${ITEM} node stack`}
      aria-expanded={isOpen}
      title={`${text}${of === 'none' ? ', not connected' : ''}`}
      style={{ left: `${at.x}px`, top: `${at.y}px` }}
      act={() => toggle(of)}
      {...marking(stackId(of), mark)}
    >
      <span class="node-name">{text}</span>
      <span class="node-text">
        {isOpen ? '▾' : '▸'} {of === 'none' && !isOpen ? 'not connected' : what}
      </span>
    </Button>
  )
}

interface NodeProps {
  readonly node: GraphNode
  readonly what: string
  /** The color of its network. */
  readonly color: string | undefined
  readonly at: { readonly x: number; readonly y: number } | undefined
  readonly mark: Mark
}

function Node({ node, what, color, at, mark }: NodeProps): JSX.Element | null {
  const { id, kind, name, status, address } = node
  if (!at) return null
  const shape = statusShape(status)
  return (
    <a
      class={`${ITEM} node ${shape}`}
      href={recordAddress(kind, id)}
      title={[what, name, ...(address === undefined ? [] : [address]), id].join(' ')}
      style={{
        left: `${at.x}px`,
        top: `${at.y}px`,
        ...(/up|down|none/.test(shape) && color && { borderLeft: `4px solid ${color}` }),
      }}
      {...marking(id, mark)}
    >
      <span class="node-name">{name}</span>
      <span class="node-text">
        {status !== null && (
          <>
            <span class={`mark ${shape}`} /> <span class={`state ${shape}`}>{status}</span>{' '}
          </>
        )}
        {/* What has an address is known by it; its title says what it is. */}
        {address ?? what}
      </span>
    </a>
  )
}
