/** A curl command that reads a record through the API with a credential that has the permission to do so. */
import { get } from './api.ts'
import { endpoints } from './contract.ts'
import { secretFor } from './credentials.ts'
import { endpointCurl, filledPath } from './endpoint-lines.ts'
import type { JsonObject } from '../../../platform/json.ts'

/**
 * Returns the command for a record, or for the list that contains it; undefined if the API does not return records of
 * this kind.
 */
export async function recordLine(schema: string | null, record: JsonObject): Promise<string | undefined> {
  const reads = [...(await endpoints()).values()].filter(
    ({ method, answers }) => method === 'GET' && schema !== null && answers === schema,
  )
  const endpoint = reads.find(({ isList }) => !isList) ?? reads[0]
  if (!endpoint) return undefined
  const own = textsOf({ ...(record.private as object), ...record })
  const last = endpoint.isList ? undefined : /\{(\w+)\}$/.exec(endpoint.path)?.[1]
  const scopeId = own.scopeId ?? own.projectId ?? (await projectOf(own)) ?? endpoint.values.scopeId!
  const values = { ...endpoint.values, ...own, scopeId, ...(last !== undefined && own.id && { [last]: own.id }) }
  const secret = await secretOf(own.tenantId)
  return endpointCurl(endpoint, {
    path: filledPath({ path: endpoint.path, values }),
    as: `Authorization: Bearer ${secret}`,
  })
}

function textsOf(fields: JsonObject): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}

async function projectOf({ subscriptionId, tenantId }: Readonly<Record<string, string>>): Promise<string | undefined> {
  const { data } = await get('/state/{kind}', { kind: 'project', pageSize: 200 })
  const found =
    data.find((one) => subscriptionId !== undefined && one.subscriptionId === subscriptionId) ??
    data.find((one) => tenantId !== undefined && (one.private as JsonObject).tenantId === tenantId)
  return found?.id as string | undefined
}

/** Returns a seeded secret of the record's tenant, or of another tenant if that one has none. */
async function secretOf(tenantId: string | undefined): Promise<string> {
  const { data } = await get('/credentials')
  return secretFor(data.find((one) => one.type !== 'session' && one.tenantId === tenantId)?.id)
}
