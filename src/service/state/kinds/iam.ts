/** Kinds of identity and access: users, service accounts, their credentials, roles, assignments and quotas. */
import type { JsonObject } from '../../../platform/json.ts'
import { closed, COUNT, DATA, fact, following, hashed, INSTANT, INSTANT_OR_NULL, optional, TEXT } from './facts.ts'
import { kind, type ApiSchemas } from './kind.ts'
import { copying, historical, own, present, remembered, vital } from './reference.ts'

/** Hidden facts of a credential. Secrets are stored as SHA-256 in hex. */
export interface CredentialFacts {
  readonly tenantId: string
  readonly secretHash: string
  /** Secrets before rotations, newest first. */
  readonly previousSecrets?: readonly PreviousSecret[]
  readonly revoked?: true
}

/** A secret that was replaced by a rotation, and how long it still works (ms). */
export interface PreviousSecret {
  readonly secretHash: string
  readonly untilMs: number
}

const secretsOf = (_doc: unknown, { secretHash, previousSecrets = [] }: CredentialFacts): readonly string[] => [
  secretHash,
  ...previousSecrets.map((one) => one.secretHash),
]

export interface ConsoleSession {
  readonly id: string
  readonly expiresAt: string
}

export interface RoleDraft {
  readonly id: string
  readonly name: string
  readonly role: ApiSchemas['Role']
}

/** A quota: what it counts, and its limits. */
export interface Quota {
  readonly id: string
  readonly name: string
  readonly resource: ApiSchemas['QuotaResource']
  readonly unit: ApiSchemas['QuotaUnit']
  /** Limits of subscriptions that differ from the default. */
  readonly limits: Readonly<Record<string, number>>
  readonly defaultLimit: number
  /** Share of a project without an allocation. */
  readonly defaultAllocation: number
}

/** A project's share of a quota. */
export interface QuotaShare {
  readonly id: string
  readonly quotaId: string
  readonly allocated: number
}

const PRINCIPALS = ['iam.user', 'iam.serviceAccount'] as const

const CREDENTIAL = {
  secretHash: hashed,
  previousSecrets: {
    schema: { type: 'array', items: closed({ secretHash: hashed.schema, untilMs: COUNT }) },
    secret: 'hash',
    optional: true,
  },
  revoked: optional({ const: true }),
} as const

/** A quota, what a project may use of it, the limit of its subscription, and what is left of that limit. */
export type QuotaTerms = Pick<
  ApiSchemas['QuotaAllocation'],
  'name' | 'resource' | 'unit' | 'allocated' | 'limit' | 'available'
>

export const iamKinds = {
  'iam.user': kind<ApiSchemas['User'], { tenantId: string }>()({
    schema: 'User',
    columns: ['/email', '/mfaEnabled', '/lastSignInAt'],
    references: {
      '/sessions/*/id': remembered('iam.session'),
      '/mfaDevices/*/id': own,
      '/apiKeys/*/id': copying(remembered('iam.apiToken'), { name: 'name' }),
    },
    owner: 'tenant',
    prefix: 'usr',
    indexes: { email: (doc, hidden) => `${hidden.tenantId} ${doc.email.toLowerCase()}` },
  }),
  'iam.role': kind<ApiSchemas['Role'], { tenantId?: string }>()({
    schema: 'Role',
    columns: ['/custom', '/memberCount', '/description'],
    ownerless: true,
    owner: 'tenant',
    prefix: 'rol',
  }),
  /** Roles that are being created, so that their names are already taken. */
  'iam.roleDraft': kind<RoleDraft, { tenantId: string }>()({
    document: closed({ id: TEXT, name: TEXT, role: DATA }),
    members: { role: 'Role' },
    owner: 'tenant',
    prefix: 'rol',
    indexes: { name: (doc, hidden) => `${hidden.tenantId} ${doc.name}` },
  }),
  'iam.assignment': kind<ApiSchemas['RoleAssignment'], { tenantId: string }>()({
    schema: 'RoleAssignment',
    columns: ['/roleId', '/principalId', '/scopeId'],
    references: {
      '/roleId': present('iam.role', { action: 'remove', index: 'role' }),
      '/principalId': present(PRINCIPALS, { action: 'remove', index: 'principal' }),
      '/scopeId': present(['project', 'subscription', 'tenant'], { action: 'remove', index: 'place' }),
    },
    owner: 'tenant',
    prefix: 'asg',
    frameKind: 'iam.assignment.changed',
    readAs: 'iam.role',
    indexes: {
      principal: (doc) => doc.principalId,
      role: (doc) => doc.roleId,
      place: (doc) => doc.scopeId,
      rolePlace: (doc) => `${doc.roleId} ${doc.scopeId}`,
    },
  }),
  'iam.serviceAccount': kind<ApiSchemas['ServiceAccount'], { tenantId: string }>()({
    schema: 'ServiceAccount',
    columns: ['/role', '/description'],
    references: { '/role': present('iam.role') },
    owner: 'tenant',
    prefix: 'sa',
    principal: (doc) => doc.id,
  }),
  'iam.apiToken': kind<ApiSchemas['ApiToken'], CredentialFacts & { userId: string }>()({
    schema: 'ApiToken',
    columns: ['/principalId', '/expiresAt', '/revokedAt'],
    hidden: { ...CREDENTIAL, userId: following(TEXT, ({ principalId }) => principalId) },
    // A token of a deleted user stays, revoked; those of a service account are deleted with it.
    references: { '/principalId': historical(PRINCIPALS), '/private/userId': historical(PRINCIPALS) },
    owner: 'tenant',
    prefix: 'tok',
    principal: (doc) => doc.principalId,
    indexes: { secret: secretsOf, user: (_doc, hidden) => hidden.userId },
  }),
  'iam.serviceAccountKey': kind<ApiSchemas['ServiceAccountKey'], CredentialFacts & { parentId: string }>()({
    schema: 'ServiceAccountKey',
    columns: ['/serviceAccountId', '/expiresAt', '/revokedAt'],
    hidden: { ...CREDENTIAL, parentId: following(TEXT, ({ serviceAccountId }) => serviceAccountId) },
    references: {
      '/serviceAccountId': present('iam.serviceAccount'),
      '/private/parentId': vital('iam.serviceAccount', { action: 'remove', index: 'serviceAccount' }),
    },
    owner: 'tenant',
    prefix: 'sak',
    indexes: { secret: secretsOf, serviceAccount: (_doc, hidden) => hidden.parentId },
  }),
  'iam.session': kind<ConsoleSession, CredentialFacts & { userId: string; twoFactorAt: string | null }>()({
    document: closed({ id: TEXT, expiresAt: INSTANT }),
    hidden: { ...CREDENTIAL, userId: fact(TEXT), twoFactorAt: following(INSTANT_OR_NULL, () => null) },
    references: { '/private/userId': present('iam.user', { action: 'remove', index: 'user' }) },
    owner: 'tenant',
    prefix: 'ses',
    indexes: { secret: secretsOf, user: (_doc, hidden) => hidden.userId },
  }),
  'iam.sso': kind<ApiSchemas['SsoConfiguration'], { tenantId: string }>()({
    schema: 'SsoConfiguration',
    references: { '/entityId': own },
    owner: 'tenant',
    prefix: 'sso',
  }),
  'iam.providerCredential': kind<ApiSchemas['ProviderCredential'], { scopeId: string }>()({
    schema: 'ProviderCredential',
    columns: ['/region', '/createdBy', '/expiresAt'],
    references: {
      '/projectId': present('project'),
      '/region': present('region'),
      '/applicationCredentialId': own,
      '/createdBy': remembered(PRINCIPALS),
    },
    owner: 'project',
    incidental: true,
    prefix: 'pcr',
  }),
  /** The id is that of the tenant. */
  'iam.providerApiAccess': kind<ApiSchemas['ProviderApiAccess'], { tenantId: string }>()({
    schema: 'ProviderApiAccess',
    references: { '/updatedBy': remembered(PRINCIPALS) },
    owner: 'tenant',
    prefix: 'pax',
  }),
  'iam.quota': kind<Quota>()({
    document: closed({
      id: TEXT,
      name: TEXT,
      resource: TEXT,
      unit: TEXT,
      limits: { type: 'object', additionalProperties: COUNT },
      defaultLimit: COUNT,
      defaultAllocation: COUNT,
    }),
    members: { resource: 'QuotaResource', unit: 'QuotaUnit' },
    owner: 'none',
    prefix: 'quo',
    indexes: { resource: (doc) => doc.resource },
  }),
  /** The id is `<project>.<quota>`; the document is computed on read. */
  'iam.quotaAllocation': kind<QuotaShare, { scopeId: string }>()({
    document: closed({ id: TEXT, quotaId: TEXT, allocated: COUNT }),
    references: {
      '/quotaId': present('iam.quota'),
      '/private/scopeId': present('project', { action: 'remove', index: 'project' }),
    },
    owner: 'project',
    prefix: 'qal',
    indexes: { project: (_doc, hidden) => hidden.scopeId },
  }),
  /**
   * The id is that of the project. The document has the usage by quota; the rest, which rarely changes, is hidden, so that
   * the journal does not repeat it.
   */
  'iam.quotaStandings': kind<JsonObject, { scopeId: string; terms: Readonly<Record<string, QuotaTerms>> }>()({
    document: { type: 'object', additionalProperties: COUNT },
    hidden: {
      terms: fact({
        type: 'object',
        additionalProperties: closed({
          name: TEXT,
          resource: TEXT,
          unit: TEXT,
          allocated: COUNT,
          limit: COUNT,
          available: COUNT,
        }),
      }),
    },
    references: { '/private/scopeId': present('project', { action: 'remove', index: 'project' }) },
    internal: true,
    owner: 'project',
    prefix: 'qst',
    frames: true,
    frameKind: 'iam.quotaAllocation',
    framePart: (
      doc,
      { terms, scopeId, subscriptionId },
      quotaId,
    ): Partial<ApiSchemas['QuotaAllocation']> | undefined => {
      if (!Object.hasOwn(doc, quotaId) || !Object.hasOwn(terms, quotaId)) return undefined
      const { name, resource, unit, allocated, limit, available } = terms[quotaId]!
      const used = doc[quotaId] as number
      return {
        id: quotaId,
        name,
        resource,
        unit,
        projectId: scopeId,
        ...(subscriptionId !== undefined && { subscriptionId }),
        allocated,
        used,
        limit,
        available,
      }
    },
    readAs: 'iam.quota',
    indexes: { project: (_doc, hidden) => hidden.scopeId },
  }),
}
