/**
 * Opens the store of a process and starts its node, which is either a single node or one of several with a shared
 * store.
 */
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { ownSandboxes } from '../../sandbox/control/own-sandboxes.ts'
import type { Home } from '../../quality/core.ts'
import type { Contract } from '../../service/contract/document.ts'
import { SandboxLifecycle } from '../../sandbox/storage/sandbox-lifecycle.ts'
import type { Sandboxes } from '../../sandbox/sandboxes.ts'
import type { Log } from '../http/access-log.ts'
import type { Options } from '../http/options.ts'
import { StoreUnusable, type SharedEngine, type StorageEngine } from '../../sandbox/storage/engine.ts'
import { openStore } from '../../sandbox/storage/open.ts'
import { Sealer } from '../../service/state/sealer.ts'
import type { SandboxNode } from './sandbox-node.ts'

/** What a node needs in addition to the server's options. */
export interface NodeParts {
  readonly options: Options
  readonly version: string
  readonly contract: Contract
  readonly log: Log
}

/** A node whose store is open. */
export interface OpenedNode {
  readonly sealer: Sealer
  /** Starts the node with the sandboxes of the process. @throws StoreUnusable if the store is not writable */
  readonly start: (sandboxes: Sandboxes) => Promise<StartedNode>
}

/** A node that has been started, with the lifecycle of its sandboxes. */
export interface StartedNode extends Home {
  readonly node: SandboxNode
  readonly lifecycle: SandboxLifecycle
}

/**
 * Opens the store of a node.
 * @throws StoreUnusable if the store is locked, damaged or not writable
 */
export async function openNode({ options, version, contract, log }: NodeParts): Promise<OpenedNode> {
  const data = options.data === undefined ? undefined : resolve(options.data)
  const note = (message: string): void => {
    log.note(message)
    log.flush()
  }
  const engine = await openStore({
    store: options.cluster?.store,
    data,
    durability: options.durability,
    note,
    disk: options.disk,
    foldBytes: options.foldBytes,
    lockTimes: options.lockTimes,
  })
  const id = randomUUID()
  const start: OpenedNode['start'] = async (sandboxes) => {
    const lifecycle = new SandboxLifecycle({ sandboxes, engine, nodeId: id })
    if (!engine?.members)
      return started(await startAlone(lifecycle, sandboxes, log, { note, everyMs: options.progressMs }), lifecycle)
    // The code for several nodes is loaded only if the store is shared.
    const { Cluster } = await import('./cluster.ts')
    const node = new Cluster({
      ...options.cluster!,
      engine: engine as SharedEngine,
      hopSecret: Buffer.from(await engine.secret('hop')),
      id,
      lifecycle,
      version,
      contract: contract.digest,
      sandboxes,
      ...log,
    })
    return started(node, lifecycle)
  }
  return { sealer: await sealerOf(engine), start }
}

function started(node: SandboxNode, lifecycle: SandboxLifecycle): StartedNode {
  const settled = (): Promise<void> => lifecycle.flushed()
  return { node, lifecycle, directory: node.directory, get: (name) => node.get(name), settled }
}

async function sealerOf(engine: StorageEngine | undefined): Promise<Sealer> {
  if (!engine) return new Sealer()
  return new Sealer(engine.sealingKey ? () => engine.sealingKey!() : await engine.secret('sealing'))
}

/** Starts the only node of a store, or a node without a store. */
async function startAlone(
  lifecycle: SandboxLifecycle,
  sandboxes: Sandboxes,
  log: Log,
  progress: { readonly note: (message: string) => void; readonly everyMs: number | undefined },
): Promise<SandboxNode> {
  await lifecycle.openOnly(progress.note, progress.everyMs)
  lifecycle.begin(log.note)
  try {
    await lifecycle.flushed()
  } catch (error) {
    await lifecycle.close()
    throw new StoreUnusable(`Cannot write to the ${lifecycle.shown}: ${(error as Error).message}`, { cause: error })
  }
  return {
    directory: ownSandboxes(sandboxes, lifecycle),
    ownership: undefined,
    get: (name) => sandboxes.get(name),
    front: (request, response, handle) => void handle(request, response),
    join: () => Promise.resolve(),
    drain: () => Promise.resolve(),
    close: (waitFor) => {
      waitFor('the last changes to be stored')
      return lifecycle.close()
    },
  }
}
