/** `grease`: adds to the response, or to the frames of the stream, what a newer version of the service may send. */
import { Injected } from '../../../service/request/call.ts'
import { bodyText, type Answer } from '../../../service/request/response.ts'
import { Random } from '../../../service/state/random.ts'
import { greaseValue, unknownField, type GreaseContext } from '../grease.ts'
import { sendableSchemas } from '../sendable-schemas.ts'
import type { Acting, Effect } from './effect.ts'

export const grease: Effect<'grease'> = {
  name: 'grease',
  alwaysActs: () => true,

  ready: ({ level }) => {
    let sendable: ReadonlySet<string> | undefined
    return {
      before: ({ call }) => {
        call.world.random.hasLongIds = true
        // Without this, a client would keep an unknown value as long as the record does not change.
        call.injected.isAlwaysFull = level === 'evolving'
        call.injected.streamFaults = new Injected({ ...call.injected.streamFaults?.value, grease: level })
      },
      after: (acting, answer) => {
        const { call, node, done } = acting
        call.world.random.hasLongIds = false
        done()
        const chance = new Random(call.world.random.below(2 ** 47, 'chance'))
        const [name, value] = unknownField(chance)
        const headers = { ...answer.headers, [`X-${name}`]: encodeURIComponent(JSON.stringify(value)) }
        sendable ??= sendableSchemas(node)
        const context = { level, chance, node, sendable, sent: call.body, asked: call.query }
        return { headers, ...greasedBody(acting, answer, context) }
      },
    }
  },
}

function greasedBody({ call, note }: Acting, { status, body, type }: Answer, context: GreaseContext): Partial<Answer> {
  if (body === null || type !== 'application/json') return {}
  const pointer = call.endpoint.responses.get(status)
  if (pointer === undefined || pointer === null) return {}
  const { value, changed } = greaseValue(JSON.parse(bodyText(body)), context.node(pointer), context)
  if (changed !== undefined) note(`changed=${changed}`)
  return { body: JSON.stringify(value) }
}
