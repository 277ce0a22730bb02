/**
 * What a command is told of the server that runs for it.
 */
import type { App } from '../control/app.ts'
import type { Options } from '../server/options.ts'

/** The variables; `sandbox` names one of the server's, else they are of the default one. */
export function environmentOf(
  { url, certFile }: Pick<App, 'url' | 'certFile'>,
  options: Options,
  sandbox?: string,
): Record<string, string> {
  const base = sandbox === undefined ? url : `${url}/sandboxes/${sandbox}`
  return {
    PAPERCLOUD_URL: `${base}/api/v1`,
    // Whoever calls the plain address with this token comes to the same sandbox.
    PAPERCLOUD_TOKEN: sandbox === undefined ? 'pc_live_owner' : `pc_live_owner.${sandbox}`,
    PAPERCLOUD_PROJECT: 'prj_acme_prod',
    PAPERCLOUD_CONTROL_URL: `${base}/_sandbox`,
    ...(options.controlToken !== undefined && { PAPERCLOUD_CONTROL_TOKEN: options.controlToken }),
    // For commands that run in Node; one that was set trusts what it has to already.
    ...(certFile !== undefined && !process.env.NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS: certFile }),
  }
}
