/**
 * For errors that the library throws, makes the stack begin at the caller's line, because the library's own frames
 * explain nothing.
 */
import { dirname, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ApiError } from '../../service/request/errors.ts'

/** The folder of the library: `src` in a checkout, `dist` in a package. */
const here = dirname(fileURLToPath(import.meta.url))
const library = here.endsWith(`${sep}cli`) ? dirname(dirname(here)) : here

/**
 * Runs a library call; a refusal is thrown with the caller's frames as its stack. Errors that are bugs of the library
 * keep their stack.
 */
export async function atCaller<T>(call: () => Promise<T>): Promise<T> {
  const frames = new Error().stack?.split('\n').slice(1) ?? []
  try {
    return await call()
  } catch (error) {
    const foreign = frames.filter((frame) => !frame.includes(`${library}${sep}`))
    if (error instanceof ApiError && foreign.length > 0)
      error.stack = [`${error.name}: ${error.message}`, ...foreign].join('\n')
    throw error
  }
}
