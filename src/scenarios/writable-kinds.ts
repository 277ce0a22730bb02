/**
 * The kinds of record that a scenario may change.
 */
import { isInternal, kinds, type Kind } from '../world/kinds.ts'

/** Changing what the world keeps for itself would break it. */
export const WRITABLE_KINDS: readonly string[] = (Object.keys(kinds) as Kind[]).filter((kind) => !isInternal(kind))
