/** The topology screen: the network of a project, as a drawing and as a table. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { endpointUrl, get } from '../api.ts'
import { apiLine, controlLine, Empty, Pending, Skeleton } from '../parts/empty.tsx'
import { useItemKeys } from '../parts/item-keys.ts'
import { Choice, Copy } from '../parts/controls.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { isPhone } from '../phone.ts'
import { address, go, route, withQuery } from '../route.ts'
import { projectOptions, readProjects } from '../seeded-projects.ts'
import type { Graph } from '../topology.ts'
import { useLive } from '../use-live.ts'
import { TopologyDrawing } from './topology-drawing.tsx'
import { TopologyTable } from './topology-table.tsx'

const DRAWN = /^(network\.(network|subnet|router|interface)|instance|loadBalancer|floatingIp)$/

/** Minimum interval between reads, because a large graph is expensive for the server (ms). */
const EVERY_MS = 500

/** The screen. */
export function TopologyScreen(): JSX.Element {
  const read = useLive(readProjects, [], { change: ({ kind }) => kind === 'project' })
  const { value: projects, fault } = read.value
  const scopeId = route.value.parts[0] ?? projects?.[0]?.id
  const known = projectOptions(projects)
  const isKnown = scopeId === undefined || known.some(([id]) => id === scopeId)
  useItemKeys()
  return (
    <div class="sheet topology">
      <div class="bar flush">
        <h2 class="title">Topology</h2>
        <Choice
          aria-label="Project"
          value={scopeId ?? ''}
          disabled={!projects}
          options={isKnown ? known : [scopeId, ...known]}
          choose={(id) => go(address('topology', id))}
        />
        {scopeId !== undefined && <a href={address('resources', 'project', scopeId, 'document')}>Open project</a>}
        {scopeId !== undefined && (
          <Copy class="quiet" text={controlLine(endpointUrl('/graph', { scopeId }))} label="Copy as curl" />
        )}
        {(route.value.query.get('view') ?? first()) === 'drawing' && <Legend />}
      </div>
      {fault !== undefined && <Empty>{fault}</Empty>}
      {scopeId !== undefined ? (
        <OfProject key={scopeId} scopeId={scopeId} />
      ) : projects ? (
        <Empty title="No projects yet" line={apiLine('/account/whoami')}>
          The topology shows a project's network, and this credential has no project. To see what it can access:
        </Empty>
      ) : (
        <Skeleton />
      )}
    </div>
  )
}

/** A drawing that is readable does not fit on a phone. */
function first(): 'drawing' | 'table' {
  return isPhone.value ? 'table' : 'drawing'
}

/** An em space between the marks. */
const SPACE = '\u2003'

function Legend(): JSX.Element {
  return (
    <span class="dim small">
      <span class="mark up" /> active{SPACE}
      <span class="mark busy" /> busy{SPACE}
      <span class="mark" /> down{SPACE}
      <span class="mark bad" /> failed
    </span>
  )
}

/**
 * Reads the whole graph and, separately, the graph of each opened place, because the whole graph contains at most 500
 * nodes.
 */
async function readGraph(scopeId: string, opened: ReadonlySet<string>): Promise<Graph> {
  const whole = await get('/graph', { scopeId })
  if (whole.total === whole.nodes.length) return whole
  const parts = await Promise.all([...opened].map((of) => get('/graph', { scopeId, of })))
  return {
    ...whole,
    nodes: [...new Map([whole, ...parts].flatMap(({ nodes }) => nodes).map((node) => [node.id, node])).values()],
    edges: [
      ...new Map(
        [whole, ...parts].flatMap(({ edges }) => edges).map((edge) => [`${edge.from} ${edge.to}`, edge]),
      ).values(),
    ],
  }
}

function OfProject({ scopeId }: { scopeId: string }): JSX.Element {
  const opened = useSignal<ReadonlySet<string>>(new Set())
  const read = useLive(() => readGraph(scopeId, opened.value), [scopeId, opened.value], {
    change: ({ kind }) => DRAWN.test(kind),
    everyMs: EVERY_MS,
  })
  const toggle = (of: string): void => {
    const fresh = new Set(opened.value)
    if (!fresh.delete(of)) fresh.add(of)
    opened.value = fresh
  }
  const { value: graph, fault } = read.value
  useEffect(() => document.querySelector('.drawing-view')?.scrollTo(0, 0), [scopeId])
  if (!graph) return <Pending fault={fault} />
  if (graph.nodes.length === 0) return <NoNetwork scopeId={scopeId} />
  return (
    <div class="views">
      <Tabs
        label={`Network of ${scopeId}`}
        parts={{
          drawing: () => <TopologyDrawing whole={graph} opened={opened.value} toggle={toggle} />,
          table: () => <TopologyTable graph={graph} />,
        }}
        tab={route.value.query.get('view') ?? first()}
        addressOf={(name) => withQuery({ view: name === first() ? '' : name })}
      />
    </div>
  )
}

function NoNetwork({ scopeId }: { scopeId: string }): JSX.Element {
  const more = [
    '-X POST',
    '-H "Idempotency-Key: $(cat /proc/sys/kernel/random/uuid)"',
    "-H 'Content-Type: application/json'",
    `-d '{"name":"first"}' `,
  ].join(' ')
  return (
    <Empty
      title="This project has no network yet"
      line={apiLine(`/scopes/${encodeURIComponent(scopeId)}/network/networks`, more)}
    >
      Networks, routers and everything connected to them are drawn here. This creates a network:
    </Empty>
  )
}
