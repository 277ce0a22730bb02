/**
 * A server that is stopped while it starts: it exits cleanly at any point, and the next start finds everything intact.
 */
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newFolder, removeFolders } from '../../support/data-folder.ts'
import { isFull } from '../../support/full.ts'
import { CLI, run, serve } from '../../support/process.ts'

afterAll(removeFolders)

const PRELOAD = join(import.meta.dirname, '../../support/stop-at.cjs')
const program = [process.execPath, '--require', PRELOAD, CLI]

/** Points during the start, each recognized by a file that is opened or a message that is printed. */
const MOMENTS = [
  ['its code is read', 'main.cjs'],
  ['its contract is read', 'contract.json'],
  ['its folder is created', '/data'],
  ['its lock is written', '/lock.'],
  ['its journal is opened', 'journal-00000000.jsonl'],
  ['it prints that it is ready', 'papercloud serves'],
] as const

const SIGNALS = ['SIGTERM', 'SIGINT'] as const

test.each(
  MOMENTS.flatMap(([moment, at], place) =>
    (isFull ? SIGNALS : [SIGNALS[place % 2]!]).map((signal) => [signal, moment, at] as const),
  ),
)('a process exits with 0 and prints nothing if it receives %s while %s', async (signal, _moment, at) => {
  const folder = newFolder()
  const args = ['--data', folder, '--port', '0', '--log', 'pretty']
  for (const state of ['new', 'old'] as const) {
    const ended = await run(args, { STOP_AT: at, STOP_SIGNAL: signal }, program)
    expect({ state, ...ended, output: '' }).toEqual({ state, code: 0, signal: null, output: '', errors: '' })
    expect(existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('lock')) : []).toEqual([])
    if (state === 'old') break
    const served = await serve(args)
    served.process.kill('SIGTERM')
    expect(await served.ended).toMatchObject({ code: 0, errors: '' })
  }
})

test('SIGTERM still kills commands other than start', async () => {
  const folder = newFolder()
  mkdirSync(folder)
  const ended = await run(['reset', '--data', folder], { STOP_AT: folder, STOP_SIGNAL: 'SIGTERM' }, program)
  expect(ended).toMatchObject({ code: null, signal: 'SIGTERM', output: '' })
})
