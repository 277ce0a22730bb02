/** Every signal to stop ends a command in order: the export is written, the address file is gone, the command has ended. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { STOP_SIGNALS } from '../../../src/surfaces/cli/stop-signals.ts'
import { newFolder, running } from '../../support/commands.ts'

const KEPT = ['--address-file', 'address', '--export-on-exit', 'export.json']
/** A command that says its process id and runs until a signal ends it. */
const CHILD = ['--', process.execPath, '-e', 'console.log("child " + process.pid + "."); setInterval(() => {}, 1000)']

/** Each command with its arguments, what it prints when it runs, and its exit code after a signal. */
const COMMANDS = [
  { args: ['start', '--ephemeral', '--port', '0', ...KEPT], says: /serves http/, code: () => 0 },
  {
    args: ['exec', ...KEPT, ...CHILD],
    says: /child (\d+)\./,
    code: (signal: NodeJS.Signals) => (signal === 'SIGINT' ? 130 : 143),
  },
] as const

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe.skipIf(process.platform === 'win32')('signals to stop', () => {
  for (const { args, says, code } of COMMANDS)
    for (const signal of STOP_SIGNALS)
      it(`${signal} ends ${args[0]} in order`, async () => {
        const folder = newFolder()
        const command = running(args, folder)
        const [, pid] = says.exec(await command.said(says))!
        expect(existsSync(join(folder, 'address'))).toBe(true)
        expect(await command.stop(signal)).toBe(code(signal))
        expect(JSON.parse(readFileSync(join(folder, 'export.json'), 'utf8'))).toHaveProperty('parts')
        expect(existsSync(join(folder, 'address'))).toBe(false)
        if (pid !== undefined) expect(isAlive(Number(pid))).toBe(false)
      })

  for (const signal of STOP_SIGNALS)
    it(`${signal} ends sweep and its command`, async () => {
      const folder = newFolder()
      const first = `require('fs').writeFileSync('pid', String(process.pid)); setInterval(() => {}, 1000)`
      const command = running(['sweep', '--address-file', 'address', '--', process.execPath, '-e', first], folder)
      await expect.poll(() => existsSync(join(folder, 'pid'))).toBe(true)
      expect(await command.stop(signal)).toBeGreaterThan(128)
      expect(existsSync(join(folder, 'address'))).toBe(false)
      expect(isAlive(Number(readFileSync(join(folder, 'pid'), 'utf8')))).toBe(false)
    })
})
