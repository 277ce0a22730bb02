/**
 * The sandbox of a test file. It is started on first use and reset before each test, and it reports the requests of
 * failed tests. The adapters for the test runners are in separate files in this folder.
 */
import { startSandbox, type LoggedRequest, type PapercloudSandbox, type SandboxOptions } from '../../index.ts'

/** Maximum number of requests in a report, which contains the last ones. */
const REPORTED_CALLS = 50
/** Maximum length of a fact in a report (characters), to keep every line short. */
const FACT_LENGTH = 240

/** The sandbox of a file, or of a `describe` block. */
export class FileSandbox {
  /** Stands for the sandbox before it has started, because tests need a reference to it when they are defined. */
  readonly handle: PapercloudSandbox
  readonly #options: SandboxOptions
  #sandbox: Promise<PapercloudSandbox> | undefined
  #started: PapercloudSandbox | undefined
  /** Number of running tests. A nested test does not reset the sandbox. */
  #running = 0

  constructor(options: SandboxOptions = {}) {
    this.#options = options
    this.handle = new Proxy({} as PapercloudSandbox, {
      get: (_target, name) => {
        // Awaiting or printing the handle reads these properties, and that must not access the sandbox.
        if (name === 'then' || (typeof name === 'symbol' && name !== Symbol.asyncDispose)) return undefined
        return this.#open(String(name))[name as keyof PapercloudSandbox]
      },
      has: (_target, name) => this.#started !== undefined && name in this.#started,
    })
  }

  /** Starts the sandbox if it has not been started yet. */
  async start(): Promise<void> {
    this.#sandbox ??= startSandbox(this.#options)
    this.#started = await this.#sandbox
  }

  /** Called before a test: starts the sandbox if necessary and resets it, unless the test is nested. */
  async begin(): Promise<void> {
    await this.start()
    this.#running += 1
    if (this.#running > 1) return
    const sandbox = this.#open('reset')
    for (const { name } of await sandbox.sandboxes.list()) if (name !== 'default') await sandbox.sandboxes.delete(name)
    for (const { name } of await sandbox.checkpoints.list()) await sandbox.checkpoints.delete(name)
    await sandbox.reset()
  }

  /** Called after a test. */
  end(): void {
    this.#running = Math.max(0, this.#running - 1)
  }

  /** Returns the requests of a failed test, with the reasons for refusals; undefined if there are no requests. */
  async report(test: string): Promise<string | undefined> {
    const sandbox = this.#started
    if (!sandbox) return undefined
    const calls = await sandbox.requests({ limit: REPORTED_CALLS }).catch(() => [])
    if (calls.length === 0) return undefined
    const parts = await Promise.all(calls.reverse().map((call) => this.#described(sandbox, call)))
    const few = calls.length === REPORTED_CALLS ? `the last ${REPORTED_CALLS} calls` : 'the calls'
    return `papercloud: ${few} of "${test}"\n${parts.join('')}`
  }

  /** Stops the sandbox if it was started. */
  async close(): Promise<void> {
    const sandbox = await this.#sandbox?.catch(() => undefined)
    await sandbox?.close()
  }

  #open(asked: string): PapercloudSandbox {
    if (!this.#started)
      throw new Error(
        `The sandbox is not running yet; it starts just before the first test. Use "${asked}" inside a test or a hook, not at the top level of the file.`,
      )
    return this.#started
  }

  async #described(sandbox: PapercloudSandbox, call: LoggedRequest): Promise<string> {
    const { at, status, method, path, query, durationMs, rule, scenario, id } = call
    const words = [at.slice(11, 23), status, method, query === '' ? path : `${path}?${query}`]
    const why = [rule, scenario && `scenario=${scenario}`].filter((one) => one !== null && one !== '')
    const line = `  ${[...words, `${durationMs.toFixed(1)} ms`, ...why, id].join(' ')}\n`
    // After a reset, the explanation may be unavailable; the request is reported nevertheless.
    return line + (status < 400 ? '' : await reasonOf(sandbox, call).catch(() => ''))
  }
}

/** Returns the guard that refused a request, with the facts of its decision. */
async function reasonOf(sandbox: PapercloudSandbox, { id, response }: LoggedRequest): Promise<string> {
  const { stages, decidedBy } = await sandbox.explain(id)
  const decided = stages.filter(({ stage }) => stage === decidedBy)
  // If a request matched no endpoint or a scenario responded to it, no guard decided; the response body says
  // everything.
  if (decided.length === 0) return `    ${decidedBy}: ${clipped(JSON.stringify(response.body))}\n`
  return decided
    .map(({ stage, verdict, facts }) => {
      const lines = Object.entries(facts).map(([name, value]) => `      ${name}: ${clipped(JSON.stringify(value))}\n`)
      return `    ${stage}: ${verdict}\n${lines.join('')}`
    })
    .join('')
}

function clipped(text: string): string {
  return text.length > FACT_LENGTH ? `${text.slice(0, FACT_LENGTH)}…` : text
}
