/**
 * Copies of a sandbox after a compaction and a restart: only the records that differ take up disk space, memory and
 * loading time.
 */
import { randomUUID } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { limits } from '../../../src/platform/limits.ts'
import { control } from '../../support/control.ts'
import { killedCopy, lastingState, newFolder, removeFolders } from '../../support/data-folder.ts'
import { isFull } from '../../support/full.ts'
import { openServer } from '../../support/test-server.ts'
import { CLI, serve } from '../../support/process.ts'

afterAll(removeFolders)

let foldBytes = limits.foldBytes
const api = openServer({ data: newFolder(), foldBytes: () => foldBytes })
const [COPIES, RECORDS] = isFull ? [150, 20_000] : [60, 10_000]
/** The heap size of the server that loads the copies, in MB; without sharing, they would need several times as much. */
const HEAP = isFull ? 500 : 300
const instance = '/scopes/prj_acme_prod/compute/instances/ins_web'
const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))
const snapshotBytes = (): number => statSync(join(api.folder(), 'snapshot.json'), { throwIfNoEntry: false })?.size ?? 0

/** Compacts the journal on the next write, and waits until that is done. */
async function fold(write: () => Promise<unknown>): Promise<void> {
  const before = snapshotBytes()
  foldBytes = 1
  await write()
  while (snapshotBytes() === before || readdirSync(api.folder()).length > 3) await pause(20)
  foldBytes = limits.foldBytes
}

test(`after a restart, ${COPIES} copies of a sandbox with ${RECORDS} records, each with one change, fit into a heap of ${HEAP} MB`, async () => {
  await control(api, 'POST', '/populate', { kind: 'instance', scopeId: 'prj_acme_prod', count: RECORDS })
  for (let at = 0; at < COPIES; at++) {
    await control(api, 'POST', '/sandboxes', { name: `c${at}`, from: 'default' })
    const changed = await api.patch(
      instance,
      { name: `web-${at}` },
      { token: `pc_live_owner.c${at}`, headers: { 'if-match': '*' } },
    )
    expect(changed.status).toBe(200)
  }
  await control(api, 'POST', '/checkpoints', { name: 'then' }, 'c7')
  await fold(() => api.patch(instance, { name: 'web-0' }, { headers: { 'if-match': '*' } }))
  // Each record is written once, and then only its number, of up to 6 characters and a comma.
  expect(snapshotBytes()).toBeLessThan(1.5 * lengthOf('default') + (COPIES + 1) * RECORDS * 7)
  await startsAgain()
})

/** Returns the length of a sandbox's state in characters, when written as text. */
function lengthOf(name: string): number {
  return Object.values(lastingState(api.app.sandboxes.get(name)!)).join('').length
}

/** Starts a server with a copy of the data folder and a heap of HEAP MB. */
async function startsAgain(): Promise<void> {
  const served = await serve(
    ['--data', killedCopy(api.folder()), '--port', '0', '--log', 'json', '--rate-limit', 'off'],
    [process.execPath, `--max-old-space-size=${HEAP}`, CLI],
  )
  try {
    const { data } = (await (await fetch(`${served.url}/_sandbox/sandboxes`)).json()) as { data: { records: number }[] }
    expect(data.map(({ records }) => records)).toEqual(
      api.app.sandboxes.all.map(({ world }) =>
        [...world.tables.values()].map(({ size }) => size).reduce((sum, size) => sum + size),
      ),
    )
    for (const at of [0, 1, COPIES / 2, COPIES - 1]) {
      const answered = await fetch(`${served.url}/api/v1${instance}`, {
        headers: { authorization: `Bearer pc_live_owner.c${at}` },
      })
      expect(await answered.json()).toMatchObject({ id: 'ins_web', name: `web-${at}` })
    }
    const back = await fetch(`${served.url}/sandboxes/c7/_sandbox/checkpoints/then/restore`, { method: 'POST' })
    expect([back.status, await back.json()]).toMatchObject([200, { name: 'c7', records: data[8]!.records }])
    const made = await fetch(`${served.url}/api/v1/scopes/prj_acme_prod/network/routers`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer pc_live_owner.c9',
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: '{"name":"after"}',
    })
    expect(made.status, await made.text()).toBe(202)
  } finally {
    await served.kill()
  }
}
