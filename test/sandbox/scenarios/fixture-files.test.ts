/**
 * Reading fixtures from files, with `check` and at startup: a folder is read as a whole, and every fault is reported
 * with its line and column.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it, test } from 'vitest'
import { startApp } from '../../../src/app.ts'
import { home } from '../../../src/service/contract/package-files.ts'
import { checkFiles } from '../../../src/sandbox/scenarios/check.ts'
import { isInternal, kinds, type Kind } from '../../../src/service/state/kinds.ts'
import { newFolder, removeFolders } from '../../support/data-folder.ts'
import { checkerOf, openServer } from '../../support/test-server.ts'
import { BASIS } from '../../support/basis.ts'

afterAll(removeFolders)

const api = openServer()
const shipped = join(home, 'fixtures/default')
const checked = (...files: string[]): ReturnType<typeof checkFiles> =>
  checkFiles(files, { contract: api.app.contract, validator: checkerOf(api.app.contract).validator }, shipped)

/** Creates a copy of the shipped fixtures. */
function setFolder(): string {
  const folder = newFolder()
  mkdirSync(folder, { recursive: true })
  cpSync(shipped, folder, { recursive: true })
  return folder
}

/** Changes the records of one kind, and writes them indented by two spaces, with each field on its own line. */
function change(folder: string, kind: Kind, edit: (records: any[]) => void): string {
  const file = join(folder, `${kind}.json`)
  const records = JSON.parse(readFileSync(file, 'utf8')) as any[]
  edit(records)
  writeFileSync(file, JSON.stringify(records, null, 2))
  return file
}

/** Returns the line and column of the first occurrence of a string in a file, such as `12:5`. */
function placeOf(file: string, text: string): string {
  const before = readFileSync(file, 'utf8').split(text)[0]!.split('\n')
  return `${before.length}:${before.at(-1)!.length + 1}`
}

/** Returns the lines of the message that a server prints when it refuses to start with the fixtures in a folder. */
function refusal(folder: string): Promise<string[]> {
  return startApp({ ...BASIS, fixtures: folder }).then(
    async (app) => {
      await app.close()
      return ['it started']
    },
    (error: unknown) => (error as Error).message.split('\n'),
  )
}

describe('checking a folder', () => {
  it('check accepts a valid set of fixtures, and counts its records', () => {
    const folder = setFolder()
    expect(checked(folder)).toEqual({
      lines: [expect.stringMatching(/: fixtures, [2-9]\d\d records of \d\d kinds$/)],
      sound: true,
    })
  })

  it('check reports every fault in every file with its line and column, and start reports the same faults', async () => {
    const folder = setFolder()
    const routers = change(folder, 'network.router', ([edge, internal]) => {
      edge.adminStateUp = 'yes'
      edge.colour = 'red'
      delete internal.ha
    })
    const volumes = change(folder, 'volume', ([first, second]) => {
      first.projectId = first.private.scopeId = 'prj_zz'
      second.sizeGb = 'ten'
    })
    writeFileSync(join(folder, 'region.json'), '[\n  {"id": "eu-west-1",}\n]\n')
    writeFileSync(join(folder, 'colour.json'), '[]')
    const { lines, sound } = checked(folder)
    expect(sound).toBe(false)
    for (const expected of [
      `${routers}:${placeOf(routers, '"yes"')}: /0/adminStateUp must be boolean`,
      `${routers}:${placeOf(routers, '"colour"')}: /0/colour is not a field`,
      `/1/ha is required`,
      `${volumes}:${placeOf(volumes, '"ten"')}: /1/sizeGb must be integer`,
      `${volumes}:${placeOf(volumes, '"prj_zz"')}: /0/projectId does not refer to an existing project: "prj_zz"`,
      `region.json:2:`,
      `colour.json:1:1: 'colour' is not a kind; allowed: `,
    ])
      expect(
        lines.filter((line) => line.includes(expected)),
        `${expected}\n${lines.join('\n')}`,
      ).not.toEqual([])
    expect(lines.filter((line) => !/^\S+\.json:\d+:\d+: /.test(line))).toEqual([])
    expect(await refusal(folder)).toEqual(lines)
  })

  it('check lists all kinds if a file in the folder is not named after a kind', () => {
    const folder = setFolder()
    writeFileSync(join(folder, 'colour.json'), '[]')
    const [line] = checked(folder).lines
    const writable = (Object.keys(kinds) as Kind[]).filter((kind) => !isInternal(kind)).sort()
    expect(line!.split('allowed: ')[1]!.split(', ')).toEqual(writable)
  })

  it('check reads the scenarios in a folder and its subfolders, and reports an empty folder', () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'scenarios'), { recursive: true })
    mkdirSync(join(folder, 'empty'))
    writeFileSync(join(folder, 'scenarios/good.yaml'), 'name: good\ntitle: x\nrules:\n  - then: { delay: 1s }\n')
    writeFileSync(join(folder, 'scenarios/bad.yaml'), 'name: bad\ntitle: x\nrules:\n  - then: { delay: soon }\n')
    const { lines, sound } = checked(folder)
    expect(sound).toBe(false)
    expect(lines).toEqual([
      expect.stringMatching(/bad\.yaml:4:20: /),
      `${folder}/scenarios/good.yaml: scenario good, 1 rule`,
    ])
    expect(checked(join(folder, 'empty'))).toEqual({
      lines: [`${folder}/empty:1:1: contains neither fixtures nor scenarios (.json, .yaml, .yml)`],
      sound: false,
    })
  })

  it('check accepts a complete project written by init', () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'scenarios'), { recursive: true })
    cpSync(shipped, join(folder, 'fixtures'), { recursive: true })
    cpSync(join(home, 'scenarios'), join(folder, 'scenarios'), { recursive: true })
    expect(checked(folder)).toMatchObject({ sound: true })
  })
})

test('a file with too many levels of nesting is reported in one line, without a stack trace', () => {
  const folder = setFolder()
  writeFileSync(join(folder, 'region.json'), '['.repeat(20_000) + ']'.repeat(20_000))
  expect(checked(folder).lines.filter((line) => line.includes('region.json'))).toEqual([
    expect.stringMatching(/region\.json:1:1: is nested deeper than 64 levels/),
  ])
})

test.each<[string, Kind, (records: any[]) => void]>([
  ['an instance with an unknown security group', 'instance', ([first]) => first.securityGroups.push('sgr_zz')],
  ['a router interface on an unknown subnet', 'network.router', ([first]) => (first.interfaces[0].subnet = 'snt_zz')],
  ['a snapshot of an unknown volume', 'volumeSnapshot', ([first]) => (first.volumeId = 'vol_zz')],
  ['an assignment of an unknown role', 'iam.assignment', ([first]) => (first.roleId = 'rol_zz')],
  ['an assignment to an unknown user', 'iam.assignment', ([first]) => (first.principalId = 'usr_zz')],
  ['a budget of an unknown project', 'billing.budget', ([first]) => (first.projectId = 'prj_zz')],
  ['a key of an unknown account', 'iam.serviceAccountKey', ([first]) => (first.serviceAccountId = 'sa_zz')],
  ['an alert to an unknown channel', 'alertRule', ([first]) => (first.channelIds = ['nch_zz'])],
  ['a connection with an unknown service', 'vpn.connection', ([first]) => (first.serviceId = 'vps_zz')],
  ['a load balancer with an unknown interface', 'loadBalancer', ([first]) => (first.vipInterfaceId = 'nic_zz')],
  ['an invoice line of an unknown subscription', 'billing.invoice', ([first]) => (first.subscriptionId = 'sub_zz')],
])('%s is refused by check and at startup, and the message shows the line', async (_what, kind, edit) => {
  const folder = setFolder()
  const file = change(folder, kind, edit)
  const id = /"(\w+_zz)"/.exec(readFileSync(file, 'utf8'))![1]!
  const fault = new RegExp(
    `${kind.replaceAll('.', '\\.')}\\.json:\\d+:\\d+: /0/.* does not refer to an existing .*: "${id}"`,
  )
  expect(checked(folder).lines.join('\n')).toMatch(fault)
  expect(checked(file).lines.join('\n')).toMatch(fault)
  expect((await refusal(folder)).join('\n')).toMatch(fault)
})
