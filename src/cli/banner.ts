/** The banner of `start`: the server's addresses and a first request. With JSON logs it is one JSON line. */
import type { App } from '../server/app.ts'
import type { Options } from '../server/options.ts'

/** Returns the banner's text; `madeToken` is the control token if it was generated. */
export function banner({ url, certFile }: App, options: Options, madeToken: string | undefined): string {
  const serves = `papercloud serves ${url}/api/v1`
  const trusting = certFile === undefined ? '' : ` --cacert ${certFile}`
  const consoleUrl = `${url}/_sandbox/${madeToken === undefined ? '' : `#token=${encodeURIComponent(madeToken)}`}`
  const curl = `curl${trusting} -H 'Authorization: Bearer pc_live_owner' ${url}/api/v1/account/whoami`
  if (options.log === 'json')
    return `${JSON.stringify({
      level: 30,
      time: new Date().toISOString(),
      msg: serves,
      url,
      console: consoleUrl,
      explorer: `${url}/docs`,
      guide: `${url}/docs/guide`,
      control: `${url}/_sandbox/`,
      curl,
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
  return `${[
    serves,
    `  console   ${consoleUrl}`,
    `  explorer  ${url}/docs`,
    `  guide     ${url}/docs/guide`,
    `  control   ${url}/_sandbox/`,
    `  token     pc_live_owner`,
    `  state     ${options.cluster ? 'in the store that all nodes share' : (options.data ?? 'in memory')}`,
    ...needed,
    '',
    `  ${curl}`,
    '',
  ].join('\n')}\n`
}
