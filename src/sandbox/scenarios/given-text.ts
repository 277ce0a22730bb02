/** Parses scenarios that requests contain as a string, and creates the refusals for invalid ones. */
import { byteLength } from '../../platform/bytes.ts'
import { ApiError } from '../../service/request/errors.ts'
import { limits } from '../../platform/limits.ts'
import type { Definition } from './definition.ts'
import { parseScenario } from './file.ts'
import { type FaultyFile, wholeFault } from './yaml-file.ts'

/** Parses the definition in a string. @throws FaultyFile with its faults, or if it is too large */
export function parseGiven(text: string, context: Parameters<typeof parseScenario>[2]): Definition {
  const file = 'scenario.yaml'
  const bytes = byteLength(text)
  if (bytes <= limits.scenarioFileBytes) return parseScenario(text, file, context)
  const message = `has ${bytes} bytes; a scenario can have at most ${limits.scenarioFileBytes} (limit scenarioFileBytes)`
  throw wholeFault(file, message)
}

/** Returns a refusal with the faults in a file and their positions. */
export function scenarioRefusal(error: FaultyFile): ApiError {
  const errors = error.faults.map(({ file, line, column, message }) => ({
    field: `${file}:${line}:${column}`,
    message,
  }))
  return new ApiError('VALIDATION_FAILED', error.message, { rule: 'control.input', details: { errors } })
}
