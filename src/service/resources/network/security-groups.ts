/** Endpoints of security groups and their rules. Every write takes effect at once, without an Operation. */
import { refusals } from '../../request/errors.ts'
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'
import type { Handlers } from '../../request/call.ts'
import { create } from '../kit/documents.ts'
import { checkUnused, userOf, usersOf, type User } from '../kit/checks.ts'
import { created, json, noContent, ok } from '../../request/response.ts'
import { egressRules, ruleOf } from './default-group.ts'
import { portsOf } from './ports.ts'
import { readRule, sameRule } from './security-rules.ts'
import { lookup } from '../kit/lookup.ts'

type SecurityGroup = Row<'network.securityGroup'>

const RULE = 'network.security-groups' as const
const { conflict, refused } = refusals(RULE)
const ATTACH_GROUP = 'compute.instance.attachSecurityGroup'
/** Maximum number of rules in a group, the same as Neutron's default quota for a project. */
const MOST_RULES = 100

export const securityGroupHandlers = {
  createSecurityGroup(call, world) {
    const { name, description, stateful, region: asked } = call.body
    const region = lookup.region(call, asked)
    if (name === 'default')
      throw conflict('Every project already has a group named default; choose another name.', 'name')
    const id = world.newId('network.securityGroup')
    const rules = egressRules(world)
    return created(create(call, 'network.securityGroup', { id, name, description, stateful, region, rules }))
  },

  updateSecurityGroup(call, world) {
    const { body } = call
    const group = call.row('network.securityGroup')
    const { name, isDefault, stateful } = group.doc
    if (isDefault && body.name !== undefined && body.name !== name)
      throw conflict('The default group cannot be renamed.', 'name')
    if (!isDefault && body.name === 'default')
      throw conflict('Every project already has a group named default; choose another name.', 'name')
    if (body.stateful !== undefined && body.stateful !== stateful) checkUnused(group, membersOf(world, group))
    return ok(world.patch(group, body))
  },

  deleteSecurityGroup(call, world) {
    const group = call.row('network.securityGroup')
    checkUnused(group, membersOf(world, group))
    if (group.doc.isDefault) throw conflict('The default group cannot be deleted.')
    world.remove(group)
    return noContent()
  },

  createSecurityGroupRule(call, world) {
    const group = call.row('network.securityGroup')
    const words = readRule(call.body)
    if (words.remoteGroupId !== null) lookup.securityGroup(call, words.remoteGroupId, group.doc.region, 'remoteGroupId')
    const { rules } = group.doc
    const same = rules.find((one) => sameRule(one, words))
    if (same) throw conflict(`The group already has this rule: ${same.id}.`, { details: { ruleId: same.id } })
    if (rules.length >= MOST_RULES)
      throw refused('QUOTA_EXCEEDED', `A security group can have at most ${MOST_RULES} rules.`, {
        details: { resource: 'rules', available: 0 },
      })
    const rule = ruleOf(world, words)
    const changed = world.patch(group, { rules: [...rules, rule] })
    return json(201, rule, { ETag: changed.etag })
  },

  deleteSecurityGroupRule(call, world) {
    const group = call.row('network.securityGroup')
    world.patch(group, { rules: group.doc.rules.filter(({ id }) => id !== call.params.ruleId) })
    return noContent()
  },
} satisfies Partial<Handlers>

/**
 * Returns the records that use a group: ports, instances without ports, and instances to which it is being attached.
 */
function membersOf(world: World, group: SecurityGroup): User[] {
  const { id } = group
  const coming = world
    .find('operation', 'involved', id)
    .filter(({ doc }) => doc.action === ATTACH_GROUP)
    .flatMap(({ doc }) => world.get('instance', doc.resourceId) ?? [])
  const portless = world
    .find('instance', 'securityGroup', id)
    .filter((instance) => portsOf(world, 'instance', instance.id).length === 0)
  return [...usersOf(world, group), ...[...portless, ...coming].map(userOf)]
}
