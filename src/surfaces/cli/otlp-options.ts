/** Where traces are sent: the flag, or the standard variables of OpenTelemetry. */
import type { OtlpSettings } from '../http/otlp.ts'
import { UsageError, type GivenValue } from './arguments.ts'

const PATH = '/v1/traces'
const VARIABLES = { whole: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', base: 'OTEL_EXPORTER_OTLP_ENDPOINT' } as const

/**
 * Returns the collector; undefined if traces are off. `env` is empty for `exec`: there, the variables are meant for its
 * command.
 * @throws UsageError for an address that is not one
 */
export function otlpOf(given: GivenValue | undefined, env: NodeJS.ProcessEnv): OtlpSettings | undefined {
  if (!given && env.OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true') return undefined
  const url = given ? flagUrl(given) : variableUrl(env)
  if (url === undefined) return undefined
  return {
    url,
    headers: headersIn(env.OTEL_EXPORTER_OTLP_TRACES_HEADERS || env.OTEL_EXPORTER_OTLP_HEADERS || ''),
    serviceName: env.OTEL_SERVICE_NAME || 'papercloud',
  }
}

/** The address of a flag may leave out the path. */
function flagUrl({ value, from }: GivenValue): string {
  const url = checked(value, from)
  if (url.pathname === '/') url.pathname = PATH
  return url.href
}

function variableUrl(env: NodeJS.ProcessEnv): string | undefined {
  const { [VARIABLES.whole]: whole, [VARIABLES.base]: base } = env
  if (whole) return checked(whole, VARIABLES.whole).href
  if (!base) return undefined
  const url = checked(base, VARIABLES.base)
  url.pathname = url.pathname.replace(/\/$/, '') + PATH
  return url.href
}

function checked(value: string, from: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new UsageError(
      // What stands before an @ may be a password.
      `${from} must be the address of a collector for OTLP over HTTP without credentials, such as http://127.0.0.1:4318, not "${value.includes('@') ? `…${value.slice(value.lastIndexOf('@'))}` : value}".`,
    )
  return url
}

/** Parses `name=value,name=value`, with values encoded as in a URL. @throws UsageError */
function headersIn(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split(',')
      .filter((part) => part.trim() !== '')
      .map((part) => {
        const [name = '', ...rest] = part.split('=').map((one) => one.trim())
        try {
          if (rest.length > 0 && /^[\w!#$%&'*+.^`|~-]+$/.test(name))
            return [name.toLowerCase(), decodeURIComponent(rest.join('='))]
        } catch {
          // Refused below, without its value, which may be secret.
        }
        throw new UsageError(
          'OTEL_EXPORTER_OTLP_HEADERS must be a list such as "name=value,name=value", with values encoded as in a URL.',
        )
      }),
  )
}
