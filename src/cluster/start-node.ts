/**
 * Opens the store of a process and starts its node, which is either a single node or one of several with a shared
 * store.
 */
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { ownSandboxes } from '../control/own-sandboxes.ts'
import type { Contract } from '../openapi/document.ts'
import { noteDamage } from '../persistence/note-damage.ts'
import { SandboxLifecycle } from '../persistence/sandbox-lifecycle.ts'
import type { Sandboxes } from '../sandbox/sandboxes.ts'
import type { Log } from '../server/access-log.ts'
import type { Options } from '../server/options.ts'
import { StoreUnusable, type SharedEngine, type StorageEngine } from '../store/engine.ts'
import { openStore } from '../store/open.ts'
import { Sealer } from '../world/sealer.ts'
import type { SandboxNode } from './sandbox-node.ts'

/** What a node needs in addition to the server's options. */
export interface NodeParts {
  readonly options: Options
  readonly version: string
  readonly contract: Contract
  readonly log: Log
  /** Creates the sandboxes of the process. */
  readonly sandboxesOf: (sealer: Sealer) => Sandboxes
}

/** A node that has been started, with its sandboxes. */
export interface StartedNode {
  readonly node: SandboxNode
  readonly sandboxes: Sandboxes
  readonly lifecycle: SandboxLifecycle
}

/**
 * Starts a node.
 * @throws StoreUnusable if the store is locked, damaged or not writable
 */
export async function startNode({ options, version, contract, log, sandboxesOf }: NodeParts): Promise<StartedNode> {
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
  const sandboxes = sandboxesOf(await sealerOf(engine))
  const lifecycle = new SandboxLifecycle({ sandboxes, engine, nodeId: id })
  if (!engine?.members) {
    const node = await startAlone(lifecycle, sandboxes, log, { note, everyMs: options.progressMs })
    return { node, sandboxes, lifecycle }
  }
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
  return { node, sandboxes, lifecycle }
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
  noteDamage(sandboxes.all, log.note)
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
    close: () => lifecycle.close(),
  }
}
