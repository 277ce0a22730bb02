/**
 * `papercloud init`: writes the files that a project starts with: a configuration file, a scenario, fixtures and a
 * test. Existing files are not overwritten; AGENTS.md gets a few lines about papercloud, and keeps its own.
 */
import { cpSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { home } from '../../service/contract/package-files.ts'
import { checkWritableFolder, makeFolder } from '../../platform/written-files.ts'
import { readArguments, UsageError, CONFIG_FILES } from './arguments.ts'
import { schemaLine } from './schemas.ts'

const FOLDER = 'papercloud'
const SCENARIO = 'second-volume-fails'
const AGENTS_FILE = 'AGENTS.md'
/** The lines for agents that projects share with the package. */
const AGENT_LINES = /<!-- begin papercloud -->[^]*?<!-- end papercloud -->/
const TEST_FILE = `${FOLDER}/papercloud.test.mjs`

/** Writes the files to a folder, by default the working directory; returns the exit code. */
export function initCommand(args: readonly string[]): number {
  const [folder = '.'] = readArguments(args, {}, 1).positionals
  if (existsSync(folder) && !statSync(folder).isDirectory()) throw new UsageError(`${folder} is not a folder.`)
  checkWritableFolder(folder, 'The files')
  const present = CONFIG_FILES.find((file) => existsSync(join(folder, file)))
  const config = present ?? CONFIG_FILES[0]
  const written: string[] = []
  const existing: string[] = []
  const write = (file: string, text: () => string): void => {
    const path = join(folder, file)
    makeFolder(dirname(path))
    try {
      writeFileSync(path, text(), { flag: 'wx' })
      written.push(path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      existing.push(path)
    }
  }
  const schema = (file: string, name: string): string =>
    schemaLine(pathTo(join(folder, file), join(home, 'dist/schemas', name)))
  write(config, () => configText(schema(config, 'config.schema.json')))
  const scenario = `${FOLDER}/scenarios/${SCENARIO}.yaml`
  write(scenario, () => scenarioText(schema(scenario, 'scenario.schema.json')))
  // The fixture set is copied as a whole: its records refer to each other.
  const fixtures = join(folder, FOLDER, 'fixtures')
  const isThere = existsSync(fixtures)
  if (!isThere) cpSync(join(home, 'fixtures/default'), fixtures, { recursive: true })
  ;(isThere ? existing : written).push(fixtures)
  write(TEST_FILE, () => TEST)
  const agents = join(folder, AGENTS_FILE)
  ;(writeAgentLines(agents) ? written : existing).push(agents)
  process.stdout.write(
    [
      ...written.map((path) => `written  ${path}\n`),
      ...existing.map((path) => `kept     ${path} (it already exists)\n`),
      `\nNext${folder === '.' ? '' : `, in ${folder}`}:\n`,
      '  npx papercloud start --watch\n',
      `  npx papercloud exec -- node --test ${TEST_FILE}\n`,
    ].join(''),
  )
  return 0
}

/**
 * Writes the lines for agents between their markers, where they replace those of an earlier version; returns false if
 * the file has them already.
 */
function writeAgentLines(path: string): boolean {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const documents = dirname(pathTo(path, join(home, AGENTS_FILE)))
  const [lines] = AGENT_LINES.exec(readFileSync(join(home, AGENTS_FILE), 'utf8'))!
  const placed = lines.replaceAll('`docs/', () => `\`${documents}/docs/`)
  const isThere = AGENT_LINES.test(text)
  const before = text === '' || text.endsWith('\n\n') ? text : `${text.trimEnd()}\n\n`
  const whole = isThere ? text.replace(AGENT_LINES, () => placed) : `${before}${placed}\n`
  if (whole === text) return false
  writeFileSync(path, whole)
  return true
}

/** Returns the relative path from one file to another, with forward slashes. */
function pathTo(from: string, to: string): string {
  const path = relative(dirname(from), to).replaceAll('\\', '/')
  return path.startsWith('.') ? path : `./${path}`
}

function configText(schema: string): string {
  return `${schema}
# Settings of papercloud start and papercloud exec. Flags and PAPERCLOUD_ variables override this file.

# How long asynchronous work takes: realistic, quick, instant or manual.
pace: quick

# The same seed, start time and calls produce the same ids and data.
seed: 1

# Fixtures for an empty store: the name of a shipped set, or a folder.
fixtures: ./${FOLDER}/fixtures

# Your own scenarios, available by name like the shipped ones ("npx papercloud scenarios" lists all).
scenarios: ./${FOLDER}/scenarios

# Scenarios that are active from the start.
# scenario:
#   - ${SCENARIO}
`
}

function scenarioText(schema: string): string {
  return `${schema}
# The second volume is accepted but fails later; all other volumes are created.
# Activate it with "npx papercloud scenario on ${SCENARIO}".
name: ${SCENARIO}
title: The second volume cannot be created
rules:
  # Which requests: every condition under \`when\` must hold.
  - when: { endpoint: createVolume }
    # What happens: the Operation that the request starts fails with this error.
    then: { operation: { outcome: fail, error: { code: QUOTA_EXCEEDED, message: The pool is full. } } }
    # How often: once, after one request has passed.
    skip: 1
    times: 1
`
}

const TEST = `// Run it with "npx papercloud exec -- node --test ${TEST_FILE}", which sets the address and a token in its environment.
import assert from 'node:assert/strict'
import { test } from 'node:test'

const { PAPERCLOUD_URL, PAPERCLOUD_TOKEN, PAPERCLOUD_PROJECT, PAPERCLOUD_CONTROL_URL } = process.env
const headers = { authorization: \`Bearer \${PAPERCLOUD_TOKEN}\`, 'content-type': 'application/json' }

test('a router is built', async () => {
  const created = await fetch(\`\${PAPERCLOUD_URL}/scopes/\${PAPERCLOUD_PROJECT}/network/routers\`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ name: 'edge-2' }),
  })
  assert.equal(created.status, 202)
  const router = await created.json()
  await fetch(\`\${PAPERCLOUD_CONTROL_URL}/clock/settle\`, { method: 'POST' })
  const read = await fetch(\`\${PAPERCLOUD_URL}/scopes/\${PAPERCLOUD_PROJECT}/network/routers/\${router.id}\`, { headers })
  assert.equal((await read.json()).status, 'ACTIVE')
})
`
