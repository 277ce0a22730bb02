/**
 * Who may call and what they may do: users, service accounts, their credentials, roles and assignments.
 */
import { kind, type Schemas } from './kind.ts'

/** Facts of a credential that only the guards see. Secrets are kept as SHA-256, in hex. */
export interface CredentialFacts {
  readonly tenantId: string
  readonly secretHash: string
  /** The secret before the last rotation, and until when it works (ms). */
  readonly previousSecretHash?: string
  readonly previousUntilMs?: number
  readonly revoked?: true
}

/** Every secret by which a credential is found. */
const secretsOf = (_doc: unknown, hidden: CredentialFacts): readonly string[] =>
  hidden.previousSecretHash ? [hidden.secretHash, hidden.previousSecretHash] : [hidden.secretHash]

export interface ConsoleSession {
  readonly id: string
  readonly expiresAt: string
}

export const iamKinds = {
  'iam.user': kind<Schemas['User'], { tenantId: string }>()({ schema: 'User', owner: 'tenant', prefix: 'usr', frames: true }),
  'iam.role': kind<Schemas['Role'], { tenantId?: string }>()({ schema: 'Role', owner: 'tenant', prefix: 'rol', frames: true }),
  'iam.assignment': kind<Schemas['RoleAssignment'], { tenantId: string }>()({
    schema: 'RoleAssignment',
    owner: 'tenant',
    prefix: 'asg',
    frames: true,
    frameKind: 'iam.assignment.changed',
    indexes: { principal: (doc) => doc.principalId, role: (doc) => doc.roleId },
  }),
  'iam.serviceAccount': kind<Schemas['ServiceAccount'], { tenantId: string }>()({ schema: 'ServiceAccount', owner: 'tenant', prefix: 'sa' }),
  'iam.apiToken': kind<Schemas['ApiToken'], CredentialFacts & { userId: string }>()({
    schema: 'ApiToken',
    owner: 'tenant',
    prefix: 'tok',
    indexes: { secret: secretsOf, user: (_doc, hidden) => hidden.userId },
  }),
  'iam.serviceAccountKey': kind<Schemas['ServiceAccountKey'], CredentialFacts & { parentId: string }>()({
    schema: 'ServiceAccountKey',
    owner: 'tenant',
    prefix: 'sak',
    indexes: { secret: secretsOf, serviceAccount: (_doc, hidden) => hidden.parentId },
  }),
  'iam.session': kind<ConsoleSession, CredentialFacts & { userId: string; twoFactorAt: string | null }>()({
    owner: 'tenant',
    prefix: 'ses',
    indexes: { secret: secretsOf, user: (_doc, hidden) => hidden.userId },
  }),
  'iam.sso': kind<Schemas['SsoConfiguration'], { tenantId: string }>()({ schema: 'SsoConfiguration', owner: 'tenant', prefix: 'sso', frames: true }),
}
