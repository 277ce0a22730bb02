/** Adds records from the upstream's responses to the sandbox beside it, where they would otherwise be missing. */
import { rowFromForm } from '../../sandbox/control/record-input.ts'
import { asObject } from '../audit/record.ts'
import { ApiError } from '../../service/request/errors.ts'
import type { Contract } from '../../service/contract/document.ts'
import type { Endpoint } from '../../service/contract/endpoint.ts'
import { nodeAt } from '../../service/contract/validator.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { isInternal, kindNames, specOf, type Kind } from '../../service/state/kinds.ts'
import type { IdMap } from './id-map.ts'

/** The project in the sandbox that stands for the upstream's projects. */
export const PROJECT = 'prj_acme_prod'

/**
 * Returns the kind of the records that an endpoint returns, individually or in a list; undefined if there is no such
 * kind in the sandbox.
 */
export function kindReturned(contract: Contract, endpoint: Endpoint): Kind | undefined {
  const pointer = endpoint.responses.get(200)
  if (!pointer) return undefined
  const named = (node: unknown): string | undefined => {
    const { $ref } = asObject(node)
    return typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : undefined
  }
  const name = named(nodeAt(contract, pointer)) ?? pointer.slice(pointer.lastIndexOf('/') + 1)
  const page = asObject(asObject(asObject(contract.document.components.schemas[name]).properties).data)
  const schema = named(page.items) ?? name
  return kindNames.find((kind) => specOf(kind).schema === schema && !isInternal(kind))
}

/** Links scopes of the upstream that are unknown in the sandbox to the sandbox's project, subscription and tenant. */
export function linkScopes(ids: IdMap, { world }: Sandbox, params: readonly (readonly [string, string])[]): void {
  const project = world.get('project', PROJECT)
  if (!project) return
  const { subscriptionId } = project.doc
  const subscription = world.get('subscription', subscriptionId)
  const own = { project: PROJECT, subscription: subscriptionId, tenant: subscription?.doc.tenantId }
  for (const [kind, id] of params) {
    if (!Object.hasOwn(own, kind) || world.get(kind as keyof typeof own, ids.of(id))) continue
    const beside = own[kind as keyof typeof own]
    if (beside !== undefined) ids.link(id, beside)
  }
}

/**
 * Adds a record to the sandbox. Returns false if that is not possible, for example because the record refers to unknown
 * ones.
 */
export function adopt(ids: IdMap, { world, validator }: Sandbox, kind: Kind, document: unknown): boolean {
  const { id } = asObject(document)
  if (typeof id !== 'string' || world.get(kind, ids.of(id))) return false
  const project = world.get('project', PROJECT)
  const subscription = project && world.get('subscription', project.doc.subscriptionId)
  const owners = {
    project: { scopeId: PROJECT },
    subscription: { subscriptionId: project?.doc.subscriptionId },
    tenant: { tenantId: subscription?.doc.tenantId },
    none: {},
  }
  const { owner, schema } = specOf(kind)
  if (schema === undefined) return false
  const form = { ...(JSON.parse(ids.text(JSON.stringify(document))) as object), private: owners[owner] }
  try {
    const row = rowFromForm(world, validator, kind, id, form, undefined)
    world.commit(() => world.set(kind, id, row.doc, row.hidden))
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
  ids.link(id, id)
  return true
}
