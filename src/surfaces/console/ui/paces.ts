/** The paces that users can choose. The type is a record, so that none can be missing. */
import type { Pace } from '../../../service/state/pace.ts'

const ALL: Readonly<Record<Pace, true>> = { realistic: true, quick: true, instant: true, manual: true }

export const PACE_NAMES = Object.keys(ALL) as readonly Pace[]
