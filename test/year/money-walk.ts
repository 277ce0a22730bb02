/**
 * A walk through days in which machines of two projects come and go, and commitments begin, end, follow each other and
 * renew. It keeps its own account of the hours, from what it did alone.
 */
import { control } from '../support/control.ts'
import { moneyFaults } from '../support/money.ts'
import { seeded } from '../support/seeded.ts'
import type { TestServer } from '../support/test-server.ts'
import { Tenant } from './tenant.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PROJECTS = ['prj_acme_prod', 'prj_acme_dev'] as const
const PRICES = { flv_small: 200, flv_medium: 400, flv_large: 800 } as const

/** Days before the walk begins, so that a short one soon comes to the end of a month. */
const FIRST_DAYS = 22
/** Each day, all days of about two months are read; at the end of each month, all days. */
const READ_DAYS = 62

type Project = (typeof PROJECTS)[number]
/** Amounts of a day by project and SKU. */
type Day = Readonly<Record<Project, Readonly<Record<string, number>>>>

interface Run {
  readonly id: string
  readonly project: Project
  readonly price: number
  readonly fromMs: number
  untilMs: number
}

interface Term {
  readonly hourlyMinor: number
  readonly discountPercent: number
  readonly fromMs: number
  readonly untilMs: number
}

export async function walkMoney(api: TestServer, seed: number, days: number): Promise<string[]> {
  const walk = new MoneyWalk(api, seed)
  try {
    const found: string[] = []
    for (let day = 0; day < days && found.length === 0; day += 1) {
      await walk.passDay()
      found.push(...(await walk.faults()).map((fault) => `seed ${seed}, day ${day}: ${fault}`))
    }
    return found
  } finally {
    walk.close()
  }
}

class MoneyWalk {
  readonly #api: TestServer
  readonly #tenant: Tenant
  readonly #dice
  readonly #startMs: number
  readonly #runs: Run[] = [
    { id: 'ins_web', project: 'prj_acme_prod', price: 400, fromMs: 0, untilMs: Infinity },
    { id: 'ins_db', project: 'prj_acme_prod', price: 800, fromMs: 0, untilMs: Infinity },
  ]
  readonly #terms: Term[]
  readonly #kept = new Map<number, Day>()
  #volumes: { id: string; project: Project }[] = []
  #made = 0
  #hasBudgets = false

  constructor(api: TestServer, seed: number) {
    this.#api = api
    this.#tenant = new Tenant(api, seed)
    this.#dice = seeded(seed)
    this.#tenant.advance(FIRST_DAYS * 86_400)
    this.#startMs = Math.floor(this.#tenant.world.nowMs / DAY_MS) * DAY_MS
    const { hourlyMinor, discountPercent, startsAt } = this.#tenant.world.need('billing.commitment', 'com_compute').doc
    this.#terms = [{ hourlyMinor, discountPercent, fromMs: Date.parse(startsAt), untilMs: Infinity }]
  }

  close(): void {
    this.#tenant.close()
  }

  /** Passes the rest of a day with some changes, and stops within the first hour of the next. */
  async passDay(): Promise<void> {
    const { pick, chance } = this.#dice
    const { world } = this.#tenant
    if (!this.#hasBudgets) await this.#addBudgets()
    const endMs = Math.floor(world.nowMs / DAY_MS) * DAY_MS + DAY_MS
    const times = Array.from({ length: Math.floor(chance() * 5) }, () => this.#someMinute(world.nowMs, endMs))
    for (const atMs of times.sort((a, b) => a - b)) {
      this.#moveTo(atMs)
      await pick([this.#start, this.#start, this.#stop, this.#stop, this.#store, this.#commit]).call(this)
      if (chance() < 0.06) await this.#restore()
    }
    this.#moveTo(endMs)
    if (chance() < 0.3) this.#moveTo(this.#someMinute(endMs, endMs + HOUR_MS))
  }

  /** An instant that is at least two minutes from every full hour, because machines take a while to start and stop. */
  #someMinute(fromMs: number, untilMs: number): number {
    const atMs = fromMs + this.#dice.chance() * (untilMs - fromMs)
    return Math.floor(atMs / HOUR_MS) * HOUR_MS + Math.round((2 + this.#dice.chance() * 55) * 60) * 1000
  }

  #moveTo(atMs: number): void {
    this.#tenant.advance(Math.max(0, (atMs - this.#tenant.world.nowMs) / 1000))
  }

  async #start(): Promise<void> {
    const [project, flavorId] = [
      this.#dice.pick(PROJECTS),
      this.#dice.pick(Object.keys(PRICES) as (keyof typeof PRICES)[]),
    ]
    const body = { name: `walk-${(this.#made += 1)}`, flavorId, imageId: 'img_ubuntu_2404' }
    const { body: made } = await this.#write('POST', `/scopes/${project}/compute/instances`, body)
    const fromMs = this.#tenant.world.nowMs
    this.#runs.push({ id: made.id, project, price: PRICES[flavorId], fromMs, untilMs: Infinity })
    this.#tenant.advance(60)
  }

  async #stop(): Promise<void> {
    const running = this.#runs.filter(({ untilMs }) => untilMs === Infinity)
    if (running.length < 3) return
    const run = this.#dice.pick(running)
    const path = `/scopes/${run.project}/compute/instances/${run.id}`
    // The machines of the fixtures are protected from deletion.
    if (run.fromMs > 0 && this.#dice.chance() < 0.5) await this.#write('DELETE', path)
    else await this.#write('POST', `${path}/actions/stop`)
    run.untilMs = this.#tenant.world.nowMs
    this.#tenant.advance(60)
  }

  async #store(): Promise<void> {
    const [old] = this.#volumes
    if (old && this.#dice.chance() < 0.5) {
      await this.#write('DELETE', `/scopes/${old.project}/storage/volumes/${old.id}`)
      this.#volumes = this.#volumes.slice(1)
    } else {
      const project = this.#dice.pick(PROJECTS)
      const sizeGb = 10 + Math.floor(this.#dice.chance() * 500)
      const body = { name: `walk-${(this.#made += 1)}`, sizeGb }
      const { body: made } = await this.#write('POST', `/scopes/${project}/storage/volumes`, body)
      this.#volumes.push({ id: made.id, project })
    }
    this.#tenant.advance(60)
  }

  /** Adds a commitment for some days; sometimes it begins when the last one ends, or is followed by a gap. */
  async #commit(): Promise<void> {
    const { chance, pick } = this.#dice
    const { nowMs } = this.#tenant.world
    const last = this.#terms.at(-1)!.untilMs
    const fromMs = last > nowMs && last !== Infinity ? last : nowMs + pick([0, 0, 30 * 60_000, HOUR_MS])
    const untilMs = fromMs + Math.round(chance() * 20 * 24 * 60 * 60) * 1000
    const term: Term = {
      hourlyMinor: pick([0, 7, 333, 500, 1500, 100_000]),
      discountPercent: pick([0, 3, 15, 33, 50, 100]),
      fromMs,
      untilMs,
    }
    this.#terms.push(term)
    const id = `com_walk_${(this.#made += 1)}`
    const iso = (ms: number): string => new Date(ms).toISOString()
    await this.#put(`/state/billing.commitment/${id}`, {
      ...{ id, subscriptionId: 'sub_acme_main', name: id, service: 'compute', termMonths: 1, currency: 'EUR' },
      ...{ hourlyMinor: term.hourlyMinor, discountPercent: term.discountPercent, utilisationPercent: 0 },
      ...{
        status: fromMs > nowMs ? 'pending' : 'active',
        autoRenew: false,
        startsAt: iso(fromMs),
        endsAt: iso(untilMs),
      },
      ...{ createdAt: iso(nowMs), updatedAt: iso(nowMs), private: { subscriptionId: 'sub_acme_main' } },
    })
  }

  /** Restores a dump of this moment. */
  async #restore(): Promise<void> {
    const { name } = this.#tenant.sandbox
    const { body } = await control(this.#api, 'GET', '/dump', undefined, name)
    const { status, text } = await control(this.#api, 'POST', '/restore', body, name)
    if (status >= 300) throw new Error(`restore answered ${status}: ${text.slice(0, 300)}`)
  }

  async #addBudgets(): Promise<void> {
    this.#hasBudgets = true
    for (const projectId of [null, ...PROJECTS])
      await this.#write('POST', '/scopes/prj_acme_prod/billing/budgets', {
        ...{ name: `walk ${projectId ?? 'all'}`, amountMinor: 9_000_000, period: 'quarterly' },
        ...(projectId !== null && { projectId }),
      })
  }

  async #write(method: string, path: string, body?: unknown): ReturnType<Tenant['write']> {
    const answered = await this.#tenant.write('', method, path, body)
    if (answered.status >= 300) throw new Error(`${method} ${path}: ${answered.status} ${answered.text.slice(0, 300)}`)
    return answered
  }

  async #put(path: string, body: unknown): Promise<void> {
    const { status, text } = await control(this.#api, 'PUT', path, body, this.#tenant.sandbox.name)
    if (status >= 300) throw new Error(`PUT ${path}: ${status} ${text.slice(0, 300)}`)
  }

  /** Returns what is wrong with the amounts of all days so far. */
  async faults(): Promise<string[]> {
    const found: string[] = []
    const { nowMs } = this.#tenant.world
    const amounts = new Map<number, Day>()
    for (let dayMs = this.#startMs; dayMs < nowMs; dayMs += DAY_MS) {
      const known = this.#kept.get(dayMs)
      const isRead = dayMs > nowMs - READ_DAYS * DAY_MS || new Date(nowMs).getUTCDate() === 1
      const day = known && !isRead ? known : await this.#dayOf(dayMs)
      if (known && JSON.stringify(known) !== JSON.stringify(day))
        found.push(`${iso(dayMs)} changed from ${JSON.stringify(known)} to ${JSON.stringify(day)}`)
      amounts.set(dayMs, day)
      if (dayMs + DAY_MS <= nowMs) this.#kept.set(dayMs, day)
    }
    found.push(...this.#handFaults(amounts))
    found.push(...(await this.#sumFaults(amounts)))
    found.push(...(await moneyFaults({ get: (path: string) => this.#tenant.get(path) } as TestServer)))
    return found
  }

  async #dayOf(dayMs: number): Promise<Day> {
    const [from, to] = [iso(dayMs), iso(dayMs + DAY_MS)]
    const days = PROJECTS.map(async (project) => {
      const query = `groupBy=sku&pageSize=200&projectId=${project}&from=${from}&to=${to}`
      const { body } = await this.#tenant.get(`/scopes/prj_acme_prod/billing/cost-reports?${query}`)
      const rows = body.data as readonly { group: string; amountMinor: number }[]
      return [project, Object.fromEntries(rows.map(({ group, amountMinor }) => [group, amountMinor]))]
    })
    return Object.fromEntries(await Promise.all(days)) as Day
  }

  /** Compares the last days with the walk's own account. */
  #handFaults(amounts: ReadonlyMap<number, Day>): string[] {
    const found: string[] = []
    for (const [dayMs, { cost, discount }] of accountOf(
      this.#runs,
      this.#terms,
      this.#startMs,
      this.#tenant.world.nowMs,
    )) {
      const day = amounts.get(dayMs)!
      let discounted = 0
      for (const project of PROJECTS) {
        const skus = day[project]
        const shown = sum(Object.entries(skus).filter(([sku]) => sku.startsWith('CMP-')))
        const off = -(skus['COMMIT-COMPUTE'] ?? 0)
        if (shown !== cost[project])
          found.push(`${iso(dayMs)} ${project}: compute is ${shown} and not ${cost[project]}`)
        if (off < 0 || off > shown) found.push(`${iso(dayMs)} ${project}: ${off} off ${shown}`)
        if ((skus['COMMIT-STORAGE'] ?? 0) > 0) found.push(`${iso(dayMs)} ${project}: a discount that is charged`)
        discounted += off
      }
      if (discounted !== discount) found.push(`${iso(dayMs)}: the discount is ${discounted} and not ${discount}`)
    }
    return found
  }

  /** Compares the days of the period and of the quarter with the summary and the budgets. */
  async #sumFaults(amounts: ReadonlyMap<number, Day>): Promise<string[]> {
    const now = new Date(this.#tenant.world.nowMs)
    const since = (ms: number, projects: readonly Project[]): number =>
      [...amounts].reduce(
        (total, [dayMs, day]) =>
          dayMs < ms ? total : total + projects.reduce((all, project) => all + sum(Object.entries(day[project])), 0),
        0,
      )
    const found: string[] = []
    const monthMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth())
    const { currentPeriodMinor } = (await this.#tenant.get('/scopes/prj_acme_prod/billing/summary')).body
    // The first month and quarter began before the walk.
    if (monthMs >= this.#startMs && since(monthMs, PROJECTS) !== currentPeriodMinor)
      found.push(`the days come to ${since(monthMs, PROJECTS)}, the period to ${currentPeriodMinor}`)
    const quarterMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (now.getUTCMonth() % 3))
    if (quarterMs < this.#startMs) return found
    const { data } = (await this.#tenant.get('/scopes/prj_acme_prod/billing/budgets?pageSize=100&q=walk')).body
    for (const { name, projectId, spentMinor } of data) {
      const days = since(quarterMs, projectId === null ? PROJECTS : [projectId])
      if (days !== spentMinor) found.push(`budget ${name} shows ${spentMinor}, the days come to ${days}`)
    }
    return found
  }
}

const iso = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const sum = (amounts: readonly (readonly [string, number])[]): number =>
  amounts.reduce((total, [, one]) => total + one, 0)

interface Account {
  readonly cost: Record<Project, number>
  discount: number
}

/** Counts hour by hour what machines cost, and what commitments take off, since the start of a month. */
function accountOf(
  runs: readonly Run[],
  terms: readonly Term[],
  startMs: number,
  untilMs: number,
): Map<number, Account> {
  const days = new Map<number, Account>()
  const ordered = terms.map((term) => ({ ...term, covered: 0 })).sort((a, b) => a.fromMs - b.fromMs)
  for (let hourMs = startMs; hourMs + HOUR_MS <= untilMs; hourMs += HOUR_MS) {
    const dayMs = Math.floor(hourMs / DAY_MS) * DAY_MS
    if (dayMs === hourMs && new Date(hourMs).getUTCDate() === 1) for (const term of ordered) term.covered = 0
    const day = days.get(dayMs) ?? { cost: { prj_acme_prod: 0, prj_acme_dev: 0 }, discount: 0 }
    days.set(dayMs, day)
    const isWhole = (one: { fromMs: number; untilMs: number }): boolean =>
      one.fromMs <= hourMs && one.untilMs >= hourMs + HOUR_MS
    let open = 0
    for (const run of runs.filter(isWhole)) {
      day.cost[run.project] += run.price
      open += run.price
    }
    for (const term of ordered.filter(isWhole)) {
      const covered = Math.min(open, term.hourlyMinor)
      open -= covered
      const before = Math.round((term.covered * term.discountPercent) / 100)
      term.covered += covered
      day.discount += Math.round((term.covered * term.discountPercent) / 100) - before
    }
  }
  return days
}
