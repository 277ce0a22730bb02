import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder, papercloud } from '../../support/commands.ts'
import { twins } from '../../support/twins.ts'

const NETWORK = '/scopes/prj_acme_prod/network'

async function recorded(paths: readonly string[]): Promise<string> {
  const record = newFolder()
  const both = await twins({ record, allowsWrites: false })
  for (const path of paths) await (await both.fetch('GET', NETWORK + path)).arrayBuffer()
  await both.end()
  return record
}

test('recorded reads are turned into fixtures that pass papercloud check and contain no real ids, names or addresses', async () => {
  const folder = await recorded(['/networks', '/subnets', '/routers', '/security-groups'])
  const { code, stdout, stderr } = await papercloud(['check', folder], newFolder())
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain('fixtures, ')
  const files = readdirSync(folder).filter((file) => file.startsWith('network.'))
  expect(files).toContain('network.network.json')
  expect(files).toContain('network.subnet.json')
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
  for (const original of ['net_app', 'snt_app', 'rtr_edge', '10.10.0.', '"app"', 'pc_live_owner'])
    expect(text, original).not.toContain(original)
})

test('no files are written if none of the recorded reads succeeded', async () => {
  const folder = await recorded(['/networks/net_unknown'])
  expect(readdirSync(folder)).toEqual([])
})
