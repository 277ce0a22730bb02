/** A user's own project: init, watch, import and export, schemas, completion. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { home } from '../../../src/service/contract/package-files.ts'
import { COMMANDS, type Command } from '../../../src/surfaces/cli/commands.ts'
import { completionScript } from '../../../src/surfaces/cli/help.ts'
import { fileSchemas } from '../../../src/surfaces/cli/schemas.ts'
import { loadContract } from '../../../src/service/contract/document.ts'
import { hasOtherNodes, installNode } from '../../support/node-lines.mjs'
import { commanded, newFolder, papercloud, running } from '../../support/commands.ts'
import { isFull } from '../../support/full.ts'

const owner = { authorization: 'Bearer pc_live_owner' }

describe('init', () => {
  const folder = newFolder()
  let printed: string[] = []
  const files = [
    'papercloud.config.yaml',
    'papercloud/scenarios/second-volume-fails.yaml',
    'papercloud/papercloud.test.mjs',
  ]

  it('init writes a project whose files are valid and whose test passes', async () => {
    const { code, stdout } = await commanded(['init'], folder)
    expect(code).toBe(0)
    for (const file of files) expect(stdout).toContain(`written  ${file}\n`)
    expect(readdirSync(join(folder, 'papercloud/fixtures'))).toEqual(readdirSync(join(home, 'fixtures/default')))
    expect((await commanded(['check', files[1]!], folder)).code).toBe(0)
    expect((await commanded(['scenarios'], folder)).stdout).toContain('second-volume-fails')
    const tested = await papercloud(['exec', '--', process.execPath, '--test', files[2]!], folder)
    expect(tested.code, tested.stdout).toBe(0)
    expect(tested.stderr).toMatch(/^papercloud: 2 requests \(2 2xx; run with --log pretty to see each\)$/m)
    printed = stdout.match(/(?<=npx papercloud )exec -- .*/)![0].split(' ')
  })

  it.skipIf(!hasOtherNodes).each(isFull ? ['20.15', '22', '24', '26'] : ['20.15', '26'])(
    'the command that init suggests next succeeds on Node %s',
    async (line) => {
      const node = installNode(line)
      const args = printed.map((word) => (word === 'node' ? node : word))
      const { code, stdout } = await papercloud(args, folder)
      expect([code, stdout]).toEqual([0, expect.stringMatching(/pass 1\b/)])
    },
  )

  it('exec accepts a command without the two dashes, because yarn 1 removes them', async () => {
    const args = ['exec', '--seed', '2', '--pace=instant', '--ephemeral', process.execPath, '-e', 'process.exit(3)']
    expect((await commanded(args, folder)).code).toBe(3)
    const { code, stderr } = await commanded(['exec', '--seed', '2'], folder)
    expect([code, stderr]).toEqual([2, expect.stringContaining('exec needs a command. Put it after two dashes')])
  })

  it('each YAML file that init writes names its schema, and the schema exists', () => {
    for (const file of files.slice(0, 2)) {
      const path = join(folder, file)
      const named = /^# yaml-language-server: \$schema=(\S+)$/m.exec(readFileSync(path, 'utf8'))![1]!
      expect(existsSync(join(dirname(path), named)), named).toBe(true)
    }
  })

  it('init adds its lines to AGENTS.md once, replaces those of an earlier version, and keeps all other text', async () => {
    const path = join(folder, 'AGENTS.md')
    const made = readFileSync(path, 'utf8')
    const [, first] = /`([^`]+docs\/testing\.md)`/.exec(made)!
    expect(existsSync(join(folder, first!)), first).toBe(true)
    expect((await commanded(['init'], folder)).stdout).toContain('kept     AGENTS.md')
    expect(readFileSync(path, 'utf8')).toBe(made)
    writeFileSync(path, `# Mine\n\nBe kind.\n\n${made.replace('papercloud exec', 'papercloud old')}\nMore.\n`)
    expect((await commanded(['init'], folder)).stdout).toContain('written  AGENTS.md')
    expect(readFileSync(path, 'utf8')).toBe(`# Mine\n\nBe kind.\n\n${made}\nMore.\n`)
    writeFileSync(path, '# Mine')
    await commanded(['init'], folder)
    expect(readFileSync(path, 'utf8')).toBe(`# Mine\n\n${made}`)
  })

  it('init overwrites nothing', async () => {
    for (const file of files) writeFileSync(join(folder, file), `mine: ${file}\n`)
    rmSync(join(folder, 'papercloud/fixtures/volume.json'))
    const { code, stdout } = await commanded(['init'], folder)
    expect(code).toBe(0)
    expect(stdout).not.toContain('written')
    for (const file of files) expect(readFileSync(join(folder, file), 'utf8')).toBe(`mine: ${file}\n`)
    expect(existsSync(join(folder, 'papercloud/fixtures/volume.json'))).toBe(false)
  })
})

describe('watch', () => {
  it('--watch loads and reports changes, and keeps the previous version of a file if a change is invalid', async () => {
    const folder = newFolder()
    await commanded(['init'], folder)
    const scenario = join(folder, 'papercloud/scenarios/second-volume-fails.yaml')
    const fixtures = join(folder, 'papercloud/fixtures/instance.json')
    const server = running(['start', '--port', '0', '--ephemeral', '--watch', '--log', 'pretty'], folder)
    const url = (await server.said(/http:\S+(?=\/api\/v1)/))!
    await server.said(/Watching .*\n/)
    const title = async (): Promise<string> => {
      const response = await fetch(`${url}/_sandbox/scenarios`)
      const { data } = (await response.json()) as { data: { name: string; title: string }[] }
      return data.find(({ name }) => name === 'second-volume-fails')!.title
    }
    const name = async (): Promise<string> => {
      const path = `${url}/api/v1/scopes/prj_acme_prod/compute/instances/ins_web`
      return ((await (await fetch(path, { headers: owner })).json()) as { name: string }).name
    }
    await fetch(`${url}/_sandbox/scenarios/second-volume-fails`, { method: 'PUT' })

    const text = readFileSync(scenario, 'utf8')
    writeFileSync(scenario, text.replace(/title: .*/, 'title: Changed'))
    await server.said(/Scenario second-volume-fails changed; reactivated in default\./)
    expect(await title()).toBe('Changed')
    writeFileSync(scenario, text.replace('createVolume', 'createVolum'))
    await server.said(/second-volume-fails\.yaml:\d+:\d+: .*createVolum.*\nThe previous version remains in use\./)
    expect(await title()).toBe('Changed')

    const records = JSON.parse(readFileSync(fixtures, 'utf8')) as { id: string; name: string }[]
    const renamed = (to: string): string =>
      JSON.stringify(records.map((one) => (one.id === 'ins_web' ? { ...one, name: to } : one)))
    writeFileSync(fixtures, renamed('web-9'))
    await server.said(/Fixtures changed: changed instance ins_web\. Reseeded: default\./)
    expect(await name()).toBe('web-9')
    writeFileSync(fixtures, renamed('web-10').slice(0, -1))
    await server.said(/instance\.json:\d+:\d+: .*\nThe previous version remains in use\./)
    expect(await name()).toBe('web-9')
    writeFileSync(fixtures, renamed('web-10'))
    await expect.poll(name).toBe('web-10')

    writeFileSync(join(dirname(scenario), 'more.yaml'), 'name: more\ntitle: M\nrules: [{ then: { touch: true } }]\n')
    await server.said(/Scenario more was added\./)
    rmSync(join(dirname(scenario), 'more.yaml'))
    await server.said(/Scenario more is no longer available/)
    expect(await server.stop()).toBe(0)
  })

  it('--watch exits with 2 if there is nothing to watch', async () => {
    const { code, stderr } = await commanded(['start', '--watch'], newFolder())
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('--watch has nothing to watch') })
    const exec = await commanded(['exec', '--watch', '--', 'true'], newFolder())
    expect({ code: exec.code, stderr: exec.stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('exec does not watch'),
    })
  })
})

describe('import and export', () => {
  it('export and import transfer a sandbox from one run to the next', async () => {
    const folder = newFolder()
    const carried = ['start', '--port', '0', '--ephemeral', '--import', 'a.json', '--export-on-exit', 'a.json']
    const first = running(carried, folder)
    const path = '/api/v1/scopes/prj_acme_prod/network/routers'
    const created = await fetch((await first.said(/http:\S+(?=\/api\/v1)/)) + path, {
      method: 'POST',
      headers: { ...owner, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: '{"name":"edge-2"}',
    })
    const { id } = (await created.json()) as { id: string }
    expect(await first.stop()).toBe(0)
    expect(readdirSync(folder)).toEqual(['a.json'])
    const second = running(carried, folder)
    const read = await fetch(`${await second.said(/http:\S+(?=\/api\/v1)/)}${path}/${id}`, { headers: owner })
    expect(read.status).toBe(200)
    expect(await second.stop('SIGINT')).toBe(0)
  })

  it('start --import exits with 1 and serves nothing if the file is missing or invalid', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'broken.json'), '{"format":1}')
    for (const [file, why] of [
      ['none.json', 'the file does not exist'],
      ['broken.json', 'version'],
    ]) {
      const { code, stdout, stderr } = await commanded(
        ['start', '--port', '0', '--ephemeral', '--import', file!],
        folder,
      )
      expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: expect.stringContaining(why!) })
      expect(stderr).toContain(`The dump ${file!} cannot be imported`)
    }
  })
})

describe('a data folder', () => {
  it('start adds a .gitignore to a data folder that it creates, but not to an existing one', async () => {
    const folder = newFolder()
    for (const args of [[], ['--data', '.']]) {
      const server = running(['start', '--port', '0', ...args], folder)
      await server.said(/serves/)
      await server.stop()
    }
    expect(readFileSync(join(folder, '.papercloud/.gitignore'), 'utf8')).toBe('*\n')
    expect(existsSync(join(folder, '.gitignore'))).toBe(false)
  })
})

describe('schemas', () => {
  const schemas = fileSchemas(loadContract(join(home, 'openapi.json')))
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  for (const [file, schema] of Object.entries(schemas)) ajv.addSchema(schema, file)
  const faultsOf = (file: string, value: unknown, at = ''): string[] => {
    const validate = ajv.getSchema(file + at)!
    return validate(value) ? [] : validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`)
  }
  const yaml = (path: string): unknown => parse(readFileSync(path, 'utf8'))

  it('the scenario schema accepts all shipped scenarios, and each scenario file names that schema', () => {
    for (const file of readdirSync(join(home, 'scenarios'))) {
      const path = join(home, 'scenarios', file)
      expect(faultsOf('scenario.schema.json', yaml(path)), file).toEqual([])
      expect(readFileSync(path, 'utf8').split('\n')[0]).toBe(
        '# yaml-language-server: $schema=../dist/schemas/scenario.schema.json',
      )
    }
    const rules = [{ when: { endpoint: 'createVolume' }, then: { tuch: true } }]
    expect(faultsOf('scenario.schema.json', { name: 'a', title: 'A', rules })).not.toEqual([])
  })

  it('the fixture schemas accept all shipped fixtures, kind by kind', () => {
    for (const file of readdirSync(join(home, 'fixtures/default'))) {
      const records = JSON.parse(readFileSync(join(home, 'fixtures/default', file), 'utf8')) as object[]
      const at = `#/$defs/${file.replace('.json', '')}`
      expect(faultsOf('fixture.schema.json', records, at), file).toEqual([])
    }
    expect(faultsOf('fixture.schema.json', [{ id: 'ins_x', name: 5 }], '#/$defs/instance')).not.toEqual([])
  })

  it("the schema of the configuration file accepts the guide's example, and rejects unknown settings", () => {
    const guide = readFileSync(join(home, 'docs/configuration.md'), 'utf8')
    const example = /```yaml\n(pace:[\s\S]*?)```/.exec(guide)![1]!
    expect(faultsOf('config.schema.json', parse(example))).toEqual([])
    expect(faultsOf('config.schema.json', { exportOnExit: 'a', 'export-on-exit': 'a', ephemeral: true })).toEqual([])
    for (const wrong of [{ prot: 1 }, { pace: 'fast' }, { port: 'a' }, { ephemeral: 'maybe' }, { rateLimit: 0 }])
      expect(faultsOf('config.schema.json', wrong), JSON.stringify(wrong)).not.toEqual([])
  })

  it('the package exports the schemas and both contracts', () => {
    const { exports } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
      exports: Record<string, string>
    }
    for (const name of [...Object.keys(schemas), 'openapi.json', 'control-openapi.json'])
      expect(typeof JSON.parse(readFileSync(join(home, exports[`./${name}`]!), 'utf8')), name).toBe('object')
  })
})

describe('completion', () => {
  it.each(['bash', 'zsh', 'fish'] as const)('completion for %s includes every command and flag', async (shell) => {
    const script = completionScript(shell)
    for (const [name, { flags }] of Object.entries<Command>(COMMANDS)) {
      expect(script).toContain(name)
      for (const flag of Object.keys(flags)) expect(script).toContain(shell === 'fish' ? `-l ${flag}` : `--${flag}`)
    }
    expect((await commanded(['completion', shell], newFolder())).stdout).toBe(script)
    const installed = spawnSync(shell, ['--version']).status === 0
    if (installed) execFileSync(shell, ['-n'], { input: script })
  })

  it.each([
    ['papercloud cl', ['clock']],
    ['papercloud start --pa', ['--pace']],
    ['papercloud start --pace ma', ['manual']],
    ['papercloud scenario o', ['on', 'off']],
    ['papercloud start --seed ', []],
    ['papercloud help sc', ['scenarios', 'scenario']],
  ])('bash completes "%s"', (line, offered) => {
    const words = line.split(' ')
    const script = `${completionScript('bash')}
COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _papercloud; printf '%s\\n' "\${COMPREPLY[@]}"`
    const output = execFileSync('bash', ['-c', script], { encoding: 'utf8' })
    expect(output.split('\n').filter((word) => word !== '')).toEqual(offered)
  })

  it('completion for an unknown shell exits with 2', async () => {
    expect(await commanded(['completion', 'fsh'], newFolder())).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Did you mean fish?'),
    })
  })
})
