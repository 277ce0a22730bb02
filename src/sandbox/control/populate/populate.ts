/** Creates many plausible records: the same ones for the same seed, start time and calls. */
import type { Faker } from '@faker-js/faker'
import { refusals } from '../../../service/request/errors.ts'
import { DAY_MS, limits } from '../../../platform/limits.ts'
import { raiseAllocations } from '../../../service/resources/iam/quota-allocations.ts'
import { suggestion } from '../../../platform/near-name.ts'
import { finder, ownersOf } from '../../../service/state/fixtures.ts'
import { specOf, type Kind } from '../../../service/state/kinds.ts'
import { TimeSlice } from '../../../platform/time-slice.ts'
import type { World } from '../../../service/state/world.ts'
import type { ControlHandlers } from '../handler.ts'
import { kindOf } from '../record-input.ts'
import { isPopulated, makerOf, populatedKinds } from './kinds.ts'
import type { Setting } from './maker.ts'
import { checkFits, checkInput, checkKnown, idsIn } from '../refusals.ts'

const { invalid } = refusals('control.limit')

/** Records per commit; calls are handled between commits. Constant, so that commit numbers are reproducible. */
const COMMIT_RECORDS = 100
/** Age of the oldest record (ms). */
const SPAN_MS = 90 * DAY_MS
const LISTED_IDS = 100

export const populateHandlers = {
  async populate({ sandbox, deps, body }) {
    const { world } = sandbox
    const { scopeId, count } = body
    const kind = kindOf(body.kind)
    checkInput(
      isPopulated(kind),
      `Records of kind ${kind} cannot be created in bulk; the kinds that can are: ${populatedKinds.join(', ')}.`,
      'kind',
    )
    if (count > limits.populate)
      throw invalid(`At most ${limits.populate} records can be created at once (limit populate).`, 'count')
    const { room } = deps.sandboxes
    if (!room.has(count)) throw room.refusal()
    world.clock.catchUp()
    const next = nextOf(await settingOf(world, kind, scopeId, count), kind)
    const ids: string[] = []
    const stretch = new TimeSlice()
    // Pauses first: the first call of a process has just loaded the generator of names, and the first commit is slow
    // because its code is cold.
    await stretch.pause()
    for (let made = 0; made < count; made += COMMIT_RECORDS) {
      if (stretch.isOver) await stretch.pause()
      checkFits(
        deps.sandboxes.get(sandbox.name) === sandbox,
        `The sandbox "${sandbox.name}" was deleted while the records were being created.`,
      )
      world.commit(() => {
        for (let at = made; at < Math.min(made + COMMIT_RECORDS, count); at++) {
          const id = next(at)
          if (ids.length < LISTED_IDS) ids.push(id)
        }
      })
    }
    const raised = world.commit(() => raiseAllocations(world, scopeId))
    return { status: 201, body: { kind, scopeId, count, ids, raised } }
  },
} satisfies Partial<ControlHandlers>

/** Returns what all records that the request creates have in common. */
async function settingOf(world: World, kind: Kind, scopeId: string, count: number): Promise<Setting> {
  const owner = ownerNamed(world, kind, scopeId)
  const subscription = world.get('subscription', owner.subscriptionId)?.doc
  // Only one locale is loaded, and a separate instance is created, because the package's own instance is global.
  const { faker: shared } = await import('@faker-js/faker/locale/en')
  const faker = new (shared.constructor as typeof Faker)({
    locale: shared.rawDefinitions,
    seed: world.random.below(2 ** 31),
  })
  faker.setDefaultRefDate(world.now)
  return {
    world,
    faker,
    owner,
    count,
    region: world.get('project', owner.scopeId)?.doc.region ?? subscription?.defaultRegion ?? '',
    currency: subscription?.currency ?? 'EUR',
  }
}

/** Returns the project, subscription or tenant of the records. */
function ownerNamed(world: World, kind: Kind, scopeId: string): Setting['owner'] {
  const names = world.get('project', scopeId)
    ? 'project'
    : world.get('subscription', scopeId)
      ? 'subscription'
      : world.get('tenant', scopeId)
        ? 'tenant'
        : undefined
  checkKnown(
    names,
    () =>
      `There is no project, subscription or tenant ${JSON.stringify(scopeId)}.${suggestion(
        scopeId,
        (['project', 'subscription', 'tenant'] as const).flatMap((one) => [...idsIn(world.table(one).all())]),
      )}`,
    'scopeId',
  )
  const { owner } = specOf(kind)
  const fits = names === 'project' || (names === 'subscription' && owner !== 'project') || owner === 'tenant'
  checkInput(fits, `Records of kind ${kind} belong to a ${owner}; ${JSON.stringify(scopeId)} is a ${names}.`, 'scopeId')
  const found = ownersOf(finder(world), { [names === 'project' ? 'scopeId' : `${names}Id`]: scopeId })
  return { scopeId: found.scopeId ?? '', subscriptionId: found.subscriptionId ?? '', tenantId: found.tenantId ?? '' }
}

/** Returns a function that creates the next record and returns its id; the oldest record is created first. */
function nextOf(setting: Setting, kind: Kind): (at: number) => string {
  const { world, owner, count } = setting
  const make = makerOf(kind)(setting)
  const known = world.table(kind).size
  const oldestMs = world.nowMs - SPAN_MS
  const owners = ownership(kind, owner)
  const facts = kind === 'network.router' ? { region: setting.region, gatewayNetworkId: null } : {}
  const [listOwner = '*'] = Object.values(owners)
  return (at) => {
    const id = world.newId(kind)
    const doc = make({
      id,
      n: known + at + 1,
      at: new Date(Math.floor(oldestMs + (SPAN_MS * (at + 1)) / (count + 1))).toISOString(),
    })
    const { name } = doc as { readonly name?: string }
    const isTaken = name !== undefined && world.named(kind, listOwner, name) !== undefined
    world.set(kind, id, isTaken ? { ...doc, name: `${name}-${id.slice(-4)}` } : doc, { ...facts, ...owners })
    return id
  }
}

/** Returns the ids of the owners of a kind's records, the innermost owner first. */
function ownership(kind: Kind, { scopeId, subscriptionId, tenantId }: Setting['owner']): Record<string, string> {
  const { owner } = specOf(kind)
  if (owner === 'project') return { scopeId, subscriptionId, tenantId }
  return owner === 'subscription' ? { subscriptionId, tenantId } : { tenantId }
}
