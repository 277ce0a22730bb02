import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { systemDisk } from '../../../src/sandbox/storage/engines/file/disk.ts'
import { readLines } from '../../../src/sandbox/storage/engines/file/lines.ts'
import { newFolder, removeFolders } from '../../support/data-folder.ts'

afterAll(removeFolders)

const MB = 1024 * 1024

test.each<[string, string[]]>([
  ['none', []],
  ['a single line without a line break', ['half']],
  ['empty lines', ['', '', '']],
  ['short lines, the last without a line break', ['a', 'bc', 'half']],
  ['a line that ends where a piece ends', ['x'.repeat(MB - 1), 'next', '']],
  ['a line that ends where the next piece begins', ['x'.repeat(MB), 'next', '']],
  ['lines of several pieces each', ['x'.repeat(3 * MB + 7), 'ü'.repeat(2 * MB), 'short', 'y'.repeat(MB + 1), '']],
])('all lines of a file are read (%s)', (_what, lines) => {
  const folder = newFolder()
  mkdirSync(folder)
  const file = join(folder, 'lines')
  writeFileSync(file, lines.join('\n'))
  const read: [string, boolean][] = []
  for (const { bytes, whole } of readLines(systemDisk, file)) read.push([bytes.toString(), whole])
  const expected = lines
    .map((line, at) => [line, at < lines.length - 1])
    .filter(([line, whole]) => whole || line !== '')
  expect(read.length).toBe(expected.length)
  expect(read.every(([line, whole], at) => line === expected[at]![0] && whole === expected[at]![1])).toBe(true)
})
