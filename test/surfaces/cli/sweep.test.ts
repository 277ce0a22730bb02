/**
 * `papercloud sweep`: exit codes, reports, the resume file, Ctrl-C.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commanded, newFolder, papercloud, running, type Ran } from '../../support/commands.ts'
import { CLI } from '../../support/process.ts'
import { sarifFaults } from '../../support/sarif.ts'
import { CLIENT } from '../../support/sweeps.ts'

const FLAGS = ['sweep', '--seed', '1', '--pace', 'instant', '--points', 'createNetwork']
const commandOf = (...flaws: string[]): string[] => ['--', process.execPath, CLIENT, ...flaws]

const sweep = (flags: readonly string[], command = commandOf(), folder = newFolder()): Promise<Ran> =>
  commanded([...FLAGS, ...flags, ...command], folder)
const report = (folder: string, name = 'report.json'): any => JSON.parse(readFileSync(join(folder, name), 'utf8'))
const verdicts = (folder: string): number => {
  const file = join(folder, '.papercloud/sweep.ndjson')
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 2 : 0
}

describe('exit codes', () => {
  test.each<[string, readonly string[], readonly string[], number]>([
    ['a verdict that --fail-on does not name does not fail the sweep', ['gives-up'], ['--fail-on', 'hung,diverged'], 0],
    ['a warning fails the sweep with --fail-on warning', ['gives-up'], ['--fail-on', 'warning'], 1],
    ['a verdict that --fail-on names fails the sweep', ['gives-up'], ['--fail-on', 'failed'], 1],
    ['a failing baseline stops the sweep', ['fails'], [], 2],
  ])('%s', async (_what, flaws, flags, code) => {
    expect((await sweep(['--faults', 'unavailable', ...flags], commandOf(...flaws))).code).toBe(code)
  })

  test.each([
    ['no command', [], [], 'sweep needs a command'],
    ['an unknown fault', ['--faults', 'dwn'], commandOf(), 'Did you mean down? Faults: unavailable, server-error'],
    ['an invalid duration', ['--budget', 'soon'], commandOf(), '--budget must be'],
    ['zero jobs', ['--jobs', '0'], commandOf(), '--jobs must be'],
    ['a verdict that is not a finding', ['--fail-on', 'recovered'], commandOf(), '--fail-on must be'],
    ['a data folder', ['--data', 'x'], commandOf(), 'sweep has no --data'],
    ['a command without calls', [], ['--', 'true'], 'made no call to the sandbox'],
    ['a missing resume file', ['--resume', 'none.ndjson'], commandOf(), 'The resume file none.ndjson does not exist'],
    ['contradictory flags', ['--audit', '--no-audit'], commandOf(), 'cannot be combined'],
    ['an unknown command', [], ['--', 'no-such-command'], 'There is no command'],
    ['an unknown call point', ['--only', '0123456789ab:down'], commandOf(), 'never reaches a call point'],
  ])('usage error: %s', async (_what, flags, command, words) => {
    const ran = await sweep(flags, command)
    expect([ran.code, ran.stderr]).toEqual([2, expect.stringContaining(words)])
  })
})

test('selecting call points that the command never reaches is a usage error', async () => {
  const ran = await commanded(['sweep', '--points', 'typo', ...commandOf()], newFolder())
  const words =
    'no fault can be injected at the chosen points. The command called createNetwork, getNetwork, listNetworks'
  expect([ran.code, ran.stderr]).toEqual([2, expect.stringContaining(words)])
})

test('reports in every format show what ran and how to reproduce a finding, and a warning does not fail the sweep by default', async () => {
  const folder = newFolder()
  const formats = ['text', 'sarif', 'junit', 'github', 'markdown'].map((name) => `${name}=${name}.txt`)
  const flags = ['--faults', 'unavailable', '--no-leaks', ...formats.flatMap((one) => ['--report', one])]
  const ran = await sweep(flags, commandOf('gives-up'), folder)
  expect(ran.code).toBe(0)
  expect(ran.stderr).toMatch(/^papercloud: 3 call points, 1 combination of call point and fault, about \d+ s/)
  const text = (name: string): string => readFileSync(join(folder, `${name}.txt`), 'utf8')
  expect(text('text')).toMatch(
    /sweep\.failed {2}createNetwork\n[^]*again: npx papercloud sweep --only \w{12}:unavailable --seed 1 --pace instant --no-leaks -- /,
  )
  expect(text('text')).toContain('Tried 1 of 1 combinations of call point and fault.')
  const sarif = JSON.parse(text('sarif'))
  expect(sarifFaults(sarif)).toEqual([])
  const [result] = sarif.runs[0].results
  expect(result).toMatchObject({ ruleId: 'sweep.failed', level: 'warning' })
  expect(result.locations[0].physicalLocation).toMatchObject({
    artifactLocation: { uri: 'test/story.test.ts' },
    region: { startLine: 7 },
  })
  expect(text('junit')).toMatch(/<testcase name="sweep\.failed"[^]*again: npx papercloud sweep/)
  expect(text('github')).toContain('::warning file=test/story.test.ts,line=7')
  expect(text('markdown')).toContain('`sweep.failed`')
})

test('trials are audited unless --no-audit is given, even with --log silent', async () => {
  const [audited, bare] = [newFolder(), newFolder()]
  const flags = ['--faults', 'lost-response', '--log', 'silent', '--report', 'json=report.json']
  const ran = await sweep(flags, commandOf('new-key'), audited)
  expect(ran.stderr).toMatch(/^papercloud: 3 call points, 1 combination of call point and fault/)
  const [, found] = report(audited).findings
  expect(found).toMatchObject({
    rule: 'idempotency.new-key',
    command: expect.stringMatching(
      /^npx papercloud sweep --only \w{12}:lost-response --seed 1 --pace instant -- /,
    ) as string,
  })
  await sweep([...flags, '--no-audit'], commandOf('new-key'), bare)
  expect(report(bare).findings.map(({ rule }: any) => rule)).toEqual(['sweep.diverged'])
})

test('running the command that is shown in a finding reproduces the finding', async () => {
  const [folder, again] = [newFolder(), newFolder()]
  const flags = ['--faults', 'unavailable,lost-response', '--no-leaks', '--report', 'json=report.json']
  await sweep(flags, commandOf('new-key'), folder)
  const { command, ...finding } = report(folder).findings.find(({ verdict }: any) => verdict === 'diverged')
  const [, , ...args] = command.split(' ')
  await papercloud(
    [...args.slice(0, args.indexOf('--')), '--report', 'json=report.json', ...commandOf('new-key')],
    again,
  )
  expect(report(again).findings.find(({ verdict }: any) => verdict === 'diverged')).toEqual({ command, ...finding })
})

describe('the resume file', () => {
  const faults = ['--faults', 'unavailable,server-error,reset-before,lost-response', '--jobs', '1', '--no-audit']
  const whole = [...FLAGS, ...faults, '--report', 'json=report.json']

  test('a sweep that is killed halfway and resumed gives the same report', async () => {
    const [folder, other] = [newFolder(), newFolder()]
    await sweep([...faults, '--report', 'json=report.json'], commandOf('new-key'), other)
    const child = spawn(process.execPath, [CLI, ...whole, ...commandOf('new-key')], { cwd: folder, stdio: 'ignore' })
    await expect.poll(() => verdicts(folder), { timeout: 30_000, interval: 10 }).toBeGreaterThan(0)
    child.kill('SIGKILL')
    const before = verdicts(folder)
    expect(before).toBeLessThan(4)
    const flags = [...faults, '--report', 'json=report.json', '--resume']
    expect((await sweep(flags, commandOf('new-key'), folder)).code).toBe(1)
    expect([report(folder), verdicts(folder)]).toEqual([report(other), 4])
    const refused = await sweep([...faults, '--resume'], commandOf(), folder)
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('another sweep') as string })
  })

  test('--verdicts names the file of a new sweep, from which --resume continues, and the usual file is left alone', async () => {
    const folder = newFolder()
    await sweep(['--faults', 'unavailable', '--no-audit'], commandOf(), folder)
    const usual = readFileSync(join(folder, '.papercloud/sweep.ndjson'), 'utf8')
    const flags = [...faults, '--report', 'json=report.json']
    await sweep([...flags, '--verdicts', 'deep/mine.ndjson', '--max-trials', '2'], commandOf('new-key'), folder)
    expect(report(folder).tried).toBe(2)
    const lines = (): string[] => readFileSync(join(folder, 'deep/mine.ndjson'), 'utf8').trimEnd().split('\n')
    const stored = lines()
    expect(stored).toHaveLength(3)
    await sweep([...flags, '--resume', 'deep/mine.ndjson'], commandOf('new-key'), folder)
    expect([report(folder).tried, lines().length, lines().slice(0, 3)]).toEqual([4, 5, stored])
    expect(readFileSync(join(folder, '.papercloud/sweep.ndjson'), 'utf8')).toBe(usual)
    const both = await sweep([...flags, '--verdicts', 'a', '--resume', 'deep/mine.ndjson'], commandOf(), folder)
    expect(both).toMatchObject({ code: 2, stderr: expect.stringContaining('--verdicts is for a new sweep') as string })
  })

  test('Ctrl-C stops the child processes, keeps the resume file and prints the findings so far', async () => {
    const folder = newFolder()
    const flags = [...FLAGS, '--faults', 'hangs,unavailable', '--jobs', '2', '--trial-timeout', '60s', '--no-audit']
    // The folder as the last argument distinguishes the child processes of this sweep from those of other tests.
    const sweeping = running([...flags, ...commandOf('waits-for-ever', folder)], folder)
    await expect.poll(() => verdicts(folder)).toBe(1)
    expect(await sweeping.stop('SIGINT')).toBe(130)
    expect(sweeping.output()).toMatch(
      /run sweep: no findings[^]*Tried 1 of 2 combinations of call point and fault: the sweep was interrupted\./,
    )
    expect(verdicts(folder)).toBe(1)
    const left = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n')
    expect(left.filter((line) => line.includes(`waits-for-ever ${folder}`))).toEqual([])
  })

  test.skipIf(process.platform === 'win32')(
    "Ctrl-C also stops processes that have left the command's process group",
    async () => {
      const folder = newFolder()
      const script = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => 0, 1e3)', '${folder}'], { detached: true, stdio: 'ignore' }).unref(); require('node:fs').writeFileSync('started', ''); setInterval(() => 0, 1e3)`
      const sweeping = running([...FLAGS, '--', process.execPath, '-e', script], folder)
      await expect.poll(() => existsSync(join(folder, 'started'))).toBe(true)
      expect(await sweeping.stop('SIGINT')).toBe(130)
      const left = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n')
      expect(left.filter((line) => line.includes(folder))).toEqual([])
    },
  )
})

describe('capsules', () => {
  test('each failing trial writes a capsule that can be replayed in a new process, and each part of the finding names the file of its capsule', async () => {
    const folder = newFolder()
    const ran = await sweep(
      [
        '--faults',
        'unavailable,lost-response',
        '--capsule',
        'failed.json.gz',
        '--report',
        'json=report.json',
        '--report',
        'text',
      ],
      commandOf('gives-up'),
      folder,
    )
    const findings = report(folder).findings.filter(({ rule }: { rule: string }) => rule.startsWith('sweep.'))
    expect(findings.length, ran.stderr).toBeGreaterThan(0)
    const parts = findings.flatMap((finding: any) => finding.parts)
    for (const { capsule, points, fault } of parts) {
      expect(capsule).toBe(`failed-${points[0]}-${fault}.json.gz`)
      expect(ran.stderr).toContain(`capsule: ${capsule}`)
      const replayed = await papercloud(['replay', capsule], folder)
      expect([replayed.code, replayed.stdout]).toEqual([0, expect.stringMatching(/^identical, (\d+) of \1\n/)])
    }
    // Only trials with a finding leave a file.
    expect(readdirSync(folder).filter((name) => name.startsWith('failed-'))).toHaveLength(parts.length)
  })
})
