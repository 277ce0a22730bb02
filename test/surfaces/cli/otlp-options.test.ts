/** Which collector traces are sent to: the flag, or the standard variables. */
import { expect, test } from 'vitest'
import { otlpOf } from '../../../src/surfaces/cli/otlp-options.ts'

const flag = (value: string): Parameters<typeof otlpOf>[0] => ({ value, from: '--otlp', source: 'flag' })
const BASE = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/base/' }

test.each<[string, Record<string, string>, string | undefined]>([
  ['no variables', {}, undefined],
  ['the base address', BASE, 'http://collector:4318/base/v1/traces'],
  [
    'the address of the traces, which is used as it is',
    { ...BASE, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces/in' },
    'https://traces/in',
  ],
  ['a disabled SDK', { ...BASE, OTEL_SDK_DISABLED: 'true' }, undefined],
])('variables: %s', (_what, env, url) => expect(otlpOf(undefined, env)?.url).toBe(url))

test('the flag overrides the variables, and its path may be left out', () => {
  expect(otlpOf(flag('http://127.0.0.1:4318'), { ...BASE, OTEL_SDK_DISABLED: 'true' })?.url).toBe(
    'http://127.0.0.1:4318/v1/traces',
  )
  expect(otlpOf(flag('http://127.0.0.1:4318/own'), {})?.url).toBe('http://127.0.0.1:4318/own')
})

test('headers and the name of the service', () => {
  const env = { ...BASE, OTEL_EXPORTER_OTLP_HEADERS: 'X-Key=a%20b, team = x=y', OTEL_SERVICE_NAME: 'cloud' }
  expect(otlpOf(undefined, env)).toMatchObject({ headers: { 'x-key': 'a b', team: 'x=y' }, serviceName: 'cloud' })
})

test('an address or a list of headers that cannot be used is refused, without the value of a header', () => {
  for (const value of ['collector:4318', 'ftp://collector', 'http://user:pw@collector', 'nonsense'])
    expect(() => otlpOf(flag(value), {})).toThrow(/^--otlp must be the address of a collector/)
  const env = { ...BASE, OTEL_EXPORTER_OTLP_HEADERS: 'secretvalue' }
  expect(() => otlpOf(undefined, env)).toThrow(/^(?!.*secretvalue).*must be a list such as "name=value/)
})
