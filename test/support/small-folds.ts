/** The command line with a journal that is compacted all the time: a day of use happens within a second. */
import { limits } from '../../src/limits.ts'

const adjustable = limits as { foldBytes: number }
adjustable.foldBytes = 20_000

await import('../../src/cli/main.ts')
