// Regenerates the clients of the examples hey-api and orval, from the five operations of the story. Their output is
// small enough to commit; the generators are downloaded when this runs, and are not packages of this checkout.
//   node examples/generate.mjs
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const examples = dirname(fileURLToPath(import.meta.url))
const OPERATIONS = ['createRouter', 'getRouter', 'updateRouter', 'listNetworkInterfaces', 'streamEvents']
const GENERATORS = ['@hey-api/openapi-ts@0.90.0', 'orval@7.13.2', 'typescript@5.9.3']

/** The contract with only these operations and what they refer to. */
export function picked(contract, operationIds) {
  const paths = {}
  for (const [path, item] of Object.entries(contract.paths))
    for (const [method, operation] of Object.entries(item))
      if (operationIds.includes(operation.operationId)) (paths[path] ??= {})[method] = operation
  const components = { securitySchemes: contract.components.securitySchemes }
  const take = (node) => {
    if (node === null || typeof node !== 'object') return
    const [, kind, name] = /^#\/components\/(\w+)\/(.+)$/.exec(node.$ref ?? '') ?? []
    if (kind !== undefined && !components[kind]?.[name]) {
      const target = contract.components[kind][name]
      ;(components[kind] ??= {})[name] = target
      take(target)
    }
    Object.values(node).forEach(take)
  }
  take(paths)
  const { openapi, info, security } = contract
  return { openapi, info, servers: [{ url: '/api/v1' }], security, paths, components }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = mkdtempSync(join(tmpdir(), 'papercloud-examples-'))
  const contract = JSON.parse(readFileSync(join(examples, '../openapi.json'), 'utf8'))
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(picked(contract, OPERATIONS)))
  const run = (program, ...args) =>
    execFileSync(program, args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  run('npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...GENERATORS)
  const generate = (example, bin) =>
    execFileSync(process.execPath, [join(folder, 'node_modules', bin)], {
      cwd: join(examples, example),
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, CONTRACT: join(folder, 'openapi.json') },
    })
  generate('hey-api', '@hey-api/openapi-ts/bin/run.js')
  generate('orval', 'orval/dist/bin/orval.js')
  rmSync(folder, { recursive: true })
}
