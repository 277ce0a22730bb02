/**
 * Data written by version 0.1.0 opens unchanged: a data folder without a snapshot, one with a snapshot, and the tables
 * of a store. That version wrote the files in `formats`, which must never be rewritten.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { startApp } from '../../src/app.ts'
import type { App } from '../../src/server/app.ts'
import { openPostgres } from '../../src/store/postgres/open.ts'
import { BASIS } from '../support/basis.ts'
import { ask, startNode } from '../support/cluster.ts'
import { newFolder, removeFolders } from '../support/data-folder.ts'
import { findFolderJournal } from '../support/found-journal.ts'
import { HOOK_MS } from '../support/postgres.ts'
import { sharedPostgres } from '../support/shared-postgres.ts'

afterAll(removeFolders)

const FORMATS = join(import.meta.dirname, 'formats/0.1.0')

/** What the file journal of version 0.1.0 wrote for the two entries in the last test. */
const GOLDEN = '1104e7a5 {"text":""}\n219458ec {"text":"naïve 😀"}\n'

/**
 * If there is no snapshot, the current version seeds the state again, with this many more meters and steps than version
 * 0.1.0.
 */
const SEEDED_SINCE: Readonly<Record<string, number>> = { records: 15, pending: 9 }

const written = (name: string): Buffer => gunzipSync(readFileSync(join(FORMATS, `${name}.gz`)))
const json = (name: string): unknown =>
  JSON.parse(written(name).toString(), (key, value: unknown) =>
    key in SEEDED_SINCE && name.startsWith('journal.') ? (value as number) + SEEDED_SINCE[key]! : value,
  )

/**
 * Compares responses with those that version 0.1.0 sent for the same paths. A later version may add fields, and may
 * seed records that only it needs.
 */
async function expectAnswers(app: App, name: string): Promise<void> {
  for (const [path, body] of Object.entries(json(`${name}.answers.json`) as Record<string, object>)) {
    const answer = await ask(app, 'GET', path)
    const expected = JSON.parse(JSON.stringify(body), (key, value: unknown) =>
      key === 'records' && typeof value === 'number' ? expect.any(Number) : value,
    ) as object
    expect({ path, status: answer.status, body: answer.body }).toMatchObject({ path, status: 200, body: expected })
  }
}

test.each(['journal', 'snapshot'])(
  'a folder with a %s from version 0.1.0 can be opened and has the same state',
  async (kind) => {
    const data = newFolder()
    mkdirSync(data, { recursive: true })
    for (const file of readdirSync(join(FORMATS, kind)))
      writeFileSync(join(data, file.replace('.gz', '')), written(join(kind, file.replace('.gz', ''))))
    const app = await startApp({ ...BASIS, data })
    await expectAnswers(app, kind)
    const path = '/api/v1/scopes/prj_acme_prod/network/security-groups'
    expect((await ask(app, 'POST', path, { name: 'after-it' })).status).toBe(201)
    await app.close()
  },
)

test('a store with tables from version 0.1.0 can be opened and has the same state', { timeout: HOOK_MS }, async () => {
  const server = await sharedPostgres()
  const store = await server.newDatabase()
  const database = new URL(store).pathname.slice(1)
  const engine = await openPostgres(store)
  await engine.close()
  await server.query('delete from papercloud.setting', database)
  const tables = json('tables.json') as Record<string, Record<string, Value>[]>
  for (const [table, rows] of Object.entries(tables))
    for (const row of rows) await server.query(insertOf(table, row), database)
  const node = await startNode(store)
  await expectAnswers(node, 'tables')
  const path = '/sandboxes/copy/api/v1/scopes/prj_acme_prod/network/security-groups'
  expect((await ask(node, 'POST', path, { name: 'after-it' })).status).toBe(201)
  await node.close()
})

type Value = string | number | object | null

function insertOf(table: string, row: Record<string, Value>): string {
  const binary = new Set(['data', ...(table === 'setting' ? ['value'] : [])])
  const values = Object.entries(row).map(([column, value]) => {
    if (value === null) return 'null'
    const text = `'${(typeof value === 'object' ? JSON.stringify(value) : String(value)).replaceAll("'", "''")}'`
    return binary.has(column) ? `decode(${text}, 'base64')` : text
  })
  return `insert into papercloud.${table} (${Object.keys(row).join(', ')}) values (${values.join(', ')})`
}

test.each(['write', 'fsync'] as const)(
  'a journal with durability %s writes the same bytes as version 0.1.0',
  async (durability) => {
    const data = newFolder()
    const found = await findFolderJournal(data, durability)
    for await (const _ of found.entries) continue
    const journal = found.begin(() => [])
    for (const text of ['', 'naïve \u{1F600}']) {
      journal.append({ json: JSON.stringify({ text }), undo: () => undefined })
      await journal.flushed()
    }
    await journal.close()
    expect(readdirSync(data)).toEqual(['journal-00000000.jsonl'])
    expect(readFileSync(join(data, 'journal-00000000.jsonl'), 'utf8')).toBe(GOLDEN)
  },
)
