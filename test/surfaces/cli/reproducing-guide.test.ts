/** The walkthrough in docs/reproducing-a-failure.md: its program, commands and listings, run as the page says. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder, papercloud, running } from '../../support/commands.ts'
import { blocks, pages } from '../../support/readme.ts'

const { text } = pages.find(({ path }) => path === 'docs/reproducing-a-failure.md')!
const [program] = blocks(text, 'js')
const [written, identical, served] = blocks(text, '')
const commands = blocks(text, 'sh').map((line) =>
  line
    .trim()
    .replace(/^npx papercloud /, '')
    .split(' '),
)

/** Returns a listing as a regular expression, in which an ellipsis matches any text. */
function pattern(listing: string): RegExp {
  return new RegExp(
    listing
      .split('…')
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  )
}

test('a failed command writes a capsule, which can be replayed and served', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'deploy.mjs'), program!)
  const [exec, replay, serve] = commands
  const ran = await papercloud(
    exec!.map((arg) => (arg === 'node' ? process.execPath : arg)),
    folder,
  )
  expect([ran.code, ran.stdout, ran.stderr]).toEqual([1, 'renamed: 412\n', expect.stringContaining(written!)])
  expect(await papercloud(replay!, folder)).toEqual({ code: 0, stdout: identical, stderr: '' })
  const server = running(serve!, folder)
  await server.said(pattern(served!))
  expect(await server.stop()).toBe(0)
})
