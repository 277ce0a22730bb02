/** README and docs/ are correct: their sessions run, their other commands work, and everything they mention exists. */
import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { home } from '../src/service/contract/package-files.ts'
import { variableOf } from '../src/surfaces/cli/arguments.ts'
import { FLAGS, SWEEP_FLAGS, COMMANDS, type Command } from '../src/surfaces/cli/commands.ts'
import { help } from '../src/surfaces/cli/help.ts'
import { loadDocument } from '../src/service/contract/document.ts'
import { validatorOf } from '../src/service/contract/validator.ts'
import controlDocument from '../src/sandbox/control/openapi.json' with { type: 'json' }
import { limits } from '../src/platform/limits.ts'
import { checkFiles } from '../src/sandbox/scenarios/check.ts'
import { definitionSchema } from '../src/sandbox/scenarios/definition.gen.ts'
import { guards, stages } from '../src/sandbox/edge/pipeline.ts'
import { figurePages, withFigures } from '../bench/docs-figures.ts'
import { readKept } from '../bench/report.ts'
import { openServer } from './support/test-server.ts'
import { anchors, blocks, guide, pages, rows, section, spans } from './support/readme.ts'

const api = openServer({ pace: 'quick' })
const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'papercloud-readme-'))
const curl = (process.env.PATH ?? '')
  .split(':')
  .map((path) => join(path, 'curl'))
  .find((path) => existsSync(path))

/** Creates a folder with a `curl` that records every response, in order. */
function recorder(name: string): { answers: () => string[]; env: NodeJS.ProcessEnv } {
  const own = join(folder, name)
  const kept = join(own, 'answers')
  mkdirSync(kept, { recursive: true })
  writeFileSync(
    join(own, 'curl'),
    `#!/bin/bash\n"${curl}" -si "$@" | tee "$(printf '%s/%03d' '${kept}' "$(ls '${kept}' | wc -l)")"\n`,
    { mode: 0o755 },
  )
  return {
    answers: () =>
      readdirSync(kept)
        .sort()
        .map((file) => readFileSync(join(kept, file), 'utf8')),
    env: { ...process.env, PATH: `${own}:${process.env.PATH ?? ''}` },
  }
}

const here = (code: string): string => code.replaceAll('http://127.0.0.1:4010', api.app.url)
const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])

const SESSIONS = ['Five-minute start', 'A longer session']

/**
 * Returns the commands of a session and the responses that it shows; the command that opens the event stream is
 * returned separately.
 */
function sessionOf(heading: string): { session: string; stream: string | undefined; promises: Promised[] } {
  const all = blocks(section(heading), 'sh')
  const stream = all.find((code) => code.includes('curl -N'))
  const session = all.filter((code) => code !== stream).join('\n')
  const promises = [...session.matchAll(/^# (\d{3}) (.*)$/gm)].map(([, status, words]) => ({
    status: Number(status),
    words: words!.split(/ (?=")/),
  }))
  return { session, stream, promises }
}

interface Promised {
  readonly status: number
  readonly words: readonly string[]
}

describe.skipIf(curl === undefined).each(SESSIONS)('the session "%s"', (heading) => {
  const { session, stream, promises } = sessionOf(heading)

  it('the session prints the output that the docs show, line by line', async () => {
    const { answers, env } = recorder(`session-${SESSIONS.indexOf(heading)}`)
    const watching =
      stream && spawn('bash', ['-c', `exec ${here(stream).trim()}`], { stdio: ['ignore', 'pipe', 'ignore'] })
    let frames = ''
    if (watching) {
      watching.stdout.on('data', (chunk: Buffer) => (frames += chunk.toString()))
      await expect.poll(() => frames).toContain(': connected')
    }
    await run('bash', ['-euc', here(session)], { env: { ...env, TMPDIR: folder }, cwd: folder })
    if (watching) watching.kill()

    const given = answers()
    expect(given.map(statusOf)).toEqual(promises.map(({ status }) => status))
    promises.forEach(({ words }, at) => {
      for (const word of words) expect(given[at], `answer ${at + 1}`).toContain(word)
    })

    const shown = blocks(section(heading), '')[0]?.trim().split('\n') ?? []
    expect(shown.length > 0).toBe(watching !== undefined)
    // The page shows the frames in the order in which they were sent; "…" stands for parts that differ in each run.
    const sent = frames.split('\n').filter((line) => line.startsWith('data: '))
    for (const [at, line] of shown.entries()) {
      const pattern = line.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      expect(sent[at]).toMatch(new RegExp(`^${pattern.join('.*')}$`))
    }
  })

  it('the docs show a response for each call of the session', () => {
    expect(promises.length).toBeGreaterThan(7)
    expect(session.match(/^(curl|.*=\$\(curl)/gm)).toHaveLength(promises.length)
  })

  it('the session writes only into its temporary folder', () => {
    expect(session.match(/(?:\btee|>) *\S+/g)?.filter((target) => !/(?:tee|>) *\$TEMP\//.test(target))).toEqual([])
  })
})

describe.skipIf(curl === undefined)('all other curl lines in the docs', () => {
  const elsewhere = SESSIONS.reduce((text, heading) => text.replace(section(heading), ''), guide)
  const joined = (code: string): string => code.trim().replaceAll(/ \\\n */g, ' ')
  const lines = [...blocks(elsewhere, 'sh').flatMap((code) => joined(code).split('\n')), ...spans(elsewhere)].filter(
    (line) => line.startsWith('curl '),
  )

  it('the docs contain more than six other curl lines', () => expect(lines.length).toBeGreaterThan(6))

  it.each([...new Set(lines)])('%s', async (line) => {
    const { answers, env } = recorder(`line-${lines.indexOf(line)}`)
    const { headers } = await api.get('/regions')
    await run('bash', ['-euc', here(line).replace('REQUEST_ID', headers.get('x-request-id')!)], { env })
    expect(statusOf(answers()[0]!)).toBeLessThan(300)
  })
})

describe('names and links in the docs', () => {
  it('the README is only a few screens long', () => {
    expect(pages[0]!.text.trimEnd().split('\n').length).toBeLessThanOrEqual(250)
  })

  it('the docs list every flag of start, and mention no unknown flag', () => {
    expect(rows(section('Flags')).map(([flag]) => flag)).toEqual(Object.keys(FLAGS).map((name) => `\`--${name}\``))
    const ours = [...guide.matchAll(/(?:papercloud [a-z]*|npm start --|--host|^.*`)[^\n]*/gm)].flatMap(([line]) =>
      [...line.matchAll(/(?<![\w-])--([a-z][a-z-]+)/g)].map(([, name]) => name!),
    )
    const others = ['save-dev', 'rm', 'test', 'shard']
    const known = new Set([...Object.values<Command>(COMMANDS).flatMap(({ flags }) => Object.keys(flags)), ...others])
    expect([...new Set(ours)].filter((name) => !known.has(name))).toEqual([])
  })

  it('the docs list the flags of drift, replay, sweep and the commands for a running server', () => {
    const more = Object.values<Command>(COMMANDS)
      .flatMap(({ flags }) => Object.keys(flags))
      .filter(
        (name) =>
          ![SWEEP_FLAGS, COMMANDS.drift.flags, COMMANDS.replay.flags].some((flags) => Object.hasOwn(flags, name)),
      )
    expect(rows(section('Flags of drift')).map(([flag]) => flag)).toEqual(
      Object.keys(COMMANDS.drift.flags)
        .filter((name) => !Object.hasOwn(FLAGS, name))
        .map((name) => `\`--${name}\``),
    )
    expect(rows(section('Flags of replay')).map(([flag]) => flag)).toEqual(
      Object.keys(COMMANDS.replay.flags)
        .filter((name) => !Object.hasOwn(FLAGS, name))
        .map((name) => `\`--${name}\``),
    )
    expect(rows(section('A sweep')).map(([flag]) => flag)).toEqual(
      Object.keys(SWEEP_FLAGS).map((name) => `\`--${name}\``),
    )
    expect(
      rows(section('A running server'))
        .map(([flag]) => flag!)
        .sort(),
    ).toEqual([...new Set(more.filter((name) => !Object.hasOwn(FLAGS, name)))].map((name) => `\`--${name}\``).sort())
  })

  it('the docs mention only environment variables that papercloud sets or reads', () => {
    const given = [
      'PAPERCLOUD_URL',
      'PAPERCLOUD_TOKEN',
      'PAPERCLOUD_PROJECT',
      'PAPERCLOUD_CONTROL_URL',
      'PAPERCLOUD_RUN',
    ]
    const named = [...new Set(guide.match(/PAPERCLOUD_[A-Z_]+[A-Z]/g))].filter(
      (name) => name !== 'PAPERCLOUD_UPSTREAM_TOKEN',
    )
    expect(named.filter((name) => !given.includes(name) && !Object.keys(FLAGS).map(variableOf).includes(name))).toEqual(
      [],
    )
    for (const name of given) expect(section('In CI')).toContain(name)
  })

  it('the docs list the same commands as the help', () => {
    const helped = [...help().matchAll(/^ {2}(\w+)(?:, (\w+))? /gm)].flatMap(([, ...names]) => names.filter(Boolean))
    const named = rows(section('Commands')).flatMap(
      ([cell]) => /^`npx papercloud (\[?\w+\]?)/.exec(cell!)?.[1]?.replaceAll(/[[\]]/g, '') ?? [],
    )
    expect(named).toEqual(helped)
  })

  it('the docs mention only npm scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const named = [...guide.matchAll(/npm (?:run )?(start|test|check|contract|bench|build|format|\w+)\b/g)]
      .map(([, name]) => name!)
      .filter((name) => !['ci', 'install', 'pack'].includes(name))
    expect([...new Set(named)].filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })

  it('the docs list all shipped scenarios, with their titles', () => {
    const { scenarios } = api.app.sandboxes.get('default')!
    expect(rows(section('Shipped scenarios'))).toEqual(
      scenarios
        .list()
        .filter(({ source }) => source === 'shipped')
        .map(({ name, title }) => [`\`${name}\``, title]),
    )
  })

  it('the example scenario in the docs is valid, and the docs mention every predicate and effect', () => {
    const [own] = blocks(section('Your own'), 'yaml')
    const file = join(folder, 'own.yaml')
    writeFileSync(file, own!)
    const { contract } = api.app
    expect(checkFiles([file], { contract, validator: validatorOf(contract) })).toMatchObject({ sound: true })
    const { properties: rule } = definitionSchema.properties.rules.items
    const parts = [
      ...Object.keys(rule.when.properties),
      ...Object.keys(rule.then.properties),
      ...Object.keys(rule),
    ].filter((name) => name !== 'real')
    expect(parts.filter((name) => !spans(section('Your own')).includes(name))).toEqual([])
  })

  it('the docs list all endpoints of the control API, and no others', () => {
    const { endpoints } = loadDocument(controlDocument)
    const there = [...endpoints.values()].map(({ method, path }) => `\`${method} ${path}\``)
    expect(
      rows(section('Endpoints', 'docs/control-api.md'))
        .map(([endpoint]) => endpoint)
        .sort(),
    ).toEqual(there.sort())
  })

  it('the docs list only addresses that respond', async () => {
    const paths = rows(section('Addresses')).flatMap(([cell]) => spans(cell!))
    if (!api.app.sandboxes.get('named')) api.app.lifecycle.create({ name: 'named' })
    for (const path of paths) {
      const url = api.app.url + path.replace('{name}', 'named').replace(/api\/v1\/$/, 'api/v1/regions')
      expect((await fetch(url, { headers: { authorization: 'Bearer pc_live_owner' } })).status, path).toBe(200)
    }
    expect(paths).toHaveLength(9)
  })

  it('the docs list all X-Sandbox headers', () => {
    const sources = readdirSync(join(home, 'src'), { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.(ts|tsp)$/.test(file) && !file.includes('.gen.'),
    )
    const sent = sources.flatMap(
      (file) => readFileSync(join(home, 'src', file), 'utf8').match(/X-Sandbox-[A-Z][a-z]+(?:-[A-Z][a-z]+)*/g) ?? [],
    )
    const named = rows(section('Headers'))
      .map(([header]) => header!.replaceAll('`', ''))
      .filter((header) => header.startsWith('X-Sandbox-'))
    expect([...new Set(named)].sort()).toEqual([...new Set(sent)].sort())
  })

  it('the docs use only secrets from the fixtures', () => {
    const known = api.app.sandboxes.get('default')!.settings.fixtures.secrets.map(({ secret }) => secret)
    const named = [...new Set(guide.match(/(?:(?:pc|sak)_live|ses)_[a-z0-9_]*[a-z0-9]/g))]
    expect(named.filter((secret) => !known.includes(secret))).toEqual([])
    expect(known.filter((secret) => secret.includes('_live_') && !guide.includes(secret))).toEqual([])
  })

  it('the docs use only records from the fixtures', () => {
    const { world } = api.app.sandboxes.get('default')!
    const named = [...new Set(guide.match(/\b(?:prj|ten|flv|img|nic)_[a-z0-9_]*[a-z0-9]/g))]
    const known = new Set([...world.tables.values()].flatMap((table) => [...table.all()].map(({ id }) => id)))
    expect(named.filter((id) => !known.has(id))).toEqual([])
  })

  it.each(pages)('links in $path lead to existing files and headings', ({ path, text }) => {
    const missing = [...text.matchAll(/\]\(([^)]+)\)/g)]
      .map(([, target]) => target!)
      .filter((target) => {
        const [file = '', anchor] = target.split('#')
        const to = file === '' ? path : join(dirname(path), file)
        if (!existsSync(join(home, to))) return true
        const page = pages.find((other) => other.path === to)
        return anchor !== undefined && !(page && anchors(page).includes(anchor))
      })
    expect(missing).toEqual([])
    const named = spans(text).filter((span) => /^(src|test|fixtures|scenarios|docs|bench)\/[\w./-]*$/.test(span))
    expect(named.filter((span) => !existsSync(join(home, span)))).toEqual([])
  })

  it('the package includes all pages that the README links to', () => {
    const { files } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { files: string[] }
    const linked = [...pages[0]!.text.matchAll(/\]\(([\w/.-]+\.md)/g)].map(([, target]) => target!)
    expect(linked.length).toBeGreaterThan(8)
    expect(linked.filter((target) => !files.includes(target.split('/')[0]!))).toEqual([])
  })

  it('all pages of the docs can be reached from the README', () => {
    const linked = new Set(['README.md'])
    const follow = (path: string): void => {
      for (const [, target] of readFileSync(join(home, path), 'utf8').matchAll(/\]\(([^)#]+\.md)/g)) {
        const to = join(dirname(path), target!)
        if (linked.has(to) || !existsSync(join(home, to))) continue
        linked.add(to)
        follow(to)
      }
    }
    follow('README.md')
    expect(pages.map(({ path }) => path).filter((path) => !linked.has(path))).toEqual([])
  })

  it('the docs list all stages of a request, in order', () => {
    const listed = section('The life of a request')
      .replaceAll(/\n {3}/g, ' ')
      .matchAll(/^\d+\. (.*)$/gm)
    const names = [...listed].flatMap(([, line]) =>
      line!.startsWith('the guards') ? spans(line!) : spans(line!).slice(0, 1),
    )
    expect(names).toEqual(stages.flatMap((name) => (name === 'guards' ? guards.map((guard) => guard.name) : name)))
  })

  it('the limits given in the docs match the limits in the source', () => {
    const counted = limits.loggedRequests.toLocaleString('en')
    expect(section('What happened, and why')).toContain(
      `the last ${counted} requests (${limits.loggedBytes / 2 ** 20} MiB of bodies)`,
    )
    expect(section('What the specification leaves open, and what the sandbox does')).toContain(
      `the limit is ${limits.bodyBytes / 2 ** 20} MiB`,
    )
    expect(rows(section('What the specification leaves open, and what the sandbox does'))).toContainEqual([
      'maximum number of event streams for one credential',
      String(limits.streamsPerCredential),
    ])
    expect(rows(section('What the specification leaves open, and what the sandbox does'))).toContainEqual([
      'maximum age of a recent second factor',
      `${limits.twoFactorWindowMs / 60_000} minutes`,
    ])
  })
})

describe('the example test in the docs', () => {
  it('the example is identical to test/surfaces/cli/example.test.ts', () => {
    const [example] = blocks(section('In tests'), 'ts')
    const ours = readFileSync(join(home, 'test/surfaces/cli/example.test.ts'), 'utf8')
    expect(ours.slice(ours.indexOf('import '))).toBe(example!.replace("'papercloud'", "'../../../src/index.ts'"))
  })
})

describe('the example without a test runner in the docs', () => {
  it('the example runs in Node on its own', async () => {
    const [example] = blocks(section('Without a runner'), 'js')
    const file = join(folder, 'regions.mjs')
    writeFileSync(file, example!.replace("'papercloud'", JSON.stringify(join(home, 'dist/index.mjs'))))
    expect((await run(process.execPath, [file])).stdout).toBe('200\n')
  })
})

describe('the benchmark figures in the docs', () => {
  it.each(figurePages)('the figures in %s match bench/results.json', (page) => {
    const text = readFileSync(join(home, page), 'utf8')
    expect(withFigures(page, text, readKept()!)).toBe(text)
  })
})
