/**
 * The part of the layout library that the console uses; the library's own types refer to files that cannot be resolved
 * here.
 */
declare module '@dagrejs/dagre' {
  export class Graph {
    setGraph(how: object): void
    setDefaultEdgeLabel(make: () => object): void
    setNode(id: string, size: object): void
    setEdge(left: string, right: string, how: object): void
    graph(): { readonly width?: number; readonly height?: number }
    node(id: string): { readonly x: number; readonly y: number }
    edge(left: string, right: string): { readonly points: readonly { readonly x: number; readonly y: number }[] }
  }
  export function layout(drawn: Graph): void
}
