/** The URLs of this package's own scripts, for pages that require trusted types. */

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => unknown }
}

/** All copies of this module in a page share one policy, because its name can be used only once. */
const KEY = Symbol.for('papercloud script policy')
const shared: Partial<Record<string | symbol, unknown>> & {
  trustedTypes?: TrustedTypes
  [KEY]?: ReturnType<TrustedTypes['createPolicy']> | undefined
} = globalThis

/** Returns the URL in a form that this page accepts for a worker. */
export function scriptUrl(url: URL): URL {
  shared[KEY] ??= shared.trustedTypes?.createPolicy('papercloud', { createScriptURL: (text) => text })
  return (shared[KEY]?.createScriptURL(url.href) ?? url) as URL
}
