/** A run: one or more sandboxes whose calls are audited together, across resets. */
import { Actors, credentialHash } from '../audit/actor.ts'
import { Audit } from '../audit/audit.ts'
import type { AuditConfig } from '../audit/config.ts'
import type { Finding } from '../audit/finding.ts'
import { LEAK_RULES, type LeakRule } from '../audit/leak-rules.ts'
import { leaksOf, type LeakChange, type LeakKinds } from '../audit/leaks.ts'
import { withNoun, noticesOf, ruleLinesOf, type ReportParts } from '../audit/reports/report.ts'
import { Recorder, type RecorderBounds } from '../../sandbox/capsules/recorder.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { EndState } from './end-state.ts'
import { changesBetween, Followed, type FollowSettings } from './followed.ts'
import { RunMember } from './member.ts'
import type { Contract } from '../../service/contract/document.ts'
import { subjectOf } from '../../service/contract/subject.ts'
import { nounOf } from '../../service/resources/kit/checks.ts'
import { specOf, takesSecret, type Kind } from '../../service/state/kinds.ts'
import { referencesAt } from '../../service/state/references.ts'

export interface RunSettings {
  readonly name: string
  readonly contract: Contract
  /** Configuration of the audit; undefined if the run is not audited. */
  readonly config: AuditConfig | undefined
  /** Secrets that were given to the client, so that it did not choose their scopes. */
  readonly given?: readonly string[]
  /** What it tracks in addition to the audit; undefined if it tracks nothing else. */
  readonly follow?: FollowSettings
  /** True to record its calls, or the limits of the recording. */
  readonly capsule?: boolean | RecorderBounds
}

export class Run {
  readonly settings: RunSettings
  /** Exit status of its command; set once the command has ended. */
  exit: number | undefined
  readonly #audit: Audit | undefined
  readonly #actors = new Actors()
  readonly #members = new Map<string, RunMember>()
  /** What it tracks in addition to the audit. */
  readonly followed: Followed | undefined
  /** Records its calls; undefined if they are not recorded. */
  readonly recorder: Recorder | undefined

  constructor(settings: RunSettings) {
    this.settings = settings
    const { config, follow, given = [], capsule = false } = settings
    this.recorder = capsule ? new Recorder(capsule === true ? undefined : capsule) : undefined
    this.followed = follow && new Followed(follow, (sandbox) => this.#member(sandbox).ids)
    this.#audit =
      config &&
      new Audit(config, {
        ids: (sandbox) => this.#member(sandbox).ids,
        view: (sandbox) => ({ ...this.#member(sandbox).view, exit: this.exit }),
        given: new Set(given.map(credentialHash)),
      })
  }

  /** Its sandboxes, including deleted ones. */
  get sandboxes(): readonly Sandbox[] {
    return [...this.#members.values()].map(({ sandbox }) => sandbox)
  }

  /** Its sandboxes that still exist. */
  get present(): readonly Sandbox[] {
    return this.#present.map(({ sandbox }) => sandbox)
  }

  get #present(): readonly RunMember[] {
    return [...this.#members.values()].filter(({ isGone }) => !isGone)
  }

  /** Returns true if a sandbox belongs to it. */
  watches(sandbox: Sandbox): boolean {
    return this.#members.get(sandbox.name)?.sandbox === sandbox
  }

  get hasOpenStreams(): boolean {
    return [...this.#members.values()].some(({ openStreams }) => openStreams.length > 0)
  }

  get resets(): number {
    return this.#sum(({ resets }) => resets)
  }

  get calls(): number {
    return this.#sum(({ calls }) => calls)
  }

  /**
   * The end states at each reset and deletion, and the current end states of the sandboxes that still exist, as they
   * would be with all asynchronous work done. It can be interrupted wherever it yields.
   */
  *endStates(): Generator<void, readonly EndState[]> {
    return this.followed ? yield* this.followed.endStates(this.#present) : []
  }

  /** Adds a sandbox. @throws VALIDATION_FAILED for an invalid arm */
  join(sandbox: Sandbox): void {
    this.followed?.arm(sandbox.scenarios)
    this.#members.get(sandbox.name)?.stop()
    this.recorder?.join(sandbox)
    this.#members.set(sandbox.name, new RunMember(sandbox, this.#audit, this.#actors, this.followed))
  }

  /** Stops observing its sandboxes. */
  end(): void {
    this.recorder?.stop()
    for (const member of this.#members.values()) {
      member.stop()
      member.sandbox.scenarios.versions.requireNoMore()
    }
  }

  /** Returns the current leaks of its calls. Records that the control API made are none. It can be interrupted wherever it yields. */
  *leaks(ignore: readonly string[] = []): Generator<void, readonly Finding[]> {
    const leaks: Finding[] = []
    for (const member of this.#present) {
      yield
      if (member.isGone) continue
      const { ids, openStreams, sandbox } = member
      const kinds = this.#kindsAt(sandbox)
      leaks.push(...(yield* leaksOf({ changes: changesOf(member), openStreams, kinds, ids, ignore })))
    }
    return leaks
  }

  /** The findings so far, without leaks. */
  get findings(): readonly Finding[] {
    return this.#audit?.result().findings ?? []
  }

  /** Returns the parts of a report, including `leaks` if given. */
  report(leaks: readonly Finding[] | undefined): ReportParts {
    const result = this.#audit?.result(leaks) ?? { findings: leaks ?? [], rules: [], dropped: 0 }
    const { resets } = this
    return {
      run: this.settings.name,
      findings: result.findings,
      rules: [...ruleLinesOf(result), ...(leaks ? this.#leakLines() : [])],
      notices: [
        ...noticesOf(result),
        ...(resets > 0
          ? [`${withNoun(resets, 'reset')} during the run; records that a reset removed do not count as leaks.`]
          : []),
      ],
      more: { resets },
    }
  }

  #leakLines(): ReportParts['rules'] {
    const made = (isAsked: (kind: string, kinds: LeakKinds) => boolean): number =>
      this.#sum((member) => {
        const kinds = this.#kindsAt(member.sandbox)
        return member.madeOf((kind) => isAsked(kind, kinds))
      })
    const opportunities: Readonly<Record<LeakRule, number>> = {
      'leak.record': made((kind, kinds) => kinds.isOwned(kind)),
      'leak.operation': made((kind) => kind === 'operation'),
      'leak.stream': this.#sum(({ streamsOpened }) => streamsOpened),
      'leak.credential': made(isCredential),
    }
    return LEAK_RULES.map((rule) => ({ ...rule, opportunities: opportunities[rule.id] }))
  }

  #kindsAt({ world }: Sandbox): LeakKinds {
    return leakKindsOf(this.settings.contract, world.nowMs)
  }

  #member(sandbox: string): RunMember {
    // Before the first call, the audit asks for a sandbox without a name; any sandbox will do.
    return this.#members.get(sandbox) ?? [...this.#members.values()][0]!
  }

  #sum(of: (member: RunMember) => number): number {
    return [...this.#members.values()].reduce((sum, member) => sum + of(member), 0)
  }
}

/** Yields the records that the client's calls, or the work that they started, left different from the initial state. */
function* changesOf(member: RunMember): Generator<LeakChange> {
  for (const { after, ...change } of changesBetween(member.start, member.sandbox.world.tables)) {
    const madeBy = member.maker(change.kind, change.id) ?? null
    if (!after || (madeBy === null && member.isForeign(change.kind, change.id))) continue
    const isOutOfReach = change.kind === 'operation' && member.isOutOfReach(change.id, after)
    yield { ...change, after, madeBy, ...(isOutOfReach && { isOutOfReach }) }
  }
}

/** Returns true for API tokens and service account keys; console sessions are not listed, and end by themselves. */
export function isCredential(kind: string): boolean {
  return takesSecret(kind as Kind) && specOf(kind as Kind).schema !== undefined
}

/** Returns the facts for a contract; the expiry of credentials is checked at `nowMs` of the sandbox clock. */
export function leakKindsOf(contract: Contract, nowMs: number): LeakKinds {
  const owned = ownedKinds(contract)
  return {
    nounOf: (kind) => nounOf(kind as Kind),
    isOwned: (kind) => owned.has(kind),
    isUnused: (kind, document) => {
      const uses = Object.entries(specOf(kind as Kind).references ?? {}).filter(([, { isUse }]) => isUse)
      return uses.length === 0 ? undefined : uses.every(([at, use]) => referencesAt(document, {}, at, use).next().done)
    },
    works: (kind, { revokedAt, expiresAt }) =>
      isCredential(kind)
        ? (revokedAt ?? null) === null && (typeof expiresAt !== 'string' || Date.parse(expiresAt) > nowMs)
        : undefined,
  }
}

/** Returns the kinds whose records clients can delete by id. */
function ownedKinds({ endpoints }: Contract): ReadonlySet<string> {
  const owned = [...endpoints.values()].flatMap((endpoint) => {
    const parameter = endpoint.method === 'DELETE' ? subjectOf(endpoint)?.parameter : undefined
    return parameter && endpoint.path.endsWith(`{${parameter.name}}`) ? [parameter.kind!] : []
  })
  return new Set(owned.filter((kind) => !takesSecret(kind as Kind)))
}
