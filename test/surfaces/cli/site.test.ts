/** `papercloud site` as a command: what it refuses, and what it writes. */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { siteCommand, writeSite } from '../../../src/surfaces/cli/site.ts'
import { UsageError } from '../../../src/surfaces/cli/arguments.ts'
import { BUILT_PAGE } from '../browser/built-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'papercloud-sites-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A digest of all files in a folder. */
function digestOf(place: string): string {
  const hash = createHash('sha256')
  const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).sort())
    hash.update(file.slice(place.length)).update(readFileSync(file))
  return hash.digest('hex')
}

test('incorrect usage is refused before anything is written', async () => {
  await expect(siteCommand([])).rejects.toThrow(UsageError)
  await expect(siteCommand(['--only', 'console', join(folder, 'none')])).rejects.toThrow('--only must be demo')
  expect(readdirSync(folder)).toEqual([])
})

test('the command writes the same bytes each time, removes leftover files, and writes no absolute links', async () => {
  const [one, two] = [join(folder, 'one'), join(folder, 'two')]
  await writeSite(one, true, BUILT_PAGE)
  await writeSite(two, true, BUILT_PAGE)
  writeFileSync(join(two, 'left-over.txt'), 'x')
  await writeSite(two, true, BUILT_PAGE)
  expect(digestOf(two)).toBe(digestOf(one))
  const pages = readdirSync(one, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  const absolute = pages.flatMap((name) =>
    [...readFileSync(join(one, name), 'utf8').matchAll(/(?:href|src)="\/[^"]*"/g)].map(([link]) => `${name}: ${link}`),
  )
  expect(absolute).toEqual([])
})

test('a folder with other files is refused with exit code 1 and left unchanged', async () => {
  const other = join(folder, 'other')
  mkdirSync(other)
  writeFileSync(join(other, '.keep'), '')
  const said: string[] = []
  const { stderr } = process
  const write = stderr.write.bind(stderr)
  stderr.write = (text: string | Uint8Array) => said.push(String(text)) > 0
  try {
    expect(await siteCommand([other])).toBe(1)
  } finally {
    stderr.write = write
  }
  expect(said.join('')).toMatch(/has other files, such as \.keep|has no dist\/browser/)
  expect(readdirSync(other)).toEqual(['.keep'])
})
