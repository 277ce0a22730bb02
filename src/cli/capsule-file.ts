/** Capsule files: JSON, or gzip of it by the name of the file. */
import { renameSync, rmSync } from 'node:fs'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { countText } from '../audit/reports/report.ts'
import { ApiError } from '../errors.ts'
import { capsuleIn } from '../replay/capsule-text.ts'
import type { Capsule } from '../sandbox/capsule/step.ts'
import type { App } from '../server/app.ts'
import { textIn } from './audit-file.ts'

/** Only for its owner: a capsule has the secrets of the fixtures and of scenarios. */
const SECRET_MODE = 0o600

/** Reads a capsule. @throws UsageError, CapsuleError */
export function readCapsule(file: string): Capsule {
  return capsuleIn(textIn(file), file)
}

/** Writes the capsule of a run, completely or not at all, and says so; returns whether that worked. */
export async function writeCapsule({ control, runs, sandboxes }: App, run: string, file: string): Promise<boolean> {
  const unfinished = `${file}.${process.pid}`
  try {
    const { parts } = await control.run(control.endpoint('getCapsule'), {
      sandbox: sandboxes.get('default')!,
      params: { name: run },
      search: '',
      body: undefined,
      origin: '',
      isTrusted: true,
    })
    const target = createWriteStream(unfinished, { mode: SECRET_MODE })
    const source = Readable.from(parts!)
    await (file.endsWith('.gz') ? pipeline(source, createGzip(), target) : pipeline(source, target))
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    const { message } = error as Error
    process.stderr.write(
      error instanceof ApiError
        ? `papercloud: no capsule was written. ${message}\n`
        : `papercloud: the capsule cannot be written to ${file}: ${message}.\n`,
    )
    return false
  }
  const steps = countText(runs.get(run)!.recorder!.count, 'call')
  process.stderr.write(`papercloud: ${file} has ${steps}; replay it with: npx papercloud replay ${file}\n`)
  return true
}
