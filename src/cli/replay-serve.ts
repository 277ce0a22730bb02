/** `papercloud replay --serve`: serves the state that a replay has reached, with the console. */
import { startApp } from '../app.ts'
import { DUMP_FORMAT } from '../control/dump.ts'
import { version } from '../openapi/package-files.ts'
import type { Replay } from '../replay/replay.ts'
import type { Capsule } from '../sandbox/capsule/capsule.ts'
import type { App } from '../server/app.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { stopSignal } from './start.ts'

/** Serves the sandboxes of a replay, whose clocks stand still, until SIGINT or SIGTERM. */
export async function serveReplay(
  replay: Replay,
  { settings }: Capsule,
  { port, step }: { readonly port: number; readonly step: number },
): Promise<void> {
  const stopped = stopSignal()
  const app = await startApp({
    port,
    host: '127.0.0.1',
    scenarios: [],
    rateLimit: settings.rateLimit,
    durability: 'write',
    log: 'silent',
  })
  try {
    for (const definition of settings.library ?? []) app.library.define(definition)
    for (const sandbox of replay.core.sandboxes.all) await take(app, sandbox)
    const { name } = settings
    const base = name === 'default' ? app.url : `${app.url}/sandboxes/${name}`
    process.stdout.write(
      `papercloud serves the state before step ${step} at ${base}/api/v1; the clock is stopped\n  console   ${base}/_sandbox/\n`,
    )
    await stopped
  } finally {
    await app.close()
  }
}

/** Copies a sandbox of the replay to the server, through a dump. */
async function take({ control, sandboxes, lifecycle }: App, played: Sandbox): Promise<void> {
  const { name, pace, startMs, seed, fixtures } = played.settings
  if (sandboxes.get(name)) lifecycle.delete(name)
  const sandbox = lifecycle.create({ name, pace, startMs, seed, fixtures })
  played.world.clock.set({ frozen: true })
  const parts = JSON.parse([...played.dump()].join('')) as unknown
  const body = { format: DUMP_FORMAT, version, settings: {}, parts }
  const api = await control()
  await api.call('restore', sandbox, { body })
}
