/** The kinds of record that a scenario may change. */
import { isInternal, kinds, type Kind } from '../world/kinds.ts'

/** Internal kinds are excluded: changing them would break the world. */
export const WRITABLE_KINDS: readonly string[] = (Object.keys(kinds) as Kind[]).filter((kind) => !isInternal(kind))
