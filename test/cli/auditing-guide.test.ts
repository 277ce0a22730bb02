/**
 * The story of docs/auditing-a-client.md: its two programs come to what the page says of them.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { newFolder, papercloud, type Ran } from '../support/commands.ts'
import { blocks, pages } from '../support/readme.ts'

// Commands are processes; on a busy machine each takes its time.
vi.setConfig({ testTimeout: 120_000 })

const { text } = pages.find(({ path }) => path === 'docs/auditing-a-client.md')!
const [flawed, mended] = blocks(text, 'js')
const [config] = blocks(text, 'yaml')
const reports = blocks(text, '')
const NODE = ['--', process.execPath, 'deploy.mjs']
const FLAGS = ['--audit', '--pace', 'instant', '--seed', '1']

/** A folder with one of the programs. */
function folderOf(program: string, files: Record<string, string> = {}): string {
  const folder = newFolder()
  for (const [name, content] of Object.entries({ 'deploy.mjs': program, ...files }))
    writeFileSync(join(folder, name), content)
  return folder
}

/** Lines of a report that say what was found. */
const messages = (report: string): string[] =>
  report.split('\n').filter((line) => /^ {2}(GET|POST|The|[a-z-]+ at) /.test(line))

test('one run of the program shows the output on the page', async () => {
  const ran = await papercloud(['exec', ...FLAGS, ...NODE], folderOf(flawed!))
  expect([ran.code, ran.stdout]).toEqual([0, '6 networks\n'])
  expect(messages(reports[0]!)).toHaveLength(2)
  for (const line of messages(reports[0]!)) expect(ran.stderr).toContain(line)
})

test('a sweep shows the lost response, and the fixed program recovers from it', async () => {
  const flags = ['--faults', 'lost-response', '--points', 'createNetwork']
  const sweep = (folder: string): Promise<Ran> =>
    papercloud(['sweep', ...FLAGS, '--no-leaks', ...flags, ...NODE], folder)
  const before = await sweep(folderOf(flawed!))
  const [lost] = messages(reports[1]!)
  expect(before.code).toBe(1)
  expect(before.stderr).toContain(lost!.slice(0, lost!.indexOf(' (')))
  expect(before.stderr).toContain('idempotency.new-key')
  const after = await sweep(folderOf(mended!, { 'papercloud.audit.yaml': config! }))
  expect([after.code, after.stderr]).toEqual([0, expect.stringContaining('Score 100 %')])
  expect(after.stderr).not.toMatch(/^(error|warning) +(?! |config)/m)
})

test('the fixed program has no findings', async () => {
  const folder = folderOf(mended!, { 'papercloud.audit.yaml': config!.replace(/.*scope\.unused.*\n/, '') })
  const ran = await papercloud(['exec', ...FLAGS, '--fail-on', 'note', ...NODE], folder)
  expect([ran.code, ran.stdout, ran.stderr]).toEqual([
    0,
    '6 networks\n',
    expect.stringContaining('run exec: no findings'),
  ])
})
