/** What a newer version of the service may add to an event stream: unknown fields, and events of unknown types and kinds. */
import { unknownField, unknownValueOf, type GreaseLevel } from '../scenarios/grease.ts'
import type { Frame } from '../world/event-frames.ts'
import type { Random } from '../world/random.ts'

/**
 * The events to send for a frame, under its id: those before it are of an unknown type or kind. A client that resumes
 * gets all of them again.
 */
export type FrameGrease = (data: Frame['data'], chance: Random) => readonly object[]

const SHARES = { unknownEvent: 0.4, unknownField: 0.6, unknownValue: 0.35 }

/** Greases frames at a level. */
export function frameGrease(level: GreaseLevel): FrameGrease {
  return (data, chance) => {
    const happens = (share: number): boolean => chance.fraction() < share
    const extra = (fields: object): object =>
      happens(SHARES.unknownField) ? { ...fields, ...Object.fromEntries([unknownField(chance)]) } : fields
    const patch = level === 'evolving' && happens(SHARES.unknownValue) ? unknownValueOf(data.patch) : data.patch
    const events = [extra({ ...data, patch: extra(patch) })]
    if (happens(SHARES.unknownEvent))
      events.unshift(
        happens(0.5)
          ? { type: 'resource.greased', kind: data.kind, id: data.id, scopeId: data.scopeId, reason: 'new' }
          : { ...data, kind: 'grease.thing', id: 'grs_1', patch: { name: 'new' } },
      )
    return events
  }
}
