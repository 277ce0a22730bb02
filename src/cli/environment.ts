/** The environment variables of a command that exec runs. */
import type { App } from '../server/app.ts'
import { GIVEN_TOKEN } from '../audit/actor.ts'
import type { Options } from '../server/options.ts'

/** Returns the variables; `sandbox` is the name of a sandbox, by default the default one. */
export function environmentOf(
  { url, certFile }: Pick<App, 'url' | 'certFile'>,
  options: Options,
  sandbox?: string,
): Record<string, string> {
  const base = sandbox === undefined ? url : `${url}/sandboxes/${sandbox}`
  return {
    PAPERCLOUD_URL: `${base}/api/v1`,
    // With this token, requests to the plain URL use the same sandbox.
    PAPERCLOUD_TOKEN: sandbox === undefined ? GIVEN_TOKEN : `${GIVEN_TOKEN}.${sandbox}`,
    PAPERCLOUD_PROJECT: 'prj_acme_prod',
    PAPERCLOUD_CONTROL_URL: `${base}/_sandbox`,
    ...(options.controlToken !== undefined && { PAPERCLOUD_CONTROL_TOKEN: options.controlToken }),
    // For commands that run in Node; a value that is already set is kept.
    ...(certFile !== undefined && !process.env.NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS: certFile }),
  }
}
