/**
 * The other mock servers and emulators. Their versions are pinned, they are installed on demand, and they are
 * configured to respond as much like papercloud as possible.
 */
import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bodies } from './bodies.ts'
import { FIRST_PAGE, INSTANCE, OWNER } from './papercloud.ts'
import { root } from './process.ts'
import type { Subject } from './subjects.ts'

/** The newest versions that run on Node 20. */
export const VERSIONS = {
  '@mockoon/cli': '9.9.0',
  '@stoplight/prism-cli': '5.12.0',
  azurite: '3.35.0',
  emulate: '0.11.2',
  'json-server': '0.17.4',
} as const

const folder = join(root, 'bench/.subjects')

/** Installs the peers unless exactly these versions are already installed. */
export function installPeers(say: (line: string) => void): void {
  const wanted = JSON.stringify({ private: true, dependencies: VERSIONS }, null, 2)
  const stamp = join(folder, 'installed.json')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Installing the peers into bench/.subjects (once)')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), wanted)
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  })
  writeFileSync(stamp, wanted)
}

const bin = (path: string): string => join(folder, 'node_modules', path)

export function peers(bodies: Bodies): readonly Subject[] {
  return [prism(bodies), mockoon(bodies), jsonServer(bodies), azurite(), emulate()]
}

/**
 * Prism with a copy of the whole contract. The two measured responses are added to the copy as examples, so that Prism
 * sends bodies of the same size.
 */
function prism({ instance, list }: Bodies): Subject {
  const file = join(folder, 'prism-openapi.json')
  const document = JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8')) as {
    paths: Record<string, { get: { responses: Record<string, { content: Record<string, { example?: unknown }> }> } }>
  }
  const collection = '/scopes/{scopeId}/compute/instances'
  document.paths[`${collection}/{instanceId}`]!.get.responses['200']!.content['application/json']!.example = instance
  document.paths[collection]!.get.responses['200']!.content['application/json']!.example = list
  writeFileSync(file, JSON.stringify(document))
  const unprefixed = (path: string): string => path.replace('/api/v1', '')
  return {
    name: 'Prism CLI',
    launch: (port) => ({
      args: [
        bin('@stoplight/prism-cli/dist/index.js'),
        'mock',
        file,
        '--port',
        String(port),
        '--host',
        '127.0.0.1',
        '--verboseLevel',
        'silent',
      ],
      cwd: folder,
      ready: { path: unprefixed(INSTANCE), headers: OWNER },
    }),
    read: { path: unprefixed(INSTANCE), headers: OWNER },
    list: { path: unprefixed(FIRST_PAGE), headers: OWNER },
  }
}

function mockoon({ instance, list }: Bodies): Subject {
  const file = join(folder, 'mockoon.json')
  const route = (uuid: string, endpoint: string, body: unknown): object => ({
    uuid,
    type: 'http',
    documentation: '',
    method: 'get',
    endpoint,
    responses: [
      {
        uuid: `${uuid}-200`,
        body: JSON.stringify(body),
        latency: 0,
        statusCode: 200,
        label: '',
        headers: [{ key: 'Content-Type', value: 'application/json' }],
        bodyType: 'INLINE',
        filePath: '',
        databucketID: '',
        sendFileAsBody: false,
        rules: [],
        rulesOperator: 'OR',
        disableTemplating: false,
        fallbackTo404: false,
        default: true,
        crudKey: 'id',
        callbacks: [],
      },
    ],
    responseMode: null,
    streamingMode: null,
    streamingInterval: 0,
  })
  const routes = [
    route('one', 'api/v1/scopes/:scopeId/compute/instances/:instanceId', instance),
    route('many', 'api/v1/scopes/:scopeId/compute/instances', list),
  ]
  writeFileSync(
    file,
    JSON.stringify({
      uuid: 'bench',
      lastMigration: 33,
      name: 'bench',
      port: 3000,
      hostname: '127.0.0.1',
      endpointPrefix: '',
      latency: 0,
      folders: [],
      routes,
      rootChildren: [
        { type: 'route', uuid: 'one' },
        { type: 'route', uuid: 'many' },
      ],
      proxyMode: false,
      proxyHost: '',
      proxyRemovePrefix: false,
      tlsOptions: { enabled: false, type: 'CERT', pfxPath: '', certPath: '', keyPath: '', caPath: '', passphrase: '' },
      cors: false,
      headers: [],
      proxyReqHeaders: [],
      proxyResHeaders: [],
      data: [],
      callbacks: [],
    }),
  )
  return {
    name: 'Mockoon CLI',
    launch: (port) => ({
      args: [
        bin('@mockoon/cli/bin/run.js'),
        'start',
        '--data',
        file,
        '--port',
        String(port),
        '--hostname',
        '127.0.0.1',
        '--disable-log-to-file',
      ],
      cwd: folder,
      ready: { path: INSTANCE },
    }),
    read: { path: INSTANCE },
    list: { path: FIRST_PAGE },
  }
}

function jsonServer({ instance, list }: Bodies): Subject {
  return {
    name: 'json-server',
    launch: (port) => {
      // json-server rewrites its file on every create, so each run starts with a new file.
      const file = join(mkdtempSync(join(tmpdir(), 'json-server-')), 'db.json')
      writeFileSync(
        file,
        JSON.stringify({ instances: [instance, ...list.data.filter(({ id }) => id !== instance.id)] }),
      )
      return {
        args: [bin('json-server/lib/cli/bin.js'), '--quiet', '--host', '127.0.0.1', '--port', String(port), file],
        cwd: folder,
        ready: { path: '/instances/ins_web' },
      }
    },
    read: { path: '/instances/ins_web' },
    list: { path: '/instances?_page=1&_limit=50' },
    create: {
      path: '/instances',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...instance, id: 'ins_[<id>]', name: 'bench' }),
    },
  }
}

/** Azure's storage emulator, in memory. Its create uploads a blob of the same size as an instance. */
function azurite(): Subject {
  const ACCOUNT = 'devstoreaccount1'
  // The emulator's published key, which is the same on every machine.
  const KEY = 'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw=='
  const grant = { sv: '2020-10-02', ss: 'b', srt: 'sco', sp: 'rwdlac', se: '2099-01-01T00:00:00Z' }
  const text = [ACCOUNT, grant.sp, grant.ss, grant.srt, '', grant.se, '', '', grant.sv, ''].join('\n')
  const sig = createHmac('sha256', Buffer.from(KEY, 'base64')).update(text, 'utf8').digest('base64')
  const query = new URLSearchParams({ ...grant, sig }).toString()
  const container = `/${ACCOUNT}/bench?restype=container&${query}`
  return {
    name: 'Azurite',
    launch: (port) => ({
      args: [
        ...[
          bin('azurite/dist/src/blob/main.js'),
          '--inMemoryPersistence',
          '--silent',
          '--loose',
          '--skipApiVersionCheck',
        ],
        ...['--disableTelemetry', '--blobPort', String(port)],
      ],
      cwd: folder,
      ready: { path: `/${ACCOUNT}?restype=service&comp=properties&${query}` },
    }),
    prepare: async (url) => {
      await fetch(`${url}${container}`, { method: 'PUT' })
    },
    create: {
      path: `/${ACCOUNT}/bench/[<id>]?${query}`,
      method: 'PUT',
      headers: { 'x-ms-blob-type': 'BlockBlob', 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'bench', filling: 'x'.repeat(200) }),
    },
  }
}

/**
 * Vercel's emulator of third-party APIs. Its create adds a customer to the emulated Stripe. The emulator allows only
 * 5,000 calls per key, so each call uses a different key.
 */
function emulate(): Subject {
  const headers = { authorization: 'Bearer sk_test_bench' }
  return {
    name: 'emulate (Stripe)',
    launch: (port) => ({
      args: [bin('emulate/dist/index.js'), 'start', '--service', 'stripe', '--port', String(port)],
      cwd: folder,
      ready: { path: '/v1/customers', headers },
    }),
    create: {
      path: '/v1/customers',
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_[<id>]', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=bench-[<id>]&email=bench@example.com&metadata[team]=bench',
    },
  }
}
