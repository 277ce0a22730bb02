/**
 * When the control API requires a token: always on addresses other than loopback, and on loopback only if a token was
 * set.
 */
import { expect, it } from 'vitest'
import { readFlags } from '../../../src/surfaces/cli/arguments.ts'
import { optionsFrom } from '../../../src/surfaces/cli/options.ts'

const tokenOf = (args: string[], env: NodeJS.ProcessEnv = {}): string | undefined =>
  optionsFrom(readFlags(args, env), 'start', env, false).controlToken

it.each([[[]], [['--host', 'localhost']], [['--host', '::1']], [['--host', '127.0.0.9']]])(
  'no control token is required with the flags %j',
  (args) => {
    expect(tokenOf(args)).toBeUndefined()
  },
)

it.each(['0.0.0.0', '::', '192.0.2.7', 'build-7.example'])(
  'a new token is generated at each start with --host %s',
  (host) => {
    const made = tokenOf(['--host', host])
    expect(made).toMatch(/^[\w-]{24}$/)
    expect(tokenOf(['--host', host])).not.toBe(made)
  },
)

it('a configured token is required at any address', () => {
  expect(tokenOf(['--control-token', 'mine'])).toBe('mine')
  expect(tokenOf(['--host', '0.0.0.0'], { PAPERCLOUD_CONTROL_TOKEN: 'mine' })).toBe('mine')
})
