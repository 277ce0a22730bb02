/** The banner of `start`: the server's addresses and a first request. With JSON logs it is one JSON line. */
import type { App } from '../control/app.ts'
import type { Options } from '../server/options.ts'

/** The banner's text; `madeToken` is the control token if it was generated. */
export function banner({ url, certFile }: App, options: Options, madeToken: string | undefined): string {
  const serves = `papercloud serves ${url}/api/v1`
  if (options.log === 'json')
    return `${JSON.stringify({
      level: 30,
      time: new Date().toISOString(),
      msg: serves,
      url,
      token: 'pc_live_owner',
      state: options.cluster ? 'in the shared store' : (options.data ?? 'in memory'),
      controlToken: madeToken,
      certificate: certFile,
    })}\n`
  const needed = [
    ...(certFile === undefined ? [] : [`  certificate  ${certFile}`]),
    ...(madeToken === undefined ? [] : [`  control token  ${madeToken}`]),
  ]
  if (options.log === 'silent') return [serves, ...needed, ''].join('\n')
  const trusting = certFile === undefined ? '' : ` --cacert ${certFile}`
  return `${[
    serves,
    `  console   ${url}/_sandbox/${madeToken === undefined ? '' : `#token=${encodeURIComponent(madeToken)}`}`,
    `  explorer  ${url}/docs`,
    `  guide     ${url}/docs/guide`,
    `  control   ${url}/_sandbox/`,
    `  token     pc_live_owner`,
    `  state     ${options.cluster ? 'in the store that all nodes share' : (options.data ?? 'in memory')}`,
    ...needed,
    '',
    `  curl${trusting} -H 'Authorization: Bearer pc_live_owner' ${url}/api/v1/account/whoami`,
    '',
  ].join('\n')}\n`
}
