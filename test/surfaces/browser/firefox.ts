/** Runs a page in Firefox, if it is installed. The page sends its outcome to the host, so no driver is needed. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { StaticHost } from './folder-server.ts'

export const FIREFOX = [process.env.PAPERCLOUD_FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path !== undefined && existsSync(path),
)

/** Sends the outcome of a promise in the page to the host; `outcome` is an expression. */
export function sendingOutcome(outcome: string): string {
  return `Promise.resolve().then(() => ${outcome}).catch((error) => ({ failed: String(error) })).then((value) => navigator.sendBeacon('outcome', JSON.stringify(value)))`
}

export async function outcomeInFirefox({ url, posted }: StaticHost, page: string): Promise<unknown> {
  const profile = mkdtempSync(join(tmpdir(), 'papercloud-firefox-'))
  const firefox = spawn(FIREFOX!, ['--headless', '--no-remote', '--profile', profile, url + page], {
    stdio: 'ignore',
    env: { ...process.env, HOME: profile },
  })
  try {
    await expect.poll(() => posted.length).toBe(1)
  } finally {
    firefox.kill('SIGKILL')
    await new Promise((resolve) => firefox.once('exit', resolve))
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  return JSON.parse(posted[0]!) as unknown
}
