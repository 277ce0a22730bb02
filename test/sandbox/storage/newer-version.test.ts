/**
 * A folder written by a newer version is refused for that reason, compacted or not: nothing in it is served, ignored or
 * changed. So is a folder that states no format.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp } from '../../../src/app.ts'
import { StoreUnusable } from '../../../src/sandbox/storage/engine.ts'
import { BASIS } from '../../support/basis.ts'
import { control } from '../../support/control.ts'
import { filesOf, killedCopy, newFolder, removeFolders } from '../../support/data-folder.ts'
import { lineOf } from '../../support/journal-line.ts'
import { run } from '../../support/process.ts'
import { openServer } from '../../support/test-server.ts'

afterAll(removeFolders)

type Json = Record<string, any>
/** The server remembers the response to a request with an idempotency key. */
const KEYED = { headers: { 'idempotency-key': '6f1c0f4e-7b1d-4a55-9c6e-2f4f3a1b0001' } }
/** The types of journal lines. */
const types = ['format', 'create', 'commit', 'event', 'load', 'loaded', 'delete', 'rates']

let source: string
const api = openServer({ data: newFolder() })

beforeAll(async () => {
  await api.post('/scopes/prj_acme_prod/network/routers', { name: 'one' }, KEYED)
  await control(api, 'POST', '/checkpoints', { name: 'before' })
  await control(api, 'POST', '/sandboxes', { name: 'aside' })
  const dump = (await control(api, 'GET', '/dump')).body
  await control(api, 'POST', '/restore', dump, 'aside')
  await control(api, 'POST', '/checkpoints/before/restore')
  await control(api, 'DELETE', '/checkpoints/before')
  await control(api, 'POST', '/reset')
  const deletion = await api.delete('/scopes/prj_acme_prod/compute/key-pairs/kpr_ops', { headers: { 'if-match': '*' } })
  expect(deletion.status).toBe(204)
  await control(api, 'DELETE', '/sandboxes/aside')
  source = killedCopy(api.folder())
})

const journalOf = (folder: string): string =>
  join(
    folder,
    readdirSync(folder).find((name) => name.startsWith('journal'))!,
  )

const linesOf = (folder: string): Json[] =>
  readFileSync(journalOf(folder), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line.slice(9)) as Json)

/** Returns a copy of the folder with changed journal lines, whose checksums are correct. */
function rewritten(change: (lines: Json[]) => unknown): string {
  const folder = killedCopy(source)
  const lines = linesOf(folder)
  const changed = change(lines)
  let chain = 0
  let text = ''
  for (const line of Array.isArray(changed) ? (changed as Json[]) : lines) {
    const written = lineOf(JSON.stringify(line), chain)
    chain = Number.parseInt(written.slice(0, 8), 16)
    text += written
  }
  writeFileSync(journalOf(folder), text)
  return folder
}

/** Expects a server to refuse to start in a folder and to change nothing in it; returns the error message. */
async function failureOf(folder: string): Promise<string> {
  const before = filesOf(folder)
  const failure: unknown = await startApp({ ...BASIS, data: folder }).then(
    (app) => app.close().then(() => undefined),
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(StoreUnusable)
  expect(filesOf(folder)).toEqual(before)
  return (failure as Error).message
}

test('the test folder contains every type of line, and a format number', () => {
  const lines = linesOf(source)
  expect([...new Set(lines.map(({ t }) => t as string))].sort()).toEqual([...types, 'fixtures'].sort())
  expect(lines.filter(({ t }) => t === 'format')).toEqual([{ t: 'format', format: 1 }])
})

test('a folder whose journal states no format is refused', async () => {
  const folder = rewritten((lines) => lines.filter(({ t }) => t !== 'format'))
  expect(await failureOf(folder)).toMatch(/its journal states no format/)
})

describe('a folder is rejected because a newer version wrote it', () => {
  test.each(types)('a line of type %s is rejected if a field is unknown or missing', async (type) => {
    for (const field of ['format', 'zz', '__proto__x'])
      expect(await failureOf(rewritten((lines) => (lines.find(({ t }) => t === type)![field] = 2)))).toMatch(
        /written by a newer version of papercloud: .*Nothing was changed/,
      )
    const example = linesOf(source).find(({ t }) => t === type)!
    for (const field of Object.keys(example).filter((name) => name !== 't' && name !== 'p'))
      expect(
        await failureOf(
          rewritten((lines) =>
            Reflect.deleteProperty(
              lines.find(({ t }) => t === type)!,
              field,
            ),
          ),
        ),
        field,
      ).toMatch(/newer version of papercloud: .*lacks the field/)
  })

  test.each<[string, (lines: Json[]) => unknown]>([
    ['a higher format', (lines) => (lines.find(({ t }) => t === 'format')!.format = 2)],
    ['a line of an unknown type', (lines) => lines.push({ t: 'rename', s: 'default' })],
    ['a line that is not an object', (lines) => lines.push(7 as never)],
    ['a line without a type', (lines) => lines.push({ s: 'default' })],
    ['an inherited name as a type', (lines) => lines.push({ t: 'constructor' })],
    ['an unknown event', (lines) => (lines.find(({ t }) => t === 'event')!.e = { type: 'freeze' })],
    ['an event with an unknown field', (lines) => (lines.find(({ t }) => t === 'event')!.e.until = 1)],
    ['an unknown kind', (lines) => (lines.findLast(({ t }) => t === 'commit')!.x[0][0] = 'quantum.computer')],
    ['an inherited name as a kind', (lines) => (lines.findLast(({ t }) => t === 'commit')!.x[0][0] = 'toString')],
    ['a change with another element', (lines) => lines.findLast(({ t }) => t === 'commit')!.x[0].push(1)],
    ['a record with another element', (lines) => rowsOf(lines)[0]!.push(1)],
    ['a changed record with an unknown form of its changes', (lines) => (changedIn(lines)[2] = 'all')],
    ['a changed record with another element', (lines) => changedIn(lines).push(1)],
    ['an unknown random stream', (lines) => (lines.find(({ t }) => t === 'commit')!.k.dice = 1)],
    ['an unknown setting', (lines) => (lines.find(({ t }) => t === 'create')!.c.speed = 2)],
    ['an unknown part of a dump', (lines) => (lines.find(({ t }) => t === 'loaded')!.l = ['weather', {}])],
    [
      'an unknown kind in a dump',
      (lines) =>
        (lines.find(({ t, l }) => t === 'loaded' && l[0] === 'records' && Array.isArray(l[1]))!.l[1][0] = 'quantum'),
    ],
  ])('%s', async (_what, change) => {
    expect(await failureOf(rewritten(change))).toMatch(
      /written by a newer version of papercloud: .*Nothing was changed/,
    )
  })

  test('a snapshot is rejected if its format number is higher or a setting is unknown', async () => {
    const folder = killedCopy(source)
    const app = await startApp({ ...BASIS, data: folder, foldBytes: () => 1 })
    const written = async (): Promise<readonly string[]> => {
      app.sandboxes.get('default')!.reset()
      await app.lifecycle.flushed()
      return readdirSync(folder)
    }
    await expect.poll(written).toContain('snapshot.json')
    await app.close()
    const file = join(folder, 'snapshot.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"format":1', '"format":2'))
    expect(await failureOf(folder)).toMatch(/format 2; .*written by a newer version of papercloud/)
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('"format":2', '"format":1').replace('["sandbox",{', '["sandbox",{"zz":1,'),
    )
    expect(await failureOf(folder)).toMatch(/newer version of papercloud: .*unknown field "zz"/)
  })

  test('start prints one line about the newer version and exits with 1', async () => {
    const folder = rewritten((lines) => lines.push({ t: 'rename', s: 'default' }))
    const { code, errors } = await run(['--data', folder, '--port', '0'])
    expect({ code, lines: errors.trim().split('\n') }).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^papercloud: .*written by a newer version of papercloud: .*"rename"/)],
    })
  })
})

test('a line that contradicts the state is reported with its file and line number', async () => {
  const unfit: [Json, RegExp][] = [
    [{ t: 'event', s: 'default', e: { type: 'bring back', name: 'nothing' }, r: 1 }, /checkpoint "nothing"/],
    [{ t: 'loaded', load: 99, l: ['records', 1] }, /dump 99/],
    [{ t: 'event', s: 'default', e: { type: 'load', load: 99 }, r: 1 }, /dump 99/],
  ]
  for (const [line, message] of unfit) expect(await failureOf(rewritten((lines) => lines.push(line)))).toMatch(message)
  for (const after of ['ins_none', ['ins_none', 1, 0, 0]])
    expect(
      await failureOf(
        rewritten((lines) => {
          const last = lines.findLast(({ t }) => t === 'commit')!
          last.x = [['instance', after]]
        }),
      ),
    ).toMatch(/instance ins_none, which does not exist/)
})

/** Returns the last change in the journal to an existing record, rather than a creation or deletion. */
function changedIn(lines: readonly Json[]): unknown[] {
  return rowsOf(lines).findLast((after) => after.length === 4)!
}

/** Returns all records that commits have created or changed. */
function rowsOf(lines: readonly Json[]): unknown[][] {
  return lines
    .filter(({ t }) => t === 'commit')
    .flatMap(({ x }) => (x as [string, unknown][]).map(([, after]) => after))
    .filter((after) => Array.isArray(after)) as unknown[][]
}
