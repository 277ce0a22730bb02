/** The start page as plain text, for curl and other clients that print the response. */
import type { Sandbox } from '../../sandbox/sandbox.ts'

/** Facts about the server, and about the sandbox that the path selects. */
export interface StartTextFacts {
  readonly version: string
  readonly contractVersion: string
  readonly sandbox: Sandbox
  /** The server's origin, followed by the base path of the sandbox. */
  readonly root: string
  /** The server's origin. */
  readonly base: string
  /** The token for the examples. */
  readonly token: string
  /** True if the control API requires a token. */
  readonly isGuarded: boolean
  /** True if the caller may see the clock and the scenarios. */
  readonly isTrusted: boolean
}

/** Returns the text, which has one address per line and ends with a line break. */
export function startText(facts: StartTextFacts): string {
  const { version, contractVersion, sandbox, root, base, token, isGuarded, isTrusted } = facts
  const control = isGuarded ? ' (requires X-Sandbox-Token)' : ''
  const lines = [
    `papercloud ${version}: a sandbox of a cloud infrastructure API, contract ${contractVersion}`,
    '',
    'First call:',
    `  curl -H 'Authorization: Bearer ${token}' ${root}/api/v1/account/whoami`,
    '',
    ...columns([
      ['API', `${root}/api/v1`],
      ['Contract', `${base}/openapi.json`],
      ['Explorer', `${base}/docs`],
      ['Guide', `${base}/docs/guide`],
      ['Console', `${root}/_sandbox/`],
      ['Credentials', `${root}/_sandbox/credentials${control}`],
      ['Control API', `${root}/_sandbox/openapi.json${control}`],
    ]),
  ]
  return `${[...lines, ...(isTrusted ? ['', ...insideOf(sandbox)] : [])].join('\n')}\n`
}

/** Returns the lines that show the clock and the active scenarios of the sandbox. */
function insideOf({ name, world, scenarios }: Sandbox): string[] {
  const { pace, frozen } = world.clock
  const active = scenarios.list().filter(({ on }) => on)
  return columns([
    ['Sandbox', name],
    ['Clock', `${world.now}, pace ${pace}${frozen ? ', frozen' : ''}`],
    ['Scenarios', active.length === 0 ? 'none active' : active.map((one) => one.name).join(', ')],
  ])
}

function columns(rows: readonly (readonly [label: string, value: string])[]): string[] {
  return rows.map(([label, value]) => `${label.padEnd(12)} ${value}`)
}
