/**
 * Adds to an event stream what a newer version of the service might: unknown fields, and events of unknown types and
 * kinds.
 */
import { shuffled, unknownField, unknownValueOf, type GreaseLevel } from '../scenarios/grease.ts'
import type { Frame } from '../../service/state/event-frames.ts'
import type { Random } from '../../service/state/random.ts'

/**
 * Returns the events to send under a frame's id: first the frame's own event, then perhaps one of an unknown type or
 * kind. In the other order, a client that resumes from that id, or ignores ids that it has seen, would never get the
 * frame.
 */
export type FrameGrease = (data: Frame['data'], chance: Random) => readonly object[]

const SHARES = { unknownEvent: 0.4, unknownField: 0.6, unknownValue: 0.35 }

export function frameGrease(level: GreaseLevel): FrameGrease {
  return (data, chance) => {
    const happens = (share: number): boolean => chance.fraction() < share
    const extra = (fields: object): object => {
      const added = happens(SHARES.unknownField) ? [unknownField(chance)] : []
      return Object.fromEntries(shuffled([...Object.entries(fields), ...added], chance))
    }
    const patch = level === 'evolving' && happens(SHARES.unknownValue) ? unknownValueOf(data.patch) : data.patch
    const events = [extra({ ...data, patch: extra(patch) })]
    if (happens(SHARES.unknownEvent))
      events.push(
        happens(0.5)
          ? { type: 'resource.greased', kind: data.kind, id: data.id, scopeId: data.scopeId, reason: 'new' }
          : { ...data, kind: 'grease.thing', id: 'grs_1', patch: { name: 'new' } },
      )
    return events
  }
}
