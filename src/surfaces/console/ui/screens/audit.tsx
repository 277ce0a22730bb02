/** The audit screen: findings with their evidence, and the rules that applied. */
import type { JSX } from 'preact'
import { endpointUrl, call, get, type Schemas } from '../api.ts'
import {
  groupOf,
  FINDING_GROUPS,
  kindCounts,
  reportRows,
  SEVERITIES,
  type AuditFinding,
  type AuditRow,
} from '../audit-groups.ts'
import { callTarget } from '../call-words.ts'
import { calls } from '../calls.ts'
import { downloadFrom } from '../download.ts'
import { kindWords } from '../kind-words.ts'
import { linesOf } from '../line-count.ts'
import { ownName } from '../live.ts'
import { isPhone } from '../phone.ts'
import { Button, Choice } from '../parts/controls.tsx'
import { controlLine, Empty, Pending } from '../parts/empty.tsx'
import { Filter } from '../parts/filter-field.tsx'
import { List } from '../parts/rows.tsx'
import { Split } from '../parts/split.tsx'
import { address, callAddress, go, GUIDE_URL, queryText, route, wordFilter } from '../route.ts'
import { countText, numberText } from '../texts.ts'
import { attempt, say } from '../toasts.ts'
import { useLive } from '../use-live.ts'
import { AuditedRules } from './audited-rules.tsx'
import { FindingDetails } from './finding-details.tsx'

type RunState = Schemas['RunState']

/** Minimum interval between reads (ms), because the server evaluates the run on every read. */
const EVERY_MS = 1_000
/** The height of a line of a finding (px). */
const ROW_LINE_PX = 18
const FORMATS = { text: 'txt', markdown: 'md', sarif: 'sarif', junit: 'xml' } as const

/** The screen. */
export function AuditScreen(): JSX.Element {
  const [name] = route.value.parts
  const runs = useLive(async () => (await get('/runs')).data, [name], {
    request: true,
    sandbox: true,
    everyMs: EVERY_MS,
  })
  const known = runs.value.value
  if (!known) return <Pending fault={runs.value.fault} />
  const mine = known.find(({ sandboxes }) => sandboxes.includes(ownName.value))
  const shown = name === undefined ? mine : known.find(({ run }) => run === name)
  if (shown) return <Run key={shown.run} name={shown.run} runs={known} />
  if (name !== undefined) return <Empty>There is no run named {name}.</Empty>
  return <Begin runs={known} />
}

function begin(): Promise<void> {
  return attempt(async () => {
    const { run } = await call('post', '/runs', undefined, {
      name: `console-${ownName.value}`.slice(0, 63),
      over: ownName.value,
      audit: true,
    })
    go(address('audit', run))
  })
}

function Begin({ runs }: { runs: readonly Schemas['RunSummary'][] }): JSX.Element {
  const body = JSON.stringify({ name: `console-${ownName.value}`, over: ownName.value, audit: true })
  return (
    <section class="part" aria-label="Runs">
      <Empty
        title="No audit is running"
        line={controlLine('runs', `-X POST -H 'Content-Type: application/json' -d '${body}' `)}
      >
        An audit checks every call from now on against the rules for a well-behaved client: retries, locks, idempotency
        keys, pages. Start one here, or in a shell:
        <span class="actions">
          <Button class="primary" act={begin}>
            Audit this sandbox
          </Button>
          <a href={`${GUIDE_URL}/auditing-a-client`}>How an audit works</a>
        </span>
      </Empty>
      {runs.length > 0 && (
        <>
          <h2>Runs in other sandboxes</h2>
          <ul>
            {runs.map(({ run, calls }) => (
              <li key={run}>
                <a href={address('audit', run)}>{run}</a> {countText(calls, 'call')}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Run({ name, runs }: { name: string; runs: readonly Schemas['RunSummary'][] }): JSX.Element {
  const [, chosen] = route.value.parts
  const read = useLive(async () => (await get('/runs/{name}', { name })) as RunState, [name], {
    request: true,
    stream: true,
    everyMs: EVERY_MS,
  })
  const { value: run, fault } = read.value
  if (!run) return <Pending fault={fault} />
  const fits = wordFilter()
  const titles = new Map(run.rules.map(({ id, title }) => [id, title]))
  const findings = [...run.findings, ...run.leaks].filter(({ rule, level, message, endpoint }) =>
    fits(rule, titles.get(rule), level, message, endpoint),
  )
  const open = findings.find(({ fingerprint }) => fingerprint === chosen)

  return (
    <Split
      label="Audit"
      back={address('audit', name) + queryText()}
      openLabel="Finding"
      open={open && <FindingDetails finding={open} title={titles.get(open.rule)} />}
    >
      <RunBar run={run} runs={runs} />
      {run.notices.map((notice) => (
        <p class="part dim" key={notice}>
          {notice}
        </p>
      ))}
      <Verdict run={run} />
      <List
        items={reportRows(findings, ({ fingerprint }) => fingerprint === chosen)}
        count={findings.length}
        total={run.findings.length + run.leaks.length}
        noun="finding"
        order=", the most serious first"
        keyOf={(row) => ('heading' in row ? row.heading : row.finding.fingerprint)}
        kind="finding"
        height={(row, width) => ('heading' in row ? 32 : heightOf(wordsOf(row, titles), width, Boolean(open)))}
        chosen={chosen}
        open={(row, isStep) => {
          // A heading opens the first finding of its group.
          const { fingerprint } = 'heading' in row ? findings.find((one) => groupOf(one) === row.heading)! : row.finding
          go(address('audit', name, fingerprint) + queryText(), isStep)
        }}
        row={(row) => <Cells row={row} titles={titles} />}
      >
        <NoFindings run={run} />
      </List>
      <AuditedRules rules={run.rules} />
    </Split>
  )
}

function RunBar({ run, runs }: { run: RunState; runs: readonly Schemas['RunSummary'][] }): JSX.Element {
  const end = (): Promise<void> =>
    attempt(async () => {
      await call('delete', '/runs/{name}', { name: run.run })
      go('#/audit')
      say({ text: `Ended the run ${run.run}.` })
    })
  const report = (format: keyof typeof FORMATS): Promise<void> =>
    attempt(() => downloadFrom(endpointUrl('/runs/{name}', { name: run.run, format }), `${run.run}.${FORMATS[format]}`))
  return (
    <div class="bar">
      <h2 class="title">Audit</h2>
      <span class="dim spare">Run</span>
      <Choice
        aria-label="Run"
        value={run.run}
        options={runs.map((one) => one.run)}
        choose={(name) => go(address('audit', name))}
      />
      <span class="spare">{countText(run.calls, 'call')}</span>
      <Filter example="retry. createRouter" />
      <select
        class="spare"
        aria-label="Report"
        value=""
        onChange={(event) => {
          void report(event.currentTarget.value as keyof typeof FORMATS)
          event.currentTarget.value = ''
        }}
      >
        <option value="">Report as…</option>
        {Object.keys(FORMATS).map((format) => (
          <option key={format}>{format}</option>
        ))}
      </select>
      <Button act={end}>End run</Button>
    </div>
  )
}

function NoFindings({ run }: { run: RunState }): JSX.Element {
  if (!run.audit) return <Empty>This run does not check calls: it was started without an audit.</Empty>
  const judged = run.rules.filter(({ opportunities }) => opportunities > 0).length
  return (
    <Empty>
      No findings in {countText(run.calls, 'call')}. {judged} of {run.rules.length} rules had calls to check; the others
      have not applied yet, so they have not passed either.
    </Empty>
  )
}

/** How many findings there are, and what happens if they stay, the worst first. */
function Verdict({ run: { findings, leaks, audit } }: { run: RunState }): JSX.Element | null {
  const all = [...findings, ...leaks]
  if (all.length === 0 || !audit) return null
  const parts = FINDING_GROUPS.map((group) => [group, all.filter((one) => groupOf(one) === group).length] as const)
  const words = parts
    .filter(([, count]) => count > 0)
    .map(([group, count]) => `${count === all.length ? '' : `${numberText(count)} `}${group.toLowerCase()}`)
  return (
    <p class="verdict-line">
      <strong>{countText(all.length, 'finding')}:</strong> {words.join(', ')}
    </p>
  )
}

/**
 * The call that a finding points at. An option of a list contains nothing that can be focused, so this is a link only for
 * the mouse; for the keyboard, the details have it.
 */
function CallLink({ finding: { evidence } }: { finding: AuditFinding }): JSX.Element | null {
  const { requestIds, method, path } = evidence
  const ids = Array.isArray(requestIds) ? (requestIds as readonly string[]) : []
  const known = calls.value.filter(({ id }) => ids.includes(id))
  const call = known.find((one) => one.method === method && one.path === path) ?? known[0]
  const id = call?.id ?? ids[0]
  const shown = call ?? (typeof path === 'string' ? { method: String(method), path, operation: null } : undefined)
  if (id === undefined || !shown) return null
  const { words, name } = callTarget(shown)
  const openCall = (event: Event): void => {
    event.stopPropagation()
    go(callAddress(id))
  }
  return (
    <span class="call-link" title={`${shown.method} ${shown.path}`} onClick={openCall}>
      {shown.method} {words} {name}
    </span>
  )
}

/** What a row says of its findings. */
interface FindingWords {
  readonly title: string | undefined
  readonly text: string
  /** How often it happened, if that is not the number of findings. */
  readonly times: string | undefined
  /** Undefined if it is the fix of the row above. */
  readonly fix: string | undefined
}

function leftBehind(kind: string, count: number | undefined): string {
  return `${count === undefined ? kindWords(kind) : countText(count, 'record')} left behind`
}

function wordsOf(
  { finding, also, sharesFix }: Exclude<AuditRow, { heading: unknown }>,
  titles: ReadonlyMap<string, string>,
): FindingWords {
  const { rule, message, evidence, fix } = finding
  const isLeak = evidence.kind !== undefined && rule.startsWith('leak.')
  return {
    title: isLeak ? leftBehind(evidence.kind as string, also?.length) : titles.get(rule),
    text: !also ? message : isLeak ? kindCounts(also) : countText(also.length, 'finding'),
    times: !also && finding.count > 1 ? countText(finding.count, 'time') : undefined,
    fix: sharesFix ? undefined : `Fix: ${fix}`,
  }
}

/**
 * Returns the height of a row (px): that of its text, with room for a line more than estimated. The call is beside the
 * text, on a phone below it, and only in the details if a finding is open.
 */
function heightOf({ title = '', text, times = '', fix }: FindingWords, width: number, isOpen: boolean): number {
  const column = width - (isOpen || isPhone.value ? 24 : 236)
  // The call and its rule have two lines, if they are beside the text.
  const lines = Math.max(
    isPhone.value || isOpen || fix === undefined ? 1 : 2,
    linesOf(title.length + text.length + times.length + 4, column) +
      (fix === undefined ? 0 : linesOf(fix.length, column)),
  )
  const callLines = isPhone.value && !isOpen ? (fix === undefined ? 1 : 2) : 0
  return (lines + callLines) * ROW_LINE_PX + (fix === undefined ? 10 : 22)
}

function Cells({ row, titles }: { row: AuditRow; titles: ReadonlyMap<string, string> }): JSX.Element {
  if ('heading' in row)
    return (
      <strong class="finding-group">
        <span class={`severity ${SEVERITIES[row.heading]}`} /> {row.heading} <span class="dim">{row.count}</span>
      </strong>
    )
  const { finding, also, showsLevel } = row
  const { level, rule, message } = finding
  const { title, text, times, fix } = wordsOf(row, titles)
  return (
    <>
      <span class={row.sharesFix ? 'two finding-text same' : 'two finding-text'}>
        <span title={message}>
          {showsLevel && <span class={`status ${level}`}>{level}</span>}{' '}
          {title !== undefined && <strong>{title}</strong>}{' '}
          <span class={title === undefined ? undefined : 'dim'}>{text}</span>
          {times !== undefined && <span class="dim"> · {times}</span>}
        </span>
        {fix !== undefined && <span>{fix}</span>}
      </span>
      <span class="two dim small" title={rule}>
        <CallLink finding={finding} />
        {!row.sharesFix && (
          <span>
            {rule}
            {also && ` · ${also.length - 1} more`}
          </span>
        )}
      </span>
    </>
  )
}
