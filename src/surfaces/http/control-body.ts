/**
 * Request bodies of the control API: decompressed, and limited in size. koa-body parses them all, except dumps, which
 * may exceed the maximum length of a string and are read as a stream.
 */
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import type { Context } from 'koa'
import type { HttpMethodEnum } from 'koa-body'
import { bodyRefusal as refusal, tooLarge } from '../../sandbox/control/refusals.ts'
import type { BodyRead } from '../../sandbox/edge/wire.ts'
import { ApiError } from '../../service/request/errors.ts'
import { limits } from '../../platform/limits.ts'
import type { BodyBudget } from './body-budget.ts'
import { EXCESSES, textExcess } from '../../service/state/nesting.ts'

/** The supported content codings and their decoders. */
const UNPACKING: Readonly<Record<string, () => NodeJS.ReadWriteStream & Readable>> = {
  gzip: createUnzip,
  deflate: createUnzip,
  br: createBrotliDecompress,
}

/** Methods with a body, as strings, because koa-body's enum is not exported by the module that is loaded. */
const METHODS: unknown = ['POST', 'PUT', 'PATCH', 'DELETE']
const READ_OF = METHODS as HttpMethodEnum[]

/**
 * Reads a body from its connection without decoding it, so that it can be used more than once; a body that is too large
 * for that stays unread. `isBounded` is true if a larger body is refused anyway.
 * @throws VALIDATION_FAILED
 */
export async function takeBody(ctx: Context, isBounded: boolean): Promise<BodyRead> {
  if (!hasBody(ctx)) return undefined
  const { 'content-length': length } = ctx.headers
  if (length === undefined ? !isBounded : Number(length) > limits.bufferedBodyBytes) return 'unread'
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of ctx.req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size > limits.bufferedBodyBytes) throw tooLarge(limits.controlBodyBytes)
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw refusal('malformed_json', 'The body ended before it was complete')
  }
  return Buffer.concat(chunks)
}

/**
 * Returns the parsed body; undefined if there is none. The size is checked before parsing. koa-body is only loaded on
 * first use, because many processes never get such a body.
 * @param taken the body, if it was read from its connection already
 * @throws VALIDATION_FAILED with the reason in details, UPSTREAM_UNAVAILABLE if there is no room for the body
 */
export async function valueOf(ctx: Context, taken: BodyRead, bodies: BodyBudget): Promise<unknown> {
  if (!hasBody(ctx)) return undefined
  const bytes = await wholeOf(ctx, taken, bodies)
  const excess = textExcess(bytes.toString('latin1'))
  if (excess) throw refusal(excess, `The body ${EXCESSES[excess]}`)
  const { koaBody } = await import('koa-body')
  await koaBody({
    json: true,
    multipart: false,
    urlencoded: false,
    text: false,
    jsonStrict: false,
    parsedMethods: READ_OF,
    jsonLimit: limits.controlBodyBytes,
    onError: (error: Error): never => {
      throw refusal('malformed_json', `The body is not JSON: ${error.message}`)
    },
  })(withBytes(ctx, bytes, 'identity'), () => Promise.resolve())
  return ctx.request.body
}

/** Returns all bytes of a body, decompressed. */
async function wholeOf(ctx: Context, taken: BodyRead, bodies: BodyBudget): Promise<Buffer> {
  const held = bodies.hold(ctx.res)
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of decodedBytes(ctx, taken)) {
      size += chunk.length
      if (size > limits.controlBodyBytes) throw tooLarge(limits.controlBodyBytes)
      if (!held.take(chunk.length)) throw bodies.refusal()
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw refusal('malformed_json', 'The body ended before it was complete')
  }
  return Buffer.concat(chunks)
}

/** Returns the same request with a body that was already read from its connection. */
function withBytes(ctx: Context, bytes: Buffer, coding = ctx.req.headers['content-encoding']): Context {
  const { headers: sent, method } = ctx.req
  const headers = { ...sent, 'content-length': String(bytes.length), 'content-encoding': coding }
  const req = Object.assign(Readable.from([bytes], { objectMode: false }), { headers, method, complete: true })
  return Object.create(ctx, { req: { value: req } }) as Context
}

/**
 * Yields the body's bytes, decompressed.
 * @param taken the body, if it was read from its connection already
 * @throws VALIDATION_FAILED for an unsupported content coding, or for bytes that cannot be decoded
 */
export async function* decodedBytes(ctx: Context, taken: BodyRead): AsyncGenerator<Buffer, void> {
  if (!hasBody(ctx)) return
  const coding = codingOf(ctx)
  const given = Buffer.isBuffer(taken) ? taken : undefined
  if (given && coding === 'identity') {
    yield given
    return
  }
  const { req } = given ? withBytes(ctx, given) : ctx
  if (coding === 'identity') {
    yield* req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
    return
  }
  const unpacked = UNPACKING[coding]!()
  // Only the decoder is destroyed, not the request: its connection carries the response.
  const gone = (): void => void unpacked.destroy(new Error('the client disconnected while sending'))
  req.once('aborted', gone)
  req.pipe(unpacked)
  try {
    yield* unpacked as AsyncIterable<Buffer>
  } catch (error) {
    if (!req.complete) throw error
    throw refusal('malformed_json', `The body is not ${coding}: ${(error as Error).message}`)
  } finally {
    req.off('aborted', gone)
    req.unpipe(unpacked)
    unpacked.destroy()
  }
}

/**
 * Reads and drops the rest of a body, up to a limit, because a client that is cut off while sending would not read the
 * response.
 * @returns true if all of it was read, so that the connection can be reused
 */
export async function drained(request: IncomingMessage): Promise<boolean> {
  let dropped = 0
  try {
    if (!request.complete && !request.destroyed)
      for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        dropped += chunk.length
        if (dropped > limits.droppedBodyBytes) return false
      }
    return true
  } catch {
    // The client has closed the connection.
    return false
  }
}

function hasBody({ headers }: Context): boolean {
  const { 'content-length': length, 'transfer-encoding': coding } = headers
  return (length !== undefined || coding !== undefined) && length !== '0'
}

/** Returns the coding of the body. @throws VALIDATION_FAILED if it or the content type is not supported */
function codingOf(ctx: Context): string {
  if (!ctx.is('json')) throw refusal('unsupported_media_type', 'The body must be application/json')
  const coding = (ctx.headers['content-encoding'] ?? 'identity').trim().toLowerCase() || 'identity'
  if (coding !== 'identity' && !Object.hasOwn(UNPACKING, coding))
    throw refusal(
      'unsupported_media_type',
      `The Content-Encoding of a body can be gzip, deflate or br, not ${JSON.stringify(coding.slice(0, 80))}`,
    )
  // The decoder reads the coding from the request and knows only one spelling of it.
  ctx.req.headers['content-encoding'] = coding
  return coding
}

/** Loads the body parser before the first call that needs it, because loading takes about 40 ms. */
export async function loadBodyParser(): Promise<void> {
  await import('koa-body')
}
