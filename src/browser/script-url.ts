/** Addresses of this package's own scripts, where a page demands trusted types. */

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => unknown }
}

/** One policy for all copies of this module in a page: its name may be used once. */
const KEY = Symbol.for('papercloud script policy')
const shared: Partial<Record<string | symbol, unknown>> & {
  trustedTypes?: TrustedTypes
  [KEY]?: ReturnType<TrustedTypes['createPolicy']> | undefined
} = globalThis

/** The address as this page accepts it for a worker. */
export function scriptUrl(url: URL): URL {
  shared[KEY] ??= shared.trustedTypes?.createPolicy('papercloud', { createScriptURL: (text) => text })
  return (shared[KEY]?.createScriptURL(url.href) ?? url) as URL
}
