/**
 * Rules for the source that neither the compiler nor the linter checks, tested on the source itself. Lists of known
 * exceptions can only shrink, because an entry that no longer breaks its rule also fails the test.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
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

const typescript = sources(['src'], ['.ts', '.tsx'])
const code = sources(['src'], ['.ts', '.tsx', '.tsp', '.js', '.mjs'])
const everything = sources(['src', 'test', 'bench'], ['.ts', '.tsx', '.tsp', '.js', '.mjs', '.html', '.css'])

describe('all source files', () => {
  it('every source file has at most 400 lines', () => {
    expect(code.filter(({ lines }) => lines.length > 400).map(({ path }) => path)).toEqual([])
  })

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

  it('every source file starts with a comment', () => {
    const silent = typescript.filter(
      ({ lines }) => !/^(\/\*\*|\/\/)/.test(lines[0]!.startsWith('#!') ? lines[1]! : lines[0]!),
    )
    expect(silent.map(({ path }) => path)).toEqual([])
  })

  it('no source file contains a TODO', () => {
    const others = everything.filter(({ path }) => path !== 'test/tidy.test.ts')
    expect(others.flatMap((source) => where(source, (line) => /\b(TODO|FIXME|XXX)\b/.test(line)))).toEqual([])
  })
})

describe('words', () => {
  /** Words that this code once used instead of the terms of HTTP, OpenAPI, SSE, databases and this API. */
  const PRIVATE =
    /\b(?:house|law|laws|keeper|hall|masker|spoken|alarm|alarms|behaviours?|tell|told|said|unsaid|hurt|wish|wishes|nowhere|happenings?|strike|struck|clash|newcomers?|aftermath|outward|tongue|tend|bent|speak|hear|somebody|nobody|affairs?|pass|wake)\b/i

  /** Unidiomatic phrases that comments once contained. */
  const PHRASES =
    /\b(?:(?:is|are|was|were) told|told of|asks? of the|the deps (?:reports?|asks?)|behaviours?|speaks? of|brings? back|brought back|at the most|(?:it|they) (?:is|are) asked for|held against|holds? against|what came to|in the place of|(?:is|are) on its way|on their way|so many|so much is|for whoever|as (?:they|it) (?:was|were) before it|stands? for itself|nobody's|somebody's|affair|is there to stay|goes? on with|makes? anew|made anew|mend(?:s|ed)?)\b/i

  it('names in src contain no banned terms', () => {
    const isOdd = (name: string): boolean =>
      PRIVATE.test(name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll('_', ' '))
    const odd = typescript.flatMap(({ path, lines }) =>
      namesIn(path, lines.join('\n'))
        .filter(isOdd)
        .map((name) => `${path}: ${name}`),
    )
    expect([...new Set(odd)]).toEqual([])
  })

  it('comments in src contain no banned phrases', () => {
    const odd = everything
      .filter(({ path }) => path.startsWith('src/') && !path.endsWith('.tsp'))
      .flatMap((source) =>
        [...source.lines.join('\n').matchAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm)]
          .map(([comment]) => PHRASES.exec(comment.replaceAll(/\s*\n\s*\*?\s*/g, ' '))?.[0])
          .filter((phrase) => phrase !== undefined)
          .map((phrase) => `${source.path}: ${phrase}`),
      )
    expect(odd).toEqual([])
  })

  it('comments mention only existing files', () => {
    const folders = ['src', 'test', 'bench', 'docs', 'fixtures', 'scenarios', 'examples', 'deploy']
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

describe('all exported functions in src', () => {
  const DECLARATION =
    /^export (?:default )?(?:(?:async )?function\*? (\w+)|const (\w+)[^=]* = (?:async )?(?:<.*>)?\([^)]*\)[^=]* =>)/

  it('every exported function has a comment that says what it does', () => {
    const silent = typescript.flatMap((source) =>
      where(source, (line, before) => {
        const name = DECLARATION.exec(line)?.slice(1).find(Boolean)
        if (name === undefined) return false
        // The later signatures of an overloaded function share the comment of the first.
        return !before.trim().endsWith('*/') && !before.startsWith(`export function ${name}`)
      }),
    )
    expect(silent).toEqual([])
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
function where({ path, lines }: Source, picks: (line: string, before: string) => boolean): string[] {
  return lines.flatMap((line, at) => (picks(line, lines[at - 1] ?? '') ? [`${path}:${at + 1}`] : []))
}

/** Returns the names that a file declares for types, functions, variables, parameters and members. */
function namesIn(path: string, text: string): string[] {
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if ('name' in node && isDeclared(node)) {
      const { name } = node as { readonly name?: ts.Node }
      if (name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))) names.push(name.text.replace(/^#/, ''))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest))
  return names
}

/** Returns true if a node introduces its own name, rather than using one from another file or from the wire format. */
function isDeclared(node: ts.Node): boolean {
  return (
    ts.isParameter(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ts.isGetAccessor(node) ||
    ts.isSetAccessor(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)
  )
}
