/**
 * How to launch papercloud as a subject, and the few calls that prepare it.
 */
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, type Launch } from './process.ts'

export const PROJECT = 'prj_acme_prod'
export const OWNER = { authorization: 'Bearer pc_live_owner' } as const
export const INSTANCES = `/api/v1/scopes/${PROJECT}/compute/instances`
export const INSTANCE = `${INSTANCES}/ins_web`
export const FIRST_PAGE = `${INSTANCES}?pageSize=50`

/** A create of typical size. Each time it is sent with a new idempotency key, as clients do. */
export const CREATE = {
  path: INSTANCES,
  method: 'POST',
  headers: { ...OWNER, 'content-type': 'application/json', 'idempotency-key': '[<id>]' },
  body: JSON.stringify({
    name: 'bench-[<id>]',
    flavorId: 'flv_small',
    imageId: 'img_ubuntu_2404',
    tags: [{ key: 'team', value: 'bench' }],
  }),
} as const

/** A create whose Operation changes only one record. */
export const CREATE_ROUTER = {
  path: `/api/v1/scopes/${PROJECT}/network/routers`,
  method: 'POST',
  headers: CREATE.headers,
  body: JSON.stringify({ name: 'bench-[<id>]', externalNetwork: null }),
} as const

export const GROUPS = `/api/v1/scopes/${PROJECT}/network/security-groups`

/** The smallest create: one record, no asynchronous work. */
export const CREATE_GROUP = {
  path: GROUPS,
  method: 'POST',
  headers: CREATE.headers,
  body: JSON.stringify({ name: 'bench-[<id>]', description: 'made by the bench' }),
} as const

/** A new folder for state; the operating system deletes it later. */
export function stateFolder(): string {
  return mkdtempSync(join(tmpdir(), 'papercloud-bench-'))
}

/**
 * Returns how to launch papercloud. Every guard is on; the rate limit is too high to be reached, so requests are
 * counted but never refused. By default, papercloud writes a log, which is discarded, and stores its state on disk.
 */
export function papercloud(options: {
  readonly data?: string
  readonly pace?: string
  /** If true, quotas allow any number of creates. */
  readonly roomy?: boolean
  /** A folder of fixtures to use instead of the shipped ones. */
  readonly fixtures?: string
  readonly probe?: boolean
}): (port: number) => Launch {
  const { data, pace = 'quick', roomy = false, fixtures = roomy ? roomyFixtures() : undefined, probe = false } = options
  return (port) => ({
    args: [
      'dist/cli.js',
      'start',
      ...['--port', String(port)],
      ...(data === undefined ? ['--ephemeral'] : ['--data', data]),
      ...['--pace', pace],
      ...['--seed', '1'],
      ...['--rate-limit', '1000000000'],
      ...['--log', 'json'],
      ...(fixtures === undefined ? [] : ['--fixtures', fixtures]),
    ],
    ready: { path: INSTANCE, headers: OWNER },
    probe,
  })
}

/** Makes a call, and returns its JSON response. @throws Error if it is refused */
export async function call<T>(url: string, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { ...OWNER, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text.slice(0, 300)}`)
  return (text === '' ? undefined : JSON.parse(text)) as T
}

/** Fills the project with realistic instances. */
export async function populate(url: string, count: number): Promise<void> {
  await call(url, 'POST', '/_sandbox/populate', { kind: 'instance', scopeId: PROJECT, count })
}

/**
 * Copies the default fixtures of a checkout, but with quotas and a network large enough for any number of creates;
 * returns the folder of the copy.
 */
export function roomyFixtures(home = root): string {
  const PLENTY = 1_000_000_000_000
  const folder = join(home, 'bench/.subjects/fixtures')
  cpSync(join(home, 'fixtures/default'), folder, { recursive: true })
  const lift = (file: string, change: object, id?: string): void => {
    const records = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { id: string }[]
    const lifted = records.map((record) => (id === undefined || record.id === id ? { ...record, ...change } : record))
    writeFileSync(join(folder, file), JSON.stringify(lifted))
  }
  lift('iam.quotaAllocation.json', { allocated: PLENTY })
  lift('iam.quota.json', { defaultLimit: PLENTY, defaultAllocation: PLENTY })
  const allocationPools = [{ start: '10.10.0.2', end: '10.255.255.254' }]
  lift('network.subnet.json', { cidr: '10.0.0.0/8', allocationPools }, 'snt_app')
  return folder
}
