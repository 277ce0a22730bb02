/** Commands for a running server: they work, and report errors in one line. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { COMMANDS, type Command, type CommandName } from '../../../src/surfaces/cli/commands.ts'
import { help } from '../../../src/surfaces/cli/help.ts'
import { controlUrl } from '../../../src/surfaces/cli/control-client.ts'
import { commanded, newFolder, running, type Ran } from '../../support/commands.ts'
import { differences, openServer, START } from '../../support/test-server.ts'

const api = openServer()
const folder = newFolder()
const on = (...args: readonly string[]): Promise<Ran> =>
  commanded(args, folder, { PAPERCLOUD_CONTROL_URL: `${api.app.url}/_sandbox` })
const json = async (...args: readonly string[]): Promise<any> => {
  const { code, stdout, stderr } = await on(...args, '--json')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return JSON.parse(stdout)
}
const routers = '/scopes/prj_acme_prod/network/routers'

describe('the clock', () => {
  it('the clock can be shown, and moved by a duration, to a given time, to the next step, or until no steps are left', async () => {
    expect(await json('clock')).toMatchObject({ now: START, pace: 'manual', frozen: true })
    expect((await json('clock', 'advance', 'PT10M')).now).toBe('2026-03-01T12:10:00.000Z')
    expect((await json('clock', 'to', '2026-03-01T13:00:00Z')).now).toBe('2026-03-01T13:00:00.000Z')
    expect((await json('clock', 'advance', 'to', '2026-03-01T13:00:01Z')).now).toBe('2026-03-01T13:00:01.000Z')
    const { body } = await api.post(routers, { name: 'edge-2' })
    expect((await json('clock', 'next')).ranTotal).toBe(1)
    const { stdout } = await on('settle')
    expect(stdout).toMatch(/^2026-03-01T13:00:11\.000Z {2}manual, frozen, \d+ pending, \d+ steps ran\n/)
    expect((await api.get(`${routers}/${body.id}`)).body.status).toBe('ACTIVE')
  })

  it('the clock accepts a pace, and can be frozen and resumed', async () => {
    expect(await json('clock', 'pace', 'quick')).toMatchObject({ pace: 'quick' })
    expect(await json('clock', 'freeze')).toMatchObject({ frozen: true })
    expect(await json('clock', 'resume')).toMatchObject({ frozen: false })
    expect(await json('clock', 'pace', 'manual')).toMatchObject({ pace: 'manual', frozen: true })
  })

  it('incorrect clock commands exit with an error and do not move the clock', async () => {
    const { now } = await json('clock')
    for (const [args, message] of [
      [['clock', 'frob'], 'There is no clock command "frob".'],
      [['clock', 'advanse', 'PT1M'], 'Did you mean advance?'],
      [['clock', 'advance'], 'The clock needs a duration'],
      [['clock', 'next', 'PT1M'], 'Unexpected argument "PT1M".'],
      [['clock', '--jsn'], 'There is no --jsn. Did you mean --json?'],
    ] as const) {
      const { code, stderr } = await on(...args)
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) })
    }
    for (const by of ['tomorrow', '5x']) {
      const { code, stderr } = await on('clock', 'advance', by)
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: expect.stringMatching(new RegExp(`"by" must be .* not "${by}"`)),
      })
    }
    expect((await json('clock')).now).toBe(now)
  })
})

describe('scenarios', () => {
  it('scenarios can be listed, switched on and off, and defined by a file', async () => {
    expect((await on('scenario', 'on', 'lost-response')).stdout).toBe(
      'lost-response is on: The write is done, but its response never arrives\n',
    )
    expect((await on('scenario')).stdout).toMatch(/^on \(0 hits\) +lost-response +The write/m)
    expect((await on('scenario', 'off', 'lost-response')).stdout).toBe('lost-response is off\n')
    const file = join(folder, 'own.yaml')
    writeFileSync(file, 'name: own\ntitle: Own\nrules: [{ then: { respond: { status: 503 } } }]\n')
    await on('scenario', 'on', './own.yaml')
    expect((await api.get('/regions')).status).toBe(503)
    await on('scenario', 'off', 'own')
    expect((await api.get('/regions')).status).toBe(200)
    const { data } = await json('scenario', 'list')
    expect(data.filter((one: { on: boolean }) => one.on)).toEqual([])
  })

  it('for an unknown scenario, the command exits with 1 and suggests the nearest name', async () => {
    const { code, stderr } = await on('scenario', 'on', 'lost-respons')
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('Did you mean lost-response?') })
    expect((await on('scenario', 'on', 'none.yaml')).stderr).toBe('none.yaml:1:1: the file does not exist\n')
  })
})

describe('the log', () => {
  it('the logs command lists and filters entries, newest last, and the explain command explains a single call', async () => {
    await api.get('/regions')
    const { headers } = await api.get('/scopes/prj_acme_prod/compute/instances/ins_none?x=1')
    const id = headers.get('x-request-id')!
    const lines = (await on('logs', '--limit', '2')).stdout.trim().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(new RegExp(`404 GET /scopes/prj_acme_prod/compute/instances/ins_none\\?x=1 .* ${id}$`))
    const refused = (await on('logs', '--status', '4xx', '--limit', '1', '--json')).stdout
    expect(JSON.parse(refused)).toMatchObject({ id, status: 404 })
    const { stdout } = await on('explain', id)
    const [asked, answered, message, ...rest] = stdout.trimEnd().split('\n')
    expect(asked).toContain('GET /scopes/prj_acme_prod/compute/instances/ins_none (getInstance) at ')
    expect(answered).toMatch(/^answered 404 NOT_FOUND, decided by resource-exists, rule \S+$/)
    expect(message).toMatch(/^ {2}.*ins_none.*\.$/)
    expect(rest.at(-1)).toMatch(/^\d+ checks passed: credential, rate-limit, .*, scope, role/)
    // The message appears once, and no fact is JSON.
    expect(stdout.split(message!.trim())).toHaveLength(2)
    const all = (await on('explain', id, '--all')).stdout
    expect(all.startsWith(stdout)).toBe(true)
    expect(all).toContain('\ncredential: passed\n  credential id  tok_owner\n')
    expect(all).toMatch(/\nnot reached: .*handler\n$/)
    for (const text of [stdout, all]) expect(text).not.toMatch(/[{}[\]]|null/)
    const unknown = await on('explain', 'req_none')
    expect({ code: unknown.code, stderr: unknown.stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('"npx papercloud logs" lists the latest requests.'),
    })
  })

  it('following the log shows each new entry once, even if entries have the same timestamp or the sandbox is reset', async () => {
    const logs = running(['logs', '--follow', '--limit', '1', '--url', api.app.url], folder)
    await logs.said(/ 404 GET .*\n/)
    await api.get('/regions?a=1')
    await logs.said(/regions\?a=1 /)
    await api.get('/regions?a=2')
    await logs.said(/regions\?a=2 /)
    await fetch(`${api.app.url}/_sandbox/reset`, { method: 'POST' })
    await api.get('/regions?a=3')
    await logs.said(/regions\?a=3 /)
    expect(await logs.stop('SIGINT')).toBe(0)
    expect(logs.output().match(/regions\?a=\d/g)).toEqual(['regions?a=1', 'regions?a=2', 'regions?a=3'])
  })
})

describe('state, dumps and sandboxes', () => {
  it('the state command shows kinds and records, and suggests similar names if a name is unknown', async () => {
    expect((await on('state', 'kinds')).stdout).toMatch(/^instance +\d+$/m)
    const list = await json('state', 'list', 'instance', '--scope', 'prj_acme_prod', '--limit', '2')
    expect(list.data).toHaveLength(2)
    expect((await on('state', 'list', 'instance')).stdout).toMatch(/^ins_web +ACTIVE +web$/m)
    expect(await json('state', 'get', 'instance', 'ins_web')).toMatchObject({ id: 'ins_web' })
    for (const [args, message] of [
      [['state', 'get', 'instance', 'ins_wbe'], 'Did you mean ins_web?'],
      [['state', 'list', 'instanc'], 'There is no kind "instanc". Did you mean instance?'],
      [['state', 'list', 'routers'], 'There is no kind "routers". Did you mean network.router?'],
      [['state', 'get', 'instanc', 'x'], 'Did you mean instance?'],
    ] as const) {
      const { code, stderr } = await on(...args)
      expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(message) })
    }
    expect((await on('state', 'get', 'instance')).code).toBe(2)
  })

  it('a dump can be restored, and a damaged dump changes nothing', async () => {
    const file = join(folder, 'dump.json')
    expect((await on('dump', file)).stderr).toBe(`Written to ${file}.\n`)
    const before = api.state()
    const clock = await json('clock')
    const { body } = await api.post(routers, { name: 'edge-9' })
    writeFileSync(join(folder, 'broken.json'), readFileSync(file, 'utf8').slice(0, -20))
    const broken = await on('restore', join(folder, 'broken.json'))
    expect(broken.code).toBe(1)
    expect((await api.get(`${routers}/${body.id}`)).status).toBe(200)
    expect((await on('restore', file)).stdout).toMatch(/^default {2}http/)
    expect(differences(before, api.state())).toEqual([])
    expect(await json('clock')).toEqual(clock)
    expect((await on('restore', 'none.json')).stderr).toBe('papercloud: none.json: the file does not exist.\n')
    expect((await on('dump', join(folder, 'new/dump.json'))).code).toBe(0)
    expect(existsSync(join(folder, 'new/dump.json'))).toBe(true)
  })

  it('a sandbox can be created, listed, selected by its URL, and deleted', async () => {
    const info = await json('sandbox', 'create', 'ci-1', '--pace', 'manual', '--seed', '7', '--now', START)
    expect(info).toMatchObject({ name: 'ci-1', pace: 'manual', seed: 7, now: START })
    const url = `${api.app.url}/sandboxes/ci-1`
    expect((await json('clock', 'advance', 'PT1H', '--url', url)).now).toBe('2026-03-01T13:00:00.000Z')
    expect((await json('clock', '--url', `${url}/api/v1`)).now).toBe('2026-03-01T13:00:00.000Z')
    expect((await on('sandbox', 'list')).stdout).toMatch(/^ci-1 {2}/m)
    expect((await on('sandbox', 'delete', 'ci-2')).stderr).toContain('Did you mean ci-1?')
    expect((await on('sandbox', 'delete', 'ci-1')).stdout).toBe('ci-1 is deleted\n')
    expect((await json('sandbox')).data.map(({ name }: { name: string }) => name)).toEqual(['default'])
  })
})

describe('the server', () => {
  it('without a running server, commands exit with 1 and say how to start one', async () => {
    const { code, stderr } = await commanded(['settle', '--url', 'http://127.0.0.1:9'], folder)
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(
        /^papercloud: No server is running at http:\/\/127\.0\.0\.1:9 \(.+\)\. Start one with "npx papercloud start"/,
      ),
    })
  })

  const none = (): readonly [] => []
  const file = (name: string): ReturnType<typeof none> =>
    (name === 'port' ? [{ value: '5000', from: 'file', source: 'file' }] : []) as ReturnType<typeof none>
  it.each([
    [undefined, {}, none, 'http://127.0.0.1:4010/_sandbox'],
    [undefined, { PAPERCLOUD_CONTROL_URL: 'http://h:1/_sandbox' }, none, 'http://h:1/_sandbox'],
    [undefined, { PAPERCLOUD_CONTROL_URL: '' }, none, 'http://127.0.0.1:4010/_sandbox'],
    [undefined, {}, file, 'http://127.0.0.1:5000/_sandbox'],
    [undefined, { PAPERCLOUD_PORT: '6000' }, file, 'http://127.0.0.1:6000/_sandbox'],
    [undefined, { PAPERCLOUD_HOST: '0.0.0.0' }, none, 'http://127.0.0.1:4010/_sandbox'],
    [undefined, { PAPERCLOUD_HOST: '::' }, none, 'http://[::1]:4010/_sandbox'],
    ['http://h:2', { PAPERCLOUD_CONTROL_URL: 'http://h:1/_sandbox' }, none, 'http://h:2/_sandbox'],
    ['http://h:2/', {}, none, 'http://h:2/_sandbox'],
    ['http://h:2/api/v1', {}, none, 'http://h:2/_sandbox'],
    ['https://h/sandboxes/a', {}, none, 'https://h/sandboxes/a/_sandbox'],
    ['http://h:2/sandboxes/a/_sandbox/', {}, none, 'http://h:2/sandboxes/a/_sandbox'],
  ])('commands select the right server with --url %s and the variables %o', (flag, env, settings, url) => {
    expect(controlUrl(flag, env, settings)).toBe(url)
  })

  it.each(['nonsense', 'ftp://h', 'http://h/elsewhere', 'http://h/sandboxes'])(
    '%s is not accepted as a server address',
    (flag) => {
      expect(() => controlUrl(flag, {}, none)).toThrow(/^--url must be/)
    },
  )
})

describe('a server that requires a token', () => {
  const guarded = openServer({ controlToken: 'knock' })

  it('commands fail without the token, which can be given in a flag, a variable or the configuration file', async () => {
    const url = ['--url', guarded.app.url]
    const without = await commanded(['clock', ...url], folder)
    expect({ code: without.code, stderr: without.stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('--control-token or PAPERCLOUD_CONTROL_TOKEN'),
    })
    expect((await commanded(['clock', ...url, '--control-token', 'knock'], folder)).code).toBe(0)
    expect((await commanded(['clock', ...url], folder, { PAPERCLOUD_CONTROL_TOKEN: 'knock' })).code).toBe(0)
    const configured = newFolder()
    writeFileSync(join(configured, 'papercloud.config.json'), '{ "controlToken": "knock" }')
    expect((await commanded(['clock', ...url], configured)).code).toBe(0)
  })
})

describe('commands', () => {
  it.each(Object.keys(COMMANDS) as CommandName[])('the help of %s lists its flags', (name) => {
    const { flags } = COMMANDS[name] as Command
    for (const flag of Object.keys(flags)) expect(help(name)).toContain(`--${flag}`)
  })

  it('--help and the help command print the same help', async () => {
    const asked = await commanded(['clock', 'advance', '--help'], folder)
    expect(asked).toEqual({ code: 0, stdout: help('clock'), stderr: '' })
    expect(await commanded(['help', 'clock'], folder)).toEqual(asked)
  })

  it.each([undefined, ...Object.keys(COMMANDS)] as (CommandName | undefined)[])(
    'the help of %s fits on a terminal',
    (name) => {
      const lines = help(name).split('\n')
      expect(lines.filter((line) => line.length > 80)).toEqual([])
      // A screen of 24 lines also shows the call itself.
      if (name === undefined) expect(lines.length).toBeLessThanOrEqual(23)
    },
  )

  it('the list of commands names every command, and no flag', () => {
    const listed = [...help().matchAll(/^ {2}(\w+)(?:, (\w+))? /gm)].flatMap(([, ...names]) => names.filter(Boolean))
    expect(listed).toEqual(Object.keys(COMMANDS))
    expect(help()).not.toContain('--')
  })

  it('a usage error names the help of its command', async () => {
    for (const [args, hint] of [
      [['clock', '--jsn'], '"npx papercloud help clock" shows its usage and flags.'],
      [['--prt', '1'], '"npx papercloud help start" shows all flags.'],
      [['site'], 'as in "npx papercloud site public". "npx papercloud help site" shows'],
    ] as const)
      expect((await commanded(args, folder)).stderr).toContain(hint)
  })

  it('a similar name is suggested only if it is likely', async () => {
    for (const [asked, meant] of [
      ['verify', undefined],
      ['versoin', undefined],
      ['reply', 'replay'],
      ['scenaro', 'scenario'],
    ] as const) {
      const { stderr } = await commanded([asked], folder)
      if (meant === undefined) expect(stderr).not.toContain('Did you mean')
      else expect(stderr).toContain(`Did you mean ${meant}?`)
    }
  })

  it('for an unknown command, papercloud exits with 2, and suggests another command only if its name is similar', async () => {
    expect(await commanded(['frobnicate'], folder)).toEqual({
      code: 2,
      stdout: '',
      stderr: 'papercloud: There is no command "frobnicate". "npx papercloud help" lists all commands.\n',
    })
    expect((await commanded(['clok'], folder)).stderr).toContain('Did you mean clock?')
    expect((await commanded(['help', 'settel'], folder)).stderr).toContain('Did you mean settle?')
  })
})
