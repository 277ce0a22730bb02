/**
 * Parts that a sandbox needs only for scenarios, keys, control requests and stored state. They are in separate chunks,
 * which are loaded when they are needed first.
 */
import { loadControlDocument } from '#control-document'
import { loadKeys } from '#keys'
import { loadPatternEngine } from '#patterns'
import { loadLateValidators } from '#schemas'
import { loadYaml } from '#yaml'

let loaded: Promise<unknown> | undefined

/**
 * Resolves when the document of the control API, the code for keys, the pattern engine, the remaining validators and YAML are
 * loaded; if that fails, the next call tries again.
 */
export async function lateParts(): Promise<void> {
  loaded ??= Promise.all([loadControlDocument(), loadKeys(), loadPatternEngine(), loadLateValidators(), loadYaml()])
  try {
    await loaded
  } catch (error) {
    loaded = undefined
    throw error
  }
}
