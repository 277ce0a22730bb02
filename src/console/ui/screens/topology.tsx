/** The topology screen: the network of a project, as a drawing and as a table. */
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { addressOf, get } from '../api.ts'
import { apiLine, controlLine, Empty } from '../parts/empty.tsx'
import { ITEM, useItemKeys } from '../parts/item-keys.ts'
import { Copy } from '../parts/snippet.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { address, go, route, withQuery } from '../route.ts'
import type { Graph } from '../topology.ts'
import { useLive } from '../use-live.ts'
import { TopologyDrawing } from './topology-drawing.tsx'
import { TopologyTable } from './topology-table.tsx'

/** The maximum page size of the control API. */
const MOST = 200
const VIEWS = ['drawing', 'table'] as const
const DRAWN = /^(network\.(network|subnet|router|interface)|instance|loadBalancer|floatingIp)$/

interface Project {
  readonly id: string
  readonly name: string
}

/** The screen. */
export function Topology(): JSX.Element {
  const [scopeId] = route.value.parts
  const read = useLive(
    async () => (await get('/state/{kind}', { kind: 'project', pageSize: MOST })).data as unknown as Project[],
    [],
    { change: ({ kind }) => kind === 'project' },
  )
  useItemKeys()
  const projects = read.value.value ?? []
  return (
    <div class="sheet topology">
      <div class="bar flush">
        <label>
          Project{' '}
          <select
            value={scopeId ?? ''}
            onChange={(event) => {
              const { value } = event.currentTarget
              go(value === '' ? '#/topology' : address('topology', value))
            }}
          >
            <option value="">choose</option>
            {scopeId !== undefined && projects.every(({ id }) => id !== scopeId) && <option>{scopeId}</option>}
            {projects.map(({ id, name }) => (
              <option value={id} key={id}>
                {name} ({id})
              </option>
            ))}
          </select>
        </label>
        {scopeId !== undefined && <a href={address('resources', 'project', scopeId, 'document')}>its record</a>}
        {scopeId !== undefined && <Copy text={controlLine(addressOf('/graph', { scopeId }))} label="Copy as curl" />}
      </div>
      {read.value.fault !== undefined && <Empty>{read.value.fault}</Empty>}
      {scopeId === undefined ? <Projects projects={projects} /> : <OfProject key={scopeId} scopeId={scopeId} />}
    </div>
  )
}

function Projects({ projects }: { projects: readonly Project[] }): JSX.Element {
  if (projects.length === 0)
    return (
      <Empty line={apiLine('/account/whoami')}>A project has a network to draw; there is none yet. Who asks:</Empty>
    )
  return (
    <section aria-label="Projects">
      <p class="dim">Each project has a network of its own.</p>
      <ul class="changes">
        {projects.map(({ id, name }) => (
          <li key={id}>
            <a class={ITEM} href={address('topology', id)}>
              {name}
            </a>{' '}
            <span class="dim mono">{id}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OfProject({ scopeId }: { scopeId: string }): JSX.Element {
  const read = useLive(() => get('/graph', { scopeId }), [scopeId], { change: ({ kind }) => DRAWN.test(kind) })
  const { value: graph, fault } = read.value
  useEffect(() => document.querySelector('.drawing')?.scrollTo(0, 0), [scopeId])
  if (fault !== undefined) return <Empty>{fault}</Empty>
  if (!graph) return <p class="dim">…</p>
  if (graph.nodes.length === 0) return <NoNetwork scopeId={scopeId} />
  return <Drawn graph={graph} scopeId={scopeId} />
}

function Drawn({ graph, scopeId }: { graph: Graph; scopeId: string }): JSX.Element {
  const view = VIEWS.find((one) => one === route.value.query.get('view')) ?? 'drawing'
  return (
    <div class="views">
      {graph.total > graph.nodes.length && (
        <p>
          {graph.nodes.length} of {graph.total} records are shown; those that others hang on come first.
        </p>
      )}
      <Tabs
        label={`Network of ${scopeId}`}
        names={VIEWS}
        chosen={view}
        addressOf={(name) => withQuery({ view: name === 'drawing' ? '' : name })}
      >
        {view === 'drawing' ? <TopologyDrawing graph={graph} /> : <TopologyTable graph={graph} />}
      </Tabs>
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
    <Empty line={apiLine(`/scopes/${encodeURIComponent(scopeId)}/network/networks`, more)}>
      This project has no network yet. Networks, routers and what hangs on them are drawn here as they come; the first:
    </Empty>
  )
}
