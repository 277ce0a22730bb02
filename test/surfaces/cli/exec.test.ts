import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const cli = join(import.meta.dirname, '../../../dist/cli.js')

interface Ran {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Starts the built command line; `watch` receives everything that it prints. */
function run(
  args: readonly string[],
  watch: (child: ChildProcess, stdout: string) => void = () => undefined,
  env: NodeJS.ProcessEnv = {},
): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [cli, ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString()
      watch(child, stdout)
    })
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    child.on('close', (code) => resolve({ code, stdout, stderr }))
  })
}

const node = (script: string): string[] => ['--', process.execPath, '-e', script]

test('the command gets its environment variables and a working server, and nothing else writes to stdout', async () => {
  const script = `
    const { PAPERCLOUD_URL: url, PAPERCLOUD_TOKEN: token, PAPERCLOUD_PROJECT: project, PAPERCLOUD_CONTROL_URL: control } = process.env
    const api = await fetch(url + '/scopes/' + project + '/compute/instances', { headers: { authorization: 'Bearer ' + token } })
    const health = await (await fetch(control + '/health')).json()
    console.log(JSON.stringify({ url, token, project, control, status: api.status, health: health.status, argv: process.argv.slice(1) }))`
  const { code, stdout, stderr } = await run([
    'exec',
    '--log',
    'json',
    '--',
    process.execPath,
    '--input-type=module',
    '-e',
    script,
    '--',
    '--port',
    'mine',
  ])
  expect({
    code,
    stderr: stderr
      .split('\n')
      .filter((line) => !line.startsWith('{'))
      .join(''),
  }).toEqual({ code: 0, stderr: '' })
  expect(JSON.parse(stdout)).toMatchObject({
    token: 'pc_live_owner',
    project: 'prj_acme_prod',
    status: 200,
    health: 'ok',
    argv: ['--port', 'mine'],
  })
  expect(JSON.parse(stdout).url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/v1$/)
  expect(JSON.parse(stdout).control).toMatch(/:\d+\/_sandbox$/)
  expect(stderr).toContain('"endpoint":"listInstances"')
  expect(stderr).not.toContain('pc_live_owner')
})

test('exec exits with the command’s exit code, or 128 plus the signal number', async () => {
  expect((await run(['exec', '--log', 'silent', ...node('process.exit(7)')])).code).toBe(7)
  expect((await run(['exec', '--log', 'silent', ...node('process.kill(process.pid, "SIGKILL")')])).code).toBe(137)
})

test('signals are passed on to the command, which decides when to exit', async () => {
  const script = `process.on('SIGTERM', () => process.exit(3)); process.on('SIGINT', () => process.exit(4)); console.log('ready'); setInterval(() => {}, 1000)`
  for (const [signal, code] of [
    ['SIGTERM', 3],
    ['SIGINT', 4],
  ] as const) {
    const ran = await run(['exec', '--log', 'silent', ...node(script)], (child, stdout) => {
      if (stdout.includes('ready')) child.kill(signal)
    })
    expect(ran.code).toBe(code)
  }
})

test('an unknown command is reported in one clear line, with exit code 127', async () => {
  const { code, stderr } = await run(['exec', '--log', 'silent', '--', 'no-such-command-anywhere'])
  expect({ code, stderr }).toEqual({
    code: 127,
    stderr: 'papercloud: command not found: "no-such-command-anywhere".\n',
  })
  expect((await run(['exec', '--log', 'silent', '--', import.meta.dirname])).code).toBe(126)
})

test('a usage error is reported with exit code 2', async () => {
  for (const args of [
    ['exec'],
    ['exec', '--'],
    ['exec', '--prot', '1', '--', 'true'],
    ['exec', 'extra', '--', 'true'],
    ['start', '--hold'],
  ]) {
    const { code, stderr } = await run(args)
    expect({ args, code, lines: stderr.trim().split('\n').length }).toEqual({ args, code: 2, lines: 1 })
  }
})

test('flags and variables configure the server, and flags take precedence', async () => {
  const script = `fetch(process.env.PAPERCLOUD_CONTROL_URL + '/clock').then((r) => r.json()).then((clock) => console.log(clock.now.slice(0, 10), clock.pace))`
  const { stdout } = await run(
    ['exec', '--log', 'silent', '--now', '2030-05-06T00:00:00Z', ...node(script)],
    undefined,
    { PAPERCLOUD_NOW: '2031-01-01', PAPERCLOUD_PACE: 'manual' },
  )
  expect(stdout.trim()).toBe('2030-05-06 manual')
})

test('exec logs nothing by default, and prints one last line about the requests it served', async () => {
  const script = `const at = (path) => fetch(process.env.PAPERCLOUD_URL + path, { headers: { authorization: 'Bearer ' + process.env.PAPERCLOUD_TOKEN } })
    at('/regions').then(() => at('/nowhere')).then(() => console.log('done'))`
  expect(await run(['exec', ...node(script)])).toEqual({
    code: 0,
    stdout: 'done\n',
    stderr: 'papercloud: 2 requests (1 2xx, 1 4xx; run with --log pretty to see each)\n',
  })
  expect((await run(['exec', ...node('')])).stderr).toBe('papercloud: 0 requests\n')
  expect((await run(['exec', '--log', 'silent', ...node(script)])).stderr).toBe('')
  const asked = (await run(['exec', '--log', 'json', ...node(script)])).stderr.trim().split('\n')
  expect(asked.map((line) => (JSON.parse(line) as { status: number }).status)).toEqual([200, 404])
})

test("with --hold, the sandbox keeps running after the command has failed, and when exec is stopped, it exits with the command's exit code", async () => {
  const script = `fetch(process.env.PAPERCLOUD_URL + '/regions').then(() => { console.log('url ' + process.env.PAPERCLOUD_CONTROL_URL); process.exit(9) })`
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    let seen = ''
    const { code, stderr } = await new Promise<Ran>((resolve) => {
      const child = spawn(process.execPath, [cli, 'exec', '--hold', '--log', 'silent', ...node(script)])
      child.stdout.resume()
      child.stderr.on('data', (chunk: Buffer) => {
        seen += chunk.toString()
        const explain = /its explanation as JSON: (\S+)\n/.exec(seen)?.[1]
        if (explain === undefined) return
        child.stderr.removeAllListeners('data')
        void fetch(explain)
          .then((response) => response.json())
          .then((body) => {
            seen += JSON.stringify(body)
            child.kill(signal)
          })
      })
      child.on('close', (status) => resolve({ code: status, stdout: '', stderr: seen }))
    })
    expect({ signal, code }).toEqual({ signal, code: 9 })
    expect(stderr).toContain('exited with 9')
    expect(stderr).toMatch(/the last refused call: http:\/\/127\.0\.0\.1:\d+\/_sandbox\/#\/requests\/[^/]+\/explain\n/)
    expect(stderr).toContain('"decidedBy":"credential"')
  }
})

test('--hold has no effect if the command succeeds or is interrupted', async () => {
  expect((await run(['exec', '--hold', '--log', 'silent', ...node('process.exit(0)')])).code).toBe(0)
  const script = `process.on('SIGTERM', () => process.exit(3)); console.log('ready'); setInterval(() => {}, 1000)`
  const ran = await run(['exec', '--hold', '--log', 'silent', ...node(script)], (child, stdout) => {
    if (stdout.includes('ready')) child.kill('SIGTERM')
  })
  expect(ran.code).toBe(3)
})
