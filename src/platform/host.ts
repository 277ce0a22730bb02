/** Facts about the process or the page in which a sandbox runs. */

/** Use of the heap (bytes). */
export interface HostHeap {
  readonly usedBytes: number
  readonly limitBytes: number
}

/** A metric of the process: name, type, description and value. */
export type HostFigure = readonly [name: string, type: 'counter' | 'gauge', help: string, value: number]
