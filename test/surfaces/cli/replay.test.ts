/** `papercloud exec --capsule`, `replay` and `har`, each in a separate process. */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { installNode } from '../../support/node-lines.mjs'
import { commanded, newFolder, papercloud, running } from '../../support/commands.ts'
import { CLI, run } from '../../support/process.ts'

const folder = newFolder()
const routers = '/scopes/prj_acme_prod/network/routers'

/**
 * The source of a program that creates a router, reads it, requests a router that does not exist, and exits with the
 * given status.
 */
const COMMAND = `
const { PAPERCLOUD_URL: url, PAPERCLOUD_TOKEN: token, PAPERCLOUD_CONTROL_URL: control } = process.env
const headers = { authorization: 'Bearer ' + token, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
const call = (method, path, body) =>
  fetch(url + '${routers}' + path, { method, headers, body: body && JSON.stringify(body) }).then((answer) => answer.text()).catch(() => undefined)
await call('POST', '', { name: 'replayed' })
await call('GET', '/rtr_edge')
await call('GET', '/rtr_absent')
await fetch(control + '/clock/advance', { method: 'POST', headers, body: '{"by":"PT5M"}' }).then((answer) => answer.text())
await call('GET', '?pageSize=3')
process.exit(Number(process.argv.at(-1)))
`
const exec = (flags: readonly string[], code: number) =>
  papercloud(
    ['exec', ...flags, '--', process.execPath, '--input-type=module', '-e', COMMAND, '--', String(code)],
    folder,
  )

/** Writes a changed copy of a capsule. */
function changed(name: string, change: (capsule: any) => void): void {
  const capsule: unknown = JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'))
  change(capsule)
  writeFileSync(join(folder, name), JSON.stringify(capsule))
}

beforeAll(async () => {
  const ran = await exec(
    ['--capsule', 'run.json', '--capsule-on-failure', 'failed.json.gz', '--scenario', 'flaky-network', '--seed', '3'],
    4,
  )
  expect([ran.code, ran.stderr]).toEqual([4, expect.stringContaining('npx papercloud replay run.json')])
})

describe('exec', () => {
  test('exec writes a capsule that only its owner can read, and compresses it if the name ends in .gz', () => {
    expect(statSync(join(folder, 'run.json')).mode & 0o777).toBe(0o600)
    const packed = JSON.parse(gunzipSync(readFileSync(join(folder, 'failed.json.gz'))).toString('utf8')) as {
      steps: unknown
    }
    expect(packed.steps).toEqual(
      (JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8')) as { steps: unknown }).steps,
    )
  })

  test('with --capsule-on-failure, exec writes no capsule if the command succeeds', async () => {
    const ran = await exec(['--capsule-on-failure', 'absent.json'], 0)
    expect([ran.code, ran.stderr]).toEqual([0, expect.not.stringContaining('absent.json')])
    expect(() => statSync(join(folder, 'absent.json'))).toThrow('ENOENT')
  })

  test('exec refuses a capsule that cannot be written', async () => {
    const ran = await exec(['--capsule', '/proc/no/run.json'], 0)
    expect([ran.code, ran.stderr]).toEqual([
      2,
      expect.stringContaining('The capsule cannot be written to /proc/no/run.json'),
    ])
  })
})

describe('replay', () => {
  test.each(['run.json', 'failed.json.gz'])('replaying %s in a new process gives identical responses', async (file) => {
    const { steps } = JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8')) as { steps: unknown[] }
    expect(await papercloud(['replay', file], folder)).toEqual({
      code: 0,
      stdout: `identical, ${steps.length} of ${steps.length}\n`,
      stderr: '',
    })
  })

  test('replay shows where a recorded response was changed, and explains the response', async () => {
    const at = (capsule: any): number =>
      capsule.steps.findIndex(({ path }: { path: string }) => path.endsWith('rtr_absent'))
    let step = 0
    changed('changed.json', (capsule) => {
      step = at(capsule) + 1
      capsule.steps[step - 1].answer.body.message = 'There is one.'
    })
    const { code, stdout } = await commanded(['replay', 'changed.json'], folder)
    expect(code).toBe(1)
    expect(stdout).toContain(`step ${step} of`)
    expect(stdout).toMatch(/\n {2}body \/message\n {2}recorded: "There is one\."\n {2}replayed: ".*rtr_absent/)
    expect(stdout).toContain('decided by resource-exists')
  })

  test.each([
    ['an empty file', 'is not a capsule, because it is not JSON', ''],
    [
      'a newer format',
      'is a capsule of format 2, written by papercloud 9.0.0; this version supports format 1',
      '{"format":2,"version":"9.0.0","start":{},"steps":[]}',
    ],
    ['a file without steps', 'is not a capsule: it has no steps', '{"format":1}'],
    [
      'an unknown kind of start',
      'cannot be replayed',
      '{"format":1,"version":"0.1.0","settings":{"name":"default","now":"2026-01-01T00:00:00Z","pace":"quick","seed":1,"fixtures":"default","scenarios":[],"defaults":{},"run":"r","rateLimit":null},"start":{"format":1},"steps":[{"method":"GET","path":"/","at":"2026-01-01T00:00:00Z","headers":{},"answer":{"status":200,"headers":{}}}],"secrets":{},"until":{},"findings":[]}',
    ],
  ])('replay refuses %s', async (_name, message, text) => {
    writeFileSync(join(folder, 'odd.json'), text)
    const { code, stdout, stderr } = await commanded(['replay', 'odd.json'], folder)
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(`odd.json ${message}`)])
  })

  test('replay can stop before a step and serve the state at that point with the clock stopped', async () => {
    const { stdout, code } = await commanded(['replay', 'run.json', '--until', '2'], folder)
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^identical, 1 of \d+; stopped before step 2\n$/)])
    const server = running(['replay', 'run.json', '--until', '3', '--serve'], folder)
    try {
      const url = await server.said(/http:\/\/127\.0\.0\.1:\d+(?=\/api\/v1)/)
      const read = async (path: string): Promise<any> => (await fetch(`${url}/_sandbox${path}`)).json()
      expect((await read('/requests')).data).toHaveLength(2)
      expect(await read('/clock')).toMatchObject({ frozen: true })
      expect((await fetch(`${url}/_sandbox/`)).status).toBe(200)
    } finally {
      expect(await server.stop()).toBe(0)
    }
    expect((await commanded(['replay', 'run.json', '--until', '99'], folder)).code).toBe(2)
  })

  test('replay against another server compares status, code, fields and types', async () => {
    const server = running(['start', '--ephemeral', '--port', '0', '--log', 'silent'], folder)
    try {
      const url = await server.said(/http:\/\/127\.0\.0\.1:\d+/)
      changed('calm.json', (capsule) => {
        capsule.steps = capsule.steps.filter(({ answer }: any) => answer.headers['X-Sandbox-Scenario'] === undefined)
      })
      const same = await commanded(['replay', 'calm.json', '--against', url], folder)
      expect([same.code, same.stdout]).toEqual([0, expect.stringMatching(/^no difference, \d+ calls? sent/)])
      changed('other.json', (capsule) => {
        const step = capsule.steps.find(({ path }: { path: string }) => path.endsWith('rtr_absent'))
        step.answer.status = 410
      })
      const other = await commanded(['replay', 'other.json', '--against', url], folder)
      expect([other.code, other.stdout]).toEqual([
        1,
        expect.stringContaining('the server responds with status 404; the capsule responds with 410.'),
      ])
    } finally {
      await server.stop()
    }
  })
})

test('the har command prints the calls with their real times', async () => {
  const { code, stdout } = await commanded(['har', 'run.json'], folder)
  expect(code).toBe(0)
  const { log } = JSON.parse(stdout) as { log: any }
  const { steps } = JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8')) as { steps: any[] }
  expect([log.version, log.entries.length]).toEqual(['1.2', steps.length])
  expect(log.entries[0]).toMatchObject({
    startedDateTime: steps[0].real.at,
    request: { method: 'POST', url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/api\/v1\//) },
    _papercloud: { step: 1, at: steps[0].at, endpoint: 'createRouter' },
  })
  writeFileSync(join(folder, 'run.har'), stdout)
  const judged = await commanded(['audit', '--report', 'json', 'run.har'], folder)
  const same = await commanded(['audit', '--report', 'json', 'run.json'], folder)
  const rulesIn = ({ stderr }: { stderr: string }): unknown =>
    (JSON.parse(stderr) as { rules: { id: string; opportunities: number }[] }).rules.map(({ id, opportunities }) => [
      id,
      opportunities,
    ])
  expect(rulesIn(judged)).toEqual(rulesIn(same))
})

test.each(['20.15', '26'])('a capsule replays byte for byte on Node %s', async (line) => {
  const { code, output } = await run(['replay', join(folder, 'run.json')], {}, [installNode(line), CLI])
  expect([code, output]).toEqual([0, expect.stringMatching(/^identical, (\d+) of \1\n/)])
})
