/** The client of a control request on a Node socket: koa-body reads its bodies, and control-access.ts lets it in. */
import type { Context } from 'koa'
import type { ControlAccess } from '../../sandbox/edge/wire.ts'
import type { FeedSink } from '../../sandbox/feed.ts'
import { isNoRoom } from './body-budget.ts'
import { checkAccess, isTrusted, type AccessSettings } from './control-access.ts'
import { decodedBytes, drained, takeBody, valueOf } from './control-body.ts'
import type { WireDeps } from './http-wire.ts'

export function controlClient(ctx: Context, { bodies, ownership }: WireDeps, gate: AccessSettings): ControlAccess {
  const { req, res } = ctx
  return {
    get isTrusted() {
      return isTrusted(req, gate)
    },
    get concernsNone() {
      return ownership?.concernsNone(req) ?? false
    },
    checkAccess: (needsToken) => checkAccess(req, gate, needsToken),
    takeBody: (isBounded) => takeBody(ctx, isBounded),
    valueOf: (taken) => valueOf(ctx, taken, bodies),
    bytesOf: (taken) => decodedBytes(ctx, taken),
    async dropBody(refusal) {
      // A body that there is no room for may never end, so it is dropped while the client reads the refusal.
      if (!isNoRoom(refusal)) return drained(req)
      req.resume()
      return true
    },
    follow: (headers): FeedSink => {
      res.writeHead(200, headers)
      return {
        get hasRoom() {
          return !res.writableNeedDrain && !res.destroyed
        },
        send: (events) => void res.write(events.map(({ type, data }) => `event: ${type}\ndata: ${data}\n\n`).join('')),
        onRoom: (listener) => void res.on('drain', listener),
        end: () => void res.end(),
      }
    },
  }
}
