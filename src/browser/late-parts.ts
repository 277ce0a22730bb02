/** What a sandbox needs for scenarios and control requests alone: loaded behind the start, as two chunks. */
import { loadPatternEngine } from '#patterns'
import { loadLateValidators } from '#schemas'

let loaded: Promise<unknown> | undefined

/** Resolves when the engine of patterns and the later schemas are loaded; a failed load is tried again. */
export async function lateParts(): Promise<void> {
  loaded ??= Promise.all([loadPatternEngine(), loadLateValidators()])
  try {
    await loaded
  } catch (error) {
    loaded = undefined
    throw error
  }
}
