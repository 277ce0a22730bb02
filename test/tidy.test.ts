/** Rules for the source that neither the compiler nor the linter checks. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

interface Source {
  /** The path relative to the root, with forward slashes. */
  readonly path: string
  readonly lines: readonly string[]
}

/** Returns the paths of all files in a folder and its subfolders. */
function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !/\/(node_modules|\.subjects)\//.test(path))
}

/** Reads all files in these folders whose names have one of the endings, except generated files. */
function sources(folders: readonly string[], endings: readonly string[]): Source[] {
  return folders
    .flatMap(filesIn)
    .filter((path) => !path.includes('.gen.') && endings.some((ending) => path.endsWith(ending)))
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').trimEnd().split('\n') }))
}

const everything = sources(['src', 'test', 'bench'], ['.ts', '.tsx', '.tsp', '.js', '.mjs', '.html', '.css'])

describe('all source files', () => {
  it('every source file has a name in kebab-case', () => {
    const odd = everything.filter(
      ({ path }) => !path.split('/').every((part) => /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/.test(part)),
    )
    expect(odd.map(({ path }) => path)).toEqual([])
  })

  it('no source file has a catch-all name such as utils or helpers', () => {
    const drawers = everything.filter(({ path }) =>
      /(^|[-./])(utils?|helpers?|common|managers?|misc)([-./]|$)/.test(path),
    )
    expect(drawers.map(({ path }) => path)).toEqual([])
  })

  it('no source file contains a TODO', () => {
    const others = everything.filter(({ path }) => path !== 'test/tidy.test.ts')
    expect(others.flatMap((source) => where(source, (line) => /\b(TODO|FIXME|XXX)\b/.test(line)))).toEqual([])
  })
})

/** Files that declare the same names on purpose: how they count as one file, or as none, and why. */
const SAME_NAMES: readonly (readonly [files: RegExp, countAs: string, why: string])[] = [
  [/(-used)?\.(node|page)\.ts$/, '.ts', 'Node and a page have a file each for the same interface'],
  [/^src\/surfaces\/runners\/.*/, 'runners', 'users import the same functions for each runner'],
  [/^src\/surfaces\/browser\/index\.ts$/, 'src/index.ts', 'users start a sandbox in the same way in a page'],
  [/^src\/sandbox\/control\/handle-types\.ts$/, '', 'users import types with the words of the contract'],
]

const DECLARED = /^export (?:(?:declare|abstract|async) )*(?:function\*?|const|let|class|interface|type) ([\w$]+)/gm

describe('exported names', () => {
  it('each is declared in one file of src, apart from those that are the same on purpose', () => {
    const places = new Map<string, Set<string>>()
    for (const { path, lines } of sources(['src'], ['.ts', '.tsx'])) {
      const place = SAME_NAMES.reduce((name, [files, countAs]) => name.replace(files, countAs), path)
      for (const [, name] of lines.join('\n').matchAll(DECLARED))
        if (place !== '') places.set(name!, (places.get(name!) ?? new Set()).add(place))
    }
    expect(places.size).toBeGreaterThan(1000)
    const twice = [...places].filter(([, files]) => files.size > 1)
    expect(twice.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([])
  })
})

describe('comments', () => {
  it('mention only existing files', () => {
    const folders = ['src', 'contract', 'tools', 'test', 'bench', 'docs', 'fixtures', 'scenarios', 'examples', 'deploy']
    const all = [...folders.flatMap((folder) => filesIn(folder)), ...readdirSync(root)]
    const there = new Set(all.flatMap((path) => path.split('/').map((_part, at, parts) => parts.slice(at).join('/'))))
    const odd = everything.flatMap((source) =>
      [...source.lines.join('\n').matchAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm)]
        .flatMap(([comment]) => [...comment.matchAll(/\w[\w./-]*\.(?:tsx?|tsp|mjs|json|yaml|md|html|css)\b/g)])
        .map(([name]) => name.replace(/^(?:\.\.?\/)+/, ''))
        .filter((name) => !there.has(name))
        .map((name) => `${source.path}: ${name}`),
    )
    expect(odd).toEqual([])
  })
})

describe('tests', () => {
  it('no test is marked with only, skip or todo', () => {
    const narrowed = sources(['test', 'src'], ['.test.ts']).flatMap((source) =>
      where(source, (line) => /\b(it|test|describe)\.(only|skip|todo)\b/.test(line)),
    )
    expect(narrowed).toEqual([])
  })

  it('all TypeScript files directly in the test folder are tests', () => {
    const odd = sources(['test'], ['.ts']).filter(({ path }) => !path.endsWith('.test.ts') && dirname(path) === 'test')
    expect(odd.map(({ path }) => basename(path))).toEqual([])
  })
})

/** Returns the lines of a file that match a predicate, as `path:line`. */
function where({ path, lines }: Source, picks: (line: string) => boolean): string[] {
  return lines.flatMap((line, at) => (picks(line) ? [`${path}:${at + 1}`] : []))
}
