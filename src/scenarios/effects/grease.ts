/** `grease`: adds to the response, or to the frames of the stream, what a newer version of the service may send. */
import { Injected } from '../../resources/injected.ts'
import { textOf, type Answer } from '../../resources/response.ts'
import { Random } from '../../world/random.ts'
import { grease as greased, unknownField } from '../grease.ts'
import type { Acting, Effect, ValueOf } from './effect.ts'

export const grease: Effect<'grease'> = {
  name: 'grease',
  alwaysActs: () => true,

  ready: ({ level }) => ({
    before: ({ call }) => {
      call.world.random.hasLongIds = true
      call.streamFaults = new Injected({ ...call.streamFaults?.value, grease: level })
    },
    after: (acting, answer) => {
      const { call, done } = acting
      call.world.random.hasLongIds = false
      done()
      const chance = new Random(call.world.random.below(2 ** 47, 'chance'))
      const [name, value] = unknownField(chance)
      const headers = { ...answer.headers, [`X-${name}`]: encodeURIComponent(JSON.stringify(value)) }
      return { headers, ...greasedBody(acting, answer, { level, chance }) }
    },
  }),
}

function greasedBody(
  { call, node, note }: Acting,
  { status, body, type }: Answer,
  { level, chance }: ValueOf<'grease'> & { readonly chance: Random },
): Partial<Answer> {
  if (body === null || type !== 'application/json') return {}
  const pointer = call.endpoint.responses.get(status)
  if (pointer === undefined || pointer === null) return {}
  const context = { level, chance, node, sent: call.body }
  const { value, changed } = greased(JSON.parse(textOf(body)), node(pointer), context)
  if (changed !== undefined) note(`changed=${changed}`)
  return { body: JSON.stringify(value) }
}
