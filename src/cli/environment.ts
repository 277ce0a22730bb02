/**
 * What a command is told of the server that runs for it.
 */
import type { App, Options } from '../app.ts'

/** The variables; `sandbox` names one of the server's, else they are of the default one. */
export function environmentOf({ url }: Pick<App, 'url'>, options: Options, sandbox?: string): Record<string, string> {
  // An address that stands for all of them is none to call.
  const origin = url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
  const base = sandbox === undefined ? origin : `${origin}/sandboxes/${sandbox}`
  return {
    PAPERCLOUD_URL: `${base}/api/v1`,
    // Whoever calls the plain address with this token comes to the same sandbox.
    PAPERCLOUD_TOKEN: sandbox === undefined ? 'pc_live_owner' : `pc_live_owner.${sandbox}`,
    PAPERCLOUD_PROJECT: 'prj_acme_prod',
    PAPERCLOUD_CONTROL_URL: `${base}/_sandbox`,
    ...(options.controlToken !== undefined && { PAPERCLOUD_CONTROL_TOKEN: options.controlToken }),
  }
}
