/**
 * People can do exactly what the walk's own list of assignments says. The list is not read from the API: it follows the
 * commits, and `oracle-of-rights.ts` computes what it allows.
 */
import type { Row } from '../../src/service/state/record.ts'
import { AROUND, BUILT_IN, manages, type Holder, type Levels } from '../support/oracle-of-rights.ts'
import { PEOPLE_IDS } from './moves.ts'
import type { Tenant } from './tenant.ts'

const PROJECTS = ['prj_acme_prod', 'prj_acme_dev', 'prj_acme_labs'] as const
/** Writes whose body is refused, but only after the permission check, so that nothing changes. */
const PROBES = [
  ['network', 'createRouter', 'network/routers'],
  ['compute', 'createKeyPair', 'compute/key-pairs'],
  ['storage', 'createVolume', 'storage/volumes'],
] as const

interface Grant {
  readonly principalId: string
  readonly roleId: string
  readonly scopeId: string
}

export class Rights {
  readonly #tenant: Tenant
  readonly #grants = new Map<string, Grant>()
  readonly #roles: Readonly<Record<string, Levels>>
  readonly #away = new Set<string>()
  #looks = 0

  private constructor(tenant: Tenant, roles: Readonly<Record<string, Levels>>) {
    this.#tenant = tenant
    this.#roles = roles
  }

  /** Starts with the assignments and the custom role in the fixtures, and follows all later commits. */
  static async open(tenant: Tenant): Promise<Rights> {
    const operator = await tenant.get('/scopes/prj_acme_prod/iam/roles/rol_network_operator')
    const rights = new Rights(tenant, { ...BUILT_IN, rol_network_operator: operator.body.permissions })
    for (const row of tenant.world.all('iam.assignment')) rights.#enter(row)
    tenant.world.onCommit(({ changes }) => {
      for (const { before, after } of changes) rights.#follow(before, after)
    })
    return rights
  }

  #enter({ id, doc }: Row<'iam.assignment'>): void {
    this.#grants.set(id, doc)
  }

  #follow(before: Row | undefined, after: Row | undefined): void {
    if ((before ?? after)!.kind === 'iam.assignment') {
      if (!before) this.#enter(after as Row<'iam.assignment'>)
      if (!after) this.#grants.delete(before!.id)
    }
    if ((before ?? after)!.kind === 'iam.user') {
      const { status } = (after?.doc ?? { status: 'GONE' }) as { status: string }
      if (status === 'ACTIVE') this.#away.delete((before ?? after)!.id)
      else this.#away.add((before ?? after)!.id)
    }
  }

  /** Lets a person attempt a write in a project; each call uses a different person or project. */
  async faults(): Promise<string[]> {
    this.#looks += 1
    const person = PEOPLE_IDS[this.#looks % PEOPLE_IDS.length]!
    const project = PROJECTS[Math.floor(this.#looks / PEOPLE_IDS.length) % PROJECTS.length]!
    const [key, endpointId, path] = PROBES[this.#looks % PROBES.length]!
    const expected = this.#expected(`usr_${person}`, key, project)
    const { status } = await this.#tenant.write(
      endpointId,
      'POST',
      `/scopes/${project}/${path}`,
      {},
      {
        token: `pc_live_${person}`,
      },
    )
    return status === expected ? [] : [`${person} tries ${endpointId} in ${project}: ${status}, expected ${expected}`]
  }

  #expected(userId: string, key: string, project: string): number {
    if (this.#away.has(userId)) return 401
    const grants = [...this.#grants.values()].filter(({ principalId }) => principalId === userId)
    const holder: Holder = {
      grants: grants.map(({ roleId, scopeId }) => ({ levels: this.#roles[roleId] ?? {}, at: scopeId })),
    }
    if (!holder.grants.some(({ at }) => at === project || AROUND[project]!.includes(at))) return 404
    return manages(holder, key, project) ? 422 : 403
  }
}
