/** The topology as a table. */
import type { JSX } from 'preact'
import { ITEM } from '../parts/item-keys.ts'
import { DataTable } from '../parts/table.tsx'
import { recordAddress } from '../route.ts'
import { countText, numberText } from '../texts.ts'
import { externalsOf, kindText, neighboursOf, statusShape, type Graph } from '../topology.ts'

export function TopologyTable({ graph }: { graph: Graph }): JSX.Element {
  const externals = externalsOf(graph)
  const connected = neighboursOf(graph)
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]))
  return (
    <div class="wide">
      {graph.total > graph.nodes.length && (
        <p class="dim">
          Showing {numberText(graph.nodes.length)} of {countText(graph.total, 'record')}, connected ones first.
        </p>
      )}
      <DataTable heads={['Name', 'Kind', 'Status', 'Address', 'Connected to']}>
        {graph.nodes.map((node) => (
          <tr key={node.id}>
            <th scope="row">
              <a class={ITEM} href={recordAddress(node.kind, node.id)}>
                {node.name}
              </a>
            </th>
            <td data-label="Kind">{kindText(node, externals)}</td>
            <td data-label="Status">
              {node.status !== null && (
                <>
                  <span class={`mark ${statusShape(node.status)}`} />{' '}
                  <span class={`state ${statusShape(node.status)}`}>{node.status}</span>
                </>
              )}
            </td>
            <td data-label={node.address && 'Address'}>{node.address}</td>
            <td data-label="Connected to">
              {!connected.has(node.id) && <span class="dim">nothing</span>}
              {(connected.get(node.id) ?? []).map((id) => {
                const other = nodes.get(id)!
                return (
                  <a key={id} class="neighbour" href={recordAddress(other.kind, id)}>
                    {kindText(other, externals)} {other.name}
                  </a>
                )
              })}
            </td>
          </tr>
        ))}
      </DataTable>
    </div>
  )
}
