/** Builds dist once for all test files of a run, if it does not follow the sources. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export default function setup(): void {
  const cwd = fileURLToPath(new URL('../..', import.meta.url))
  execFileSync(process.execPath, ['tools/build.mjs', '--if-stale'], { cwd, stdio: 'inherit' })
}
