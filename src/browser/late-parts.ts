/**
 * Parts that a sandbox needs only for scenarios, keys and control requests. They are in separate chunks, which are
 * loaded after the start.
 */
import { loadControlDocument } from '#control-document'
import { loadCurves } from '#keys'
import { loadPatternEngine } from '#patterns'
import { loadLateValidators } from '#schemas'
import { loadYaml } from '#yaml'

let loaded: Promise<unknown> | undefined

/**
 * Resolves when the document of the control API, the curves, the pattern engine, the remaining validators and YAML are
 * loaded; if that fails, the next call tries again.
 */
export async function lateParts(): Promise<void> {
  loaded ??= Promise.all([loadControlDocument(), loadCurves(), loadPatternEngine(), loadLateValidators(), loadYaml()])
  try {
    await loaded
  } catch (error) {
    loaded = undefined
    throw error
  }
}
