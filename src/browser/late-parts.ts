/**
 * Parts that a sandbox only needs for scenarios, keys and control requests. They are chunks that are loaded after the
 * start.
 */
import { loadCurves } from '#keys'
import { loadPatternEngine } from '#patterns'
import { loadLateValidators } from '#schemas'
import { loadYaml } from '#yaml'

let loaded: Promise<unknown> | undefined

/** Resolves when the engine of patterns and the later schemas are loaded; a failed load is tried again. */
export async function lateParts(): Promise<void> {
  loaded ??= Promise.all([loadCurves(), loadPatternEngine(), loadLateValidators(), loadYaml()])
  try {
    await loaded
  } catch (error) {
    loaded = undefined
    throw error
  }
}
