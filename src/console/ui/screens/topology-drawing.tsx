/** The drawing of a topology: nodes are links over SVG lines; positions are set through the CSSOM. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { ITEM } from '../parts/item-keys.ts'
import { recordAddress } from '../route.ts'
import { externalsOf, kindText, shapeOf, type Graph, type GraphNode } from '../topology.ts'
import type { Places } from '../topology-layout.ts'

type PlacesOf = (graph: Graph) => Places

/** The drawing; the layout is only computed again if nodes or edges were added or removed. */
export function TopologyDrawing({ graph }: { graph: Graph }): JSX.Element {
  const placing = useSignal<{ readonly placesOf?: PlacesOf; readonly fault?: string }>({})
  useEffect(() => {
    import('../topology-layout.ts').then(
      ({ placesOf }) => (placing.value = { placesOf }),
      (error: unknown) => (placing.value = { fault: `The drawing was not loaded: ${(error as Error).message}` }),
    )
  }, [])
  const { placesOf, fault } = placing.value
  const ids = [...graph.nodes.map(({ id }) => id), ...graph.edges.map(({ from, to }) => `${from} ${to}`)].join()
  const places = useMemo(() => placesOf?.(graph), [placesOf, ids])
  if (fault !== undefined) return <p>{fault} The table says the same.</p>
  if (!places) return <p class="dim">…</p>
  const externals = externalsOf(graph)
  const { width, height, lines } = places
  return (
    <div class="drawing" role="group" aria-label="Drawing">
      <div class="canvas" style={{ width: `${width}px`, height: `${height}px` }}>
        <svg width={width} height={height} aria-hidden="true">
          {lines.map((line) => (
            <path key={line} d={line} />
          ))}
        </svg>
        {graph.nodes.map((node) => (
          <Node key={node.id} node={node} what={kindText(node, externals)} at={places.nodes.get(node.id)} />
        ))}
      </div>
    </div>
  )
}

interface NodeProps {
  readonly node: GraphNode
  readonly what: string
  readonly at: { readonly x: number; readonly y: number } | undefined
}

function Node({ node, what, at }: NodeProps): JSX.Element | null {
  const { id, kind, name, status } = node
  if (!at) return null
  const shape = shapeOf(status)
  return (
    <a
      class={`${ITEM} node ${shape}`}
      href={recordAddress(kind, id)}
      title={`${what} ${name} ${id}`}
      style={{ left: `${at.x}px`, top: `${at.y}px` }}
    >
      <span class="node-name">{name === '' ? id : name}</span>
      <span class="node-text">
        {status !== null && (
          <>
            <span class={`mark ${shape}`} /> {status}{' '}
          </>
        )}
        {what}
      </span>
    </a>
  )
}
