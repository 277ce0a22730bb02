/** The package as TypeScript, Node and linters see it: as ES modules and as CommonJS, with valid declarations. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packedPackage } from '../../support/package.ts'

/** Code that a user might write; it compiles only if the declarations are correct. */
const CONSUMER = `
import { startSandbox, ApiError, type PapercloudSandbox, type SandboxOptions } from 'papercloud'
import { test as vitest, useSandbox } from 'papercloud/vitest'
import { test as jest } from 'papercloud/jest'
import { test as node } from 'papercloud/node-test'

const options: SandboxOptions = { pace: 'manual', scenario: ['lost-response'], rateLimit: 'off' }
export async function story(): Promise<string> {
  const sandbox: PapercloudSandbox = await startSandbox(options)
  const { name } = await sandbox.state.get('network.router', 'rtr_edge')
  await sandbox.verify({ endpoint: 'listRouters' })
  await sandbox[Symbol.asyncDispose]()
  return name satisfies string
}
const shared = useSandbox({ seed: 1 })
vitest('a', async ({ sandbox, expect }) => expect(sandbox.url).toBe(shared.url))
jest('b', async ({ sandbox }) => void (sandbox.tokens.owner satisfies string | undefined))
jest.each([['x', 1]] as [string, number][])('c', (text, number, { sandbox }) => [text.length, number.toFixed(), sandbox.name])
node('d', { timeout: 1 }, async ({ sandbox, name }) => [sandbox.clock.now, name].join())
export const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status === 404
// @ts-expect-error no such option
void startSandbox({ scenarois: [] })
// @ts-expect-error no such pace
void startSandbox({ pace: 'slow' })
// @ts-expect-error no such endpoint
void shared.verify({ endpoint: 'listRuoters' })
// @ts-expect-error no such kind
void shared.state.get('router', 'rtr_edge')
`

const MODES = [
  { name: 'modules under nodenext', file: 'consumer.mts', module: ts.ModuleKind.NodeNext },
  { name: 'CommonJS under nodenext', file: 'consumer.cts', module: ts.ModuleKind.NodeNext },
  { name: 'CommonJS under node16', file: 'consumer.cts', module: ts.ModuleKind.Node16 },
  { name: 'a bundler', file: 'consumer.ts', module: ts.ModuleKind.ESNext },
  { name: 'CommonJS with classic resolution', file: 'classic.ts', module: ts.ModuleKind.CommonJS },
]

describe('the package as its users see it', () => {
  const folder = (): string => join(packedPackage().project, `types-${process.pid}`)
  beforeAll(() => {
    mkdirSync(folder(), { recursive: true })
    writeFileSync(join(folder(), 'package.json'), '{ "private": true }')
    for (const { file } of MODES) writeFileSync(join(folder(), file), CONSUMER)
  })
  afterAll(() => rmSync(folder(), { recursive: true }))

  it.each(MODES)('the package compiles for $name, including its own declarations', ({ file, module }) => {
    const program = ts.createProgram([join(folder(), file)], {
      module,
      ...(module === ts.ModuleKind.ESNext && { moduleResolution: ts.ModuleResolutionKind.Bundler }),
      ...(module === ts.ModuleKind.CommonJS && { moduleResolution: ts.ModuleResolutionKind.Node10 }),
      target: ts.ScriptTarget.ES2022,
      strict: true,
      noEmit: true,
      // Otherwise, errors in our own declarations would not be reported.
      skipLibCheck: false,
      types: ['node'],
    })
    const ours = program
      .getSourceFiles()
      .filter(({ fileName }) => fileName.includes('/papercloud/dist/') || fileName.endsWith(file))
    expect(ours.length).toBe(5)
    const faults = ours.flatMap((one) => [
      ...program.getSyntacticDiagnostics(one),
      ...program.getSemanticDiagnostics(one),
    ])
    const host = ts.createCompilerHost({})
    expect(ts.formatDiagnostics(faults, host)).toBe('')
  })

  it('import and require return the same library and all its documents', () => {
    const code = `
      const { createRequire } = await import('node:module')
      const require = createRequire(process.cwd() + '/x.js')
      const imported = await import('papercloud')
      const required = require('papercloud')
      const documents = ['openapi.json', 'control-openapi.json', 'scenario.schema.json', 'fixture.schema.json', 'config.schema.json', 'package.json']
      console.log(imported.ApiError === required.ApiError, Object.keys(imported).sort().join() === Object.keys(required).sort().join())
      console.log(documents.map((name) => typeof require('papercloud/' + name)).join())
      console.log(require('papercloud/openapi.json').openapi, require('papercloud/control-openapi.json').info.title)`
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: folder(),
      encoding: 'utf8',
    })
    expect(said).toMatch(/^true true\n(object,){5}object\n3\.1\.0 \S/)
  })

  it('publint finds no problem in the package', async () => {
    const tarball = readFileSync(packedPackage().tarball)
    const { messages, pkg } = await publint({
      pack: { tarball: tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.length) },
      strict: true,
    })
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
  })

  it('are-the-types-wrong finds no problem in the types, even with node10 resolution', async () => {
    const analysed = await checkPackage(createPackageFromTarballData(readFileSync(packedPackage().tarball)))
    if (analysed.types === false) throw new Error('The package has no types.')
    const jsonOnly = /\.json$/
    // Only pages use `./browser`, and they always import it as an ES module.
    const isPageOnly = (problem: object): boolean =>
      'entrypoint' in problem &&
      problem.entrypoint === './browser' &&
      'kind' in problem &&
      problem.kind === 'CJSResolvesToESM'
    const problems = analysed.problems.filter(
      (problem) =>
        !isPageOnly(problem) &&
        !('entrypoint' in problem && jsonOnly.test(problem.entrypoint) && problem.resolutionKind === 'node10'),
    )
    expect(problems).toEqual([])
    expect(Object.keys(analysed.entrypoints)).toContain('./vitest')
  })
})
