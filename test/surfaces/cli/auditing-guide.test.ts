/**
 * The walkthrough in docs/auditing-a-client.md: every program and listing on the page, run as the page says.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder, papercloud, type Ran } from '../../support/commands.ts'
import { isFull } from '../../support/full.ts'
import { blocks, pages } from '../../support/readme.ts'

const { text } = pages.find(({ path }) => path === 'docs/auditing-a-client.md')!
const [flawed, fixed] = blocks(text, 'js')
const [config] = blocks(text, 'yaml')
const [oneRun, oneSweep, allClean] = blocks(text, '')
const commands = blocks(text, 'sh').map((line) => line.trim())

/** Runs a command from the page in a folder that contains a program. */
function shown(command: string, program: string, files: Record<string, string> = {}): Promise<Ran> {
  const folder = newFolder()
  for (const [name, content] of Object.entries({ 'deploy.mjs': program, ...files }))
    writeFileSync(join(folder, name), content)
  const args = command.replace(/^npx papercloud /, '').split(' ')
  return papercloud(
    args.map((arg) => (arg === 'node' ? process.execPath : arg)),
    folder,
  )
}

/** Expects the output to be the listing; an ellipsis stands for lines that the page leaves out, or the rest of a line. */
function expectListing(listing: string, output: string): void {
  const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')
  const printed = linesOf(output.replaceAll(process.execPath, 'node'))
  let isCut = false
  let at = 0
  for (const line of linesOf(listing)) {
    if (line === '…') isCut = true
    else {
      const start = line.replace(/ …$/, '')
      const fits = (one: string | undefined): boolean =>
        start === line ? one === line : one?.startsWith(start) === true
      if (isCut) while (at < printed.length && !fits(printed[at])) at += 1
      expect(printed[at] ?? 'the end of the output').toSatisfy(fits, line)
      at += 1
      isCut = false
    }
  }
  if (!isCut) expect(printed.slice(at)).toEqual([])
}

test('the guide contains the programs, listings and commands that this test runs', () => {
  expect([blocks(text, 'js'), blocks(text, 'yaml'), blocks(text, '')].map(({ length }) => length)).toEqual([2, 1, 3])
  expect(commands.map((line) => line.split(' ')[2])).toEqual(['exec', 'sweep', 'sweep', 'sweep', 'audit'])
})

test('running the first program prints the first listing, with all its findings', async () => {
  const ran = await shown(commands[0]!, flawed!)
  expect([ran.code, ran.stdout]).toEqual([0, '6 networks\n'])
  expectListing(oneRun!, ran.stderr)
  const findings = (report: string): number => report.match(/^(error|warning|note) {2,}\S/gm)!.length
  expect(findings(ran.stderr)).toBe(findings(oneRun!))
})

test('a sweep of the first program prints the second listing', async () => {
  const ran = await shown(commands[1]!, flawed!)
  expect(ran.code).toBe(1)
  expectListing(oneSweep!, ran.stderr)
})

test('a single run of the fixed program has no findings', async () => {
  const ran = await shown(commands[0]!.replace('--audit', '--audit --fail-on note'), fixed!, {
    'papercloud.audit.yaml': config!,
  })
  expect([ran.code, ran.stdout]).toEqual([0, '6 networks\n'])
  expect(ran.stderr).toContain('run exec: no findings')
})

test('a sweep of the fixed program has no findings, and uses the same configuration file as exec', async () => {
  // The short run leaves out the faults that make the program wait for minutes.
  const faults = 'lost-response,throttled,touched,stale,operation-fails,operation-cancelled,revoked'
  const command = isFull ? commands[2]! : commands[2]!.replace('sweep', `sweep --faults ${faults}`)
  const ran = await shown(command, fixed!, { 'papercloud.audit.yaml': config! })
  expect([ran.code, ran.stderr]).toEqual([0, expect.stringContaining('papercloud: run sweep: no findings')])
  expect(ran.stderr).toContain('Score 100 %')
  if (isFull) expectListing(allClean!, ran.stderr)
})

test('a recording is audited as the guide describes', async () => {
  const entry = {
    startedDateTime: '2026-01-31T12:00:00Z',
    request: { method: 'GET', url: 'http://127.0.0.1/api/v1/scopes/prj_acme_prod/network/networks', headers: [] },
    response: { status: 200, headers: [], content: {} },
  }
  const ran = await shown(commands[4]!, flawed!, {
    'calls.har': JSON.stringify({ log: { version: '1.2', entries: [entry] } }),
  })
  expect([ran.code, ran.stderr]).toEqual([0, expect.stringContaining('1 call in the recording.')])
})
