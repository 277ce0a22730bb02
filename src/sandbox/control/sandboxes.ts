/** Endpoints of health, seeded secrets, console sessions, and sandboxes. */
import { ApiError } from '../../service/request/errors.ts'
import { limits } from '../../platform/limits.ts'
import type { Sandbox } from '../sandbox.ts'
import { CLOCK_RANGE, isInRange } from '../../service/state/pace.ts'
import type { Kind } from '../../service/state/kinds.ts'
import { hashOf } from '../../service/state/secret.ts'
import { FixtureError } from '../../service/state/fixture-error.ts'
import type { FixtureSet } from '../../service/state/fixtures.ts'
import { suggestion } from '../../platform/near-name.ts'
import type { components } from '../../service/contract/control-types.gen.ts'
import { done, type ControlDeps, type ControlReply, type ControlSandboxes, type ControlHandlers } from './handler.ts'
import { checkFits, checkInput, checkKnown, idsIn, checkLimit, instantIn } from './refusals.ts'

const TYPES: Partial<Record<Kind, 'api_token' | 'service_account_key' | 'session'>> = {
  'iam.apiToken': 'api_token',
  'iam.serviceAccountKey': 'service_account_key',
  'iam.session': 'session',
}

export const sandboxHandlers = {
  async getHealth({ deps: { version, contract, sandboxes, directory }, isTrusted }) {
    const { failure, reason, facts } = await directory.health()
    if (failure !== undefined) {
      const details = { ...(reason !== undefined && { reason }), ...(isTrusted && facts) }
      throw new ApiError('UPSTREAM_UNAVAILABLE', failure, { ...(Object.keys(details).length > 0 && { details }) })
    }
    const all = { contractVersion: contract.version, sandboxes: sandboxes.all.map(({ name }) => name), ...facts }
    return done({ status: 'ok', version, ...(isTrusted && all) })
  },

  listCredentials: ({ sandbox }) => done({ data: credentialsOf(sandbox) }),

  createSession({ sandbox, body }) {
    const { world } = sandbox
    const user = world.get('iam.user', body.userId)
    checkKnown(
      user,
      () =>
        `There is no user ${JSON.stringify(body.userId)}.${suggestion(body.userId, idsIn(world.table('iam.user').all()))}`,
      'userId',
    )
    const secret = `ses_${world.secrets.draw().text}`
    const id = world.newId('iam.session')
    const expiresAt = new Date(world.nowMs + limits.sessionLifetimeMs).toISOString()
    world.commit(() => {
      const { now } = world
      const { tenantId } = user.hidden
      world.insert(
        'iam.session',
        { id, expiresAt },
        { tenantId, userId: user.id, secretHash: hashOf(secret), twoFactorAt: (body.twoFactor ?? true) ? now : null },
      )
      const session = {
        id,
        ipAddress: '127.0.0.1',
        userAgent: 'papercloud control',
        createdAt: now,
        lastSeenAt: now,
        expiresAt,
      }
      world.patch(user, { sessions: [...user.doc.sessions, session] })
    })
    const cookie = `papercloud_session=${secret}`
    return {
      status: 201,
      body: { id, userId: user.id, cookie, expiresAt },
      headers: { 'Set-Cookie': `${cookie}; Path=/; HttpOnly; SameSite=Lax` },
    }
  },

  reset(call) {
    call.sandbox.reset()
    return done(infoOf(call.sandbox, call.origin))
  },

  async listSandboxes({ deps, origin }) {
    const listed = await deps.directory.list()
    return done({
      data: listed.map(({ name, node, sandbox, facts }) => ({
        ...(sandbox ? infoOf(sandbox, origin) : { name, ...addressesOf(name, origin), ...facts }),
        ...(node !== undefined && { node }),
      })),
    })
  },

  createSandbox({ deps, sandbox, body, origin }) {
    const reply = (made: Sandbox): ControlReply => {
      deps.runs.adopt(made, sandbox)
      announce(deps, 'made', made.name)
      return { status: 201, body: infoOf(made, origin) }
    }
    const making = makeSandbox(deps, body, sandbox)
    return making instanceof Promise ? making.then(reply) : reply(making)
  },

  async deleteSandbox(call) {
    const { name } = call.params
    checkFits(name !== 'default', 'The default sandbox cannot be deleted; reset it instead.')
    await call.deps.directory.delete(name)
    announce(call.deps, 'deleted', name)
    return { status: 204 }
  },
} satisfies Partial<ControlHandlers>

/** Notifies the followers of all sandboxes that a sandbox was created or deleted. */
function announce({ sandboxes, directory }: ControlDeps, what: 'made' | 'deleted', name: string): void {
  for (const { feed } of sandboxes.all) feed.sandbox(what, name)
  directory.announce(what, name)
}

/** Creates a sandbox as requested. @throws ApiError if the name is taken or a setting is invalid */
export function makeSandbox(
  { sandboxes, directory }: ControlDeps,
  { name, from, checkpoint, now, fixtures, pace, seed }: components['schemas']['SandboxCreate'],
  asked: Sandbox,
): Sandbox | Promise<Sandbox> {
  checkFits(!sandboxes.get(name), `There is already a sandbox "${name}".`, 'name')
  checkLimit(
    sandboxes.all.length < limits.sandboxes,
    `A process can have at most ${limits.sandboxes} sandboxes (limit sandboxes).`,
  )
  checkInput(
    (from === undefined && checkpoint === undefined) || (fixtures === undefined && now === undefined),
    '`from` and `checkpoint` copy the state and clock of a sandbox; they cannot be combined with `fixtures` or `now`.',
    from === undefined ? 'checkpoint' : 'from',
  )
  const startMs = now === undefined ? undefined : instantIn(now, 'now')
  checkInput(
    startMs === undefined || isInRange(startMs),
    `A sandbox clock must start between ${CLOCK_RANGE}, not at ${now}.`,
    'now',
  )
  const settings = {
    name,
    ...(checkpoint !== undefined && { checkpoint }),
    ...(pace !== undefined && { pace }),
    ...(startMs !== undefined && { startMs }),
    ...(seed !== undefined && { seed }),
  }
  if (!sandboxes.room.has(limits.sandboxRecords)) throw sandboxes.room.refusal()
  const copied = from ?? (checkpoint === undefined ? undefined : asked.name)
  if (copied !== undefined) return directory.create({ ...settings, from: copied })
  return directory.create({ ...settings, fixtures: fixtureSetFor(sandboxes, fixtures) })
}

/** Returns the fixture set that a request names. @throws VALIDATION_FAILED naming `fixtures` */
function fixtureSetFor({ fixtureSets }: ControlSandboxes, name: string | undefined): FixtureSet {
  let set: FixtureSet | undefined
  try {
    set = fixtureSets.named(name)
  } catch (error) {
    if (!(error instanceof FixtureError)) throw error
    throw new ApiError('VALIDATION_FAILED', `The fixture set cannot be used: ${error.message}`, {
      rule: 'control.input',
      field: 'fixtures',
    })
  }
  checkInput(
    set,
    `There is no fixture set ${JSON.stringify(name)}; the sets are ${fixtureSets.names.join(', ')}. Pass your own folder at startup (--fixtures DIR); its set is named after the folder.`,
    'fixtures',
  )
  return set
}

/** Returns a sandbox as the control API shows it. */
export function infoOf(sandbox: Sandbox, origin: string): Record<string, unknown> {
  const { world, name } = sandbox
  return {
    name,
    ...addressesOf(name, origin),
    now: world.now,
    pace: world.clock.pace,
    frozen: world.clock.frozen,
    seed: world.random.seed,
    records: world.records,
  }
}

function addressesOf(name: string, origin: string): { readonly url: string; readonly controlUrl: string } {
  const base = name === 'default' ? origin : `${origin}/sandboxes/${name}`
  return { url: `${base}/api/v1`, controlUrl: `${base}/_sandbox` }
}

function credentialsOf({ world, settings }: Sandbox): Record<string, unknown>[] {
  return settings.fixtures.secrets.flatMap(({ kind, id, secret, purpose }) => {
    const type = TYPES[kind]
    const row = world.table(kind).get(id)
    if (!type || !row) return []
    const { userId, parentId, tenantId } = row.hidden as { userId?: string; parentId?: string; tenantId: string }
    const { scopes } = row.doc as { scopes?: string[] }
    const header = type === 'session' ? `Cookie: papercloud_session=${secret}` : `Authorization: Bearer ${secret}`
    return [{ type, id, secret, header, principalId: userId ?? parentId, tenantId, ...(scopes && { scopes }), purpose }]
  })
}
