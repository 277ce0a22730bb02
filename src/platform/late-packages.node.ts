/**
 * Packages that few starts need, loaded on first use without waiting, because what uses them is synchronous. The build
 * bundles ajv with the program, because most processes need it soon; the others are files next to it.
 */
import type { FormatsPlugin } from 'ajv-formats'
import type { Ajv2020 } from 'ajv/dist/2020.js'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type * as Engine from 're2js'
import type * as Yaml from 'yaml'

// The build leaves out this line, because it bundles what is required only in files without a `require` of their own.
const require = createRequire(import.meta.url)

/** Loads ajv for JSON Schema 2020-12, and the plugin that adds the usual formats. */
export function ajvPackage(): { readonly Ajv2020: typeof Ajv2020; readonly addFormats: FormatsPlugin } {
  const ajv = require('ajv/dist/2020.js') as { readonly Ajv2020: typeof Ajv2020 }
  const formats = require('ajv-formats') as { readonly default: FormatsPlugin }
  return { Ajv2020: ajv.Ajv2020, addFormats: formats.default }
}

/** Loads the YAML parser. */
export function yamlPackage(): typeof Yaml {
  return builtOr('yaml') as typeof Yaml
}

/** Loads RE2. */
export function re2Package(): typeof Engine {
  return builtOr('re2js') as typeof Engine
}

function builtOr(name: string): unknown {
  return builtModule(name) ?? require(name)
}

/** Loads a CommonJS file next to the built program; undefined if there is none. */
export function builtModule(name: string): unknown {
  const file = fileURLToPath(new URL(`${name}.cjs`, import.meta.url))
  return existsSync(file) ? require(file) : undefined
}
