/** Finds the records that requests name, in one place for all handlers: `lookup.image(call, call.body.imageId)`. */
import { ApiError, refusals, type RefusalFacts } from '../../request/errors.ts'
import type { Call } from '../../request/call.ts'
import type { Kind } from '../../state/kinds.ts'
import type { Ownership } from '../../state/kinds/ownership.ts'
import type { Row } from '../../state/record.ts'
import { checkRegion, nounOf, stateFacts, statusMessage } from './checks.ts'

type InWorld = Pick<Call, 'world'>
type InProject = Pick<Call, 'world' | 'context'>
type Id = string | undefined

const { conflict, invalid, notFound, refused } = refusals('instances.create')

/**
 * Returns the record with an id in the call's project; undefined if no id is given.
 * @throws NOT_FOUND with `facts`, which name the field and the rule
 */
function own<K extends Kind>(call: OwnerCall, kind: K, id: string, facts: RefusalFacts): Row<K>
function own<K extends Kind>(call: OwnerCall, kind: K, id: Id, facts: RefusalFacts): Row<K> | undefined
function own<K extends Kind>({ world, context }: OwnerCall, kind: K, id: Id, facts: RefusalFacts): Row<K> | undefined {
  if (id === undefined) return undefined
  const row = world.get(kind, id)
  if (row && scopeOf(row) === context.owner.scopeId) return row
  throw new ApiError('NOT_FOUND', `This project has no ${nounOf(kind)} ${JSON.stringify(id)}.`, facts)
}

function scopeOf({ hidden }: Row): string | undefined {
  return hidden.scopeId
}

type OwnerCall = InWorld & { readonly context: { readonly owner: Ownership } }

export const lookup = {
  own,

  /**
   * Returns the region that a request names, or the project's own.
   * @throws VALIDATION_FAILED if that region is unknown or not active (rule general.region-code)
   */
  region({ world, context }: InProject, asked: string | undefined): string {
    if (asked === undefined) return context.project.doc.region
    checkRegion(world, asked)
    return asked
  },

  /** Returns a flavor that the project may use. @throws NOT_FOUND, or FORBIDDEN for a restricted one without entitlement */
  flavor({ world }: InWorld, id: string): Row<'flavor'> {
    const flavor = world.get('flavor', id)
    if (!flavor) throw notFound(`There is no flavor ${JSON.stringify(id)}.`, 'flavorId')
    if (flavor.doc.restricted && !flavor.doc.entitled)
      throw refused(
        'FORBIDDEN',
        `The flavor ${flavor.doc.name} is restricted and this project is not entitled to it.`,
        {
          field: 'flavorId',
          details: { reason: 'FLAVOR_NOT_ENTITLED' },
        },
      )
    return flavor
  },

  /** Returns an image that the project can use. @throws NOT_FOUND, or CONFLICT if it is not ACTIVE */
  image({ world, context: { owner } }: InProject, id: string): Row<'image'> {
    const image = world.get('image', id)
    const visible =
      image &&
      (image.hidden.scopeId === owner.scopeId ||
        image.doc.visibility === 'public' ||
        image.doc.sharedWith.some(({ subscriptionId }) => subscriptionId === owner.subscriptionId))
    if (!visible) throw notFound(`There is no image ${JSON.stringify(id)}.`, 'imageId')
    if (image.doc.status !== 'ACTIVE')
      throw conflict(statusMessage(`image ${image.doc.name}`, image.doc.status, '; it must be ACTIVE.'), {
        field: 'imageId',
        ...stateFacts(image.doc.status, ['ACTIVE']),
      })
    return image
  },

  /** Returns a security group for use in a region. @throws NOT_FOUND, VALIDATION_FAILED (other region) */
  securityGroup(call: InProject, id: string, region: string, field: string): Row<'network.securityGroup'> {
    const facts = { field, rule: 'network.security-groups' } as const
    const group = own(call, 'network.securityGroup', id, facts)
    if (group.doc.region !== region)
      throw invalid(`The security group ${group.doc.name} is in ${group.doc.region}, not in ${region}.`, facts)
    return group
  },

  volume(call: InProject, id: string, field: string): Row<'volume'> {
    return own(call, 'volume', id, { field, rule: 'storage.volumes' })
  },

  /** Returns a volume type by name or id, or the region's default. @throws NOT_FOUND naming `volumeType` */
  volumeType({ world }: InWorld, region: string, asked: string | undefined): Row<'volumeType'> {
    const types = world.find('volumeType', 'region', region)
    const fits = ({ id, doc }: Row<'volumeType'>): boolean => doc.name === asked || id === asked
    const found = types.find((type) => (asked === undefined ? type.doc.isDefault : fits(type)))
    if (found) return found
    throw refusals('storage.volumes').notFound(
      `${region} has no ${asked === undefined ? 'default volume type' : `volume type ${JSON.stringify(asked)}`}. It has ${types.map(({ doc }) => doc.name).join(', ') || 'none'}.`,
      'volumeType',
    )
  },

  /** Returns a user or service account of the caller's tenant; undefined if there is none. */
  principal({ world, context }: InProject, id: string): Row<'iam.user'> | Row<'iam.serviceAccount'> | undefined {
    const row = world.get('iam.user', id) ?? world.get('iam.serviceAccount', id)
    return row?.hidden.tenantId === context.owner.tenantId ? row : undefined
  },

  /** Returns the name of a principal; undefined if it is deleted. */
  principalName({ world }: InWorld, id: string): string | undefined {
    return (world.get('iam.user', id) ?? world.get('iam.serviceAccount', id))?.doc.name
  },
}
