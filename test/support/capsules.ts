/**
 * Capsules for tests. They are recorded over HTTP, and replayed in this process without any data from the server that
 * recorded them.
 */
import { join } from 'node:path'
import type { App } from '../../src/surfaces/http/app.ts'
import { startApp } from '../../src/app.ts'
import type { Options } from '../../src/surfaces/http/options.ts'
import { shippedContract } from '../../src/service/contract/override.ts'
import { CONTRACT_INDEX, home } from '../../src/service/contract/package-files.ts'
import { Examples } from '../../src/sandbox/edge/examples.ts'
import { capsuleIn } from '../../src/quality/replay/capsule-text.ts'
import { Replay, type Difference } from '../../src/quality/replay/replay.ts'
import type { Capsule } from '../../src/sandbox/capsules/capsule.ts'
import { Prism } from '../../src/surfaces/http/prism.ts'

/** A server whose clock runs, with a client that does not validate responses. */
export interface Recording {
  readonly app: App
  readonly url: string
  /** Sends a call, by default as the owner, and reads its response. */
  readonly call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>
  /** Sends a control call. */
  readonly control: (method: string, path: string, body?: unknown) => Promise<Response>
  /** Returns the capsule of the run as JSON text. */
  readonly capsule: () => Promise<string>
}

/** Starts a server and a run that records it. */
export async function recording(options: Partial<Options> = {}, run: object = {}): Promise<Recording> {
  const app = await startApp({
    port: 0,
    host: '127.0.0.1',
    rateLimit: 10_000,
    log: 'silent',
    scenarios: [],
    durability: 'write',
    ...options,
  })
  const { url } = app
  const control: Recording['control'] = (method, path, body) =>
    fetch(`${url}/_sandbox${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
  const call: Recording['call'] = (method, path, body, headers = {}) =>
    fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        authorization: 'Bearer pc_live_owner',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  const begun = await control('POST', '/runs', { name: 'recorded', over: 'default', capsule: true, ...run })
  if (begun.status !== 201) throw new Error(await begun.text())
  return { app, url, call, control, capsule: async () => (await control('GET', '/runs/recorded/capsule')).text() }
}

/** Replays a capsule; returns how many steps were played, and the first difference. */
export async function replayed(
  capsule: string | Capsule,
): Promise<{ readonly played: number; readonly difference: Difference | undefined }> {
  const examples = new Examples(
    new Prism(shippedContract(join(home, 'openapi.json'), CONTRACT_INDEX).contract, () => undefined),
  )
  const read = typeof capsule === 'string' ? capsuleIn(capsule, 'test') : capsule
  const replay = await Replay.of(read, {
    shipped: shippedContract(join(home, 'openapi.json'), CONTRACT_INDEX),
    examples,
  })
  try {
    const difference = await replay.finish()
    return { played: replay.played, difference }
  } finally {
    replay.close()
    await examples.close()
  }
}
