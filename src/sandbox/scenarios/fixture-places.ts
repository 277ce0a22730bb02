/** Adds line and column to the faults of fixtures; computed only when there are faults to report. */
import { readText } from '#files'
import { FixtureError, type FixtureFault } from '../../service/state/fixture-error.ts'
import { parsed, FaultyFile, type Parsed } from './yaml-file.ts'
import { pointerTo } from '../../service/contract/uri-text.ts'

/** Returns the same error with file, line and column in each line. */
export function placed(error: FixtureError): FixtureError {
  const texts = new Map<string, Parsed | FaultyFile | undefined>()
  const lines = error.faults.flatMap((fault) => {
    const { file, path, message } = fault
    if (!texts.has(file)) texts.set(file, parsedFile(file))
    const text = texts.get(file)
    // For a file that is not JSON, only that fault is reported, with its position: all other faults follow from it.
    if (text instanceof FaultyFile) return text.message.split('\n')
    const { line, column } = text?.placeOf(keyOrValue(fault)) ?? { line: 1, column: 1 }
    return [`${file}:${line}:${column}: ${path.length > 0 ? `${pointerTo(path)} ` : ''}${message}`]
  })
  return new FixtureError(error.faults, lines)
}

/** Returns the place to which a fault points: a key (for an unknown field) or a value. */
function keyOrValue({ path, message }: FixtureFault): Parameters<Parsed['placeOf']>[0] {
  const isName = message.startsWith('is not a field') || message.startsWith('is not a private field')
  return { path: [...path], ...(isName && { key: true as const }) }
}

function parsedFile(file: string): Parsed | FaultyFile | undefined {
  try {
    return parsed(readText(file), file)
  } catch (error) {
    return error instanceof FaultyFile ? error : undefined
  }
}
