/**
 * `papercloud replay --against`: sends the calls of a capsule to another server, and compares the responses in the same
 * way as drift.
 */
import { join } from 'node:path'
import { differenceText } from '../audit/compare/answers.ts'
import { countText } from '../audit/reports/report.ts'
import { playAgainst } from '../drift/against.ts'
import { NoAnswer } from '../drift/message.ts'
import { loadContract } from '../openapi/document.ts'
import { home } from '../openapi/package-files.ts'
import type { Capsule } from '../sandbox/capsule/capsule.ts'
import { serviceAddress, UPSTREAM_TOKEN } from './service-address.ts'

/** How messages refer to the two sides. */
const NAMES = { expected: 'the capsule', received: 'the server' }
/** Exit code if a response differs. */
export const DIFFERS = 1

/** Sends the calls; returns the exit code. */
export async function replayAgainst(
  capsule: Capsule,
  given: string,
  { contract: file, until }: { readonly contract: string | undefined; readonly until: number | undefined },
): Promise<number> {
  const base = baseUrlOf(given)
  const token = process.env[UPSTREAM_TOKEN]?.trim()
  const contract = loadContract(file ?? join(home, 'openapi.json'))
  const count = (until ?? capsule.steps.length + 1) - 1
  try {
    const { sent, left, differences } = await playAgainst(capsule, { base, token, contract, count })
    for (const { step, method, path, found } of differences)
      process.stdout.write(
        [`step ${step} differs: ${method} ${path}`, ...found.map((one) => `  ${differenceText(one, NAMES)}`), ''].join(
          '\n',
        ),
      )
    const skipped =
      left === 0 ? '' : `; ${countText(left, 'step')} left out, because only a sandbox supports such steps`
    process.stdout.write(
      `${differences.length === 0 ? 'no difference' : `${countText(differences.length, 'step')} with differences`}, ${countText(sent, 'call')} sent${skipped}\n`,
    )
    return differences.length === 0 ? 0 : DIFFERS
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    process.stderr.write(`papercloud: ${error.message}\n`)
    return DIFFERS
  }
}

/** @throws UsageError */
function baseUrlOf(given: string): string {
  const { origin, path } = serviceAddress('--against', given)
  return `${origin}${path === '' ? '/api/v1' : path}`
}
