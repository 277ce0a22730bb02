/**
 * Node's own globals, taken from its modules. The build puts them in place of the globals that the library and its
 * packages use, because the environments of test runners (jsdom, happy-dom) replace or lack those.
 */
import { Buffer } from 'node:buffer'

export { atob, Blob, btoa, Buffer, File } from 'node:buffer'
export { webcrypto as crypto } from 'node:crypto'
export { performance } from 'node:perf_hooks'
export { ReadableStream, TransformStream } from 'node:stream/web'
export { clearImmediate, clearInterval, clearTimeout, setImmediate, setInterval, setTimeout } from 'node:timers'
export { URL, URLSearchParams } from 'node:url'
export { TextDecoder, TextEncoder } from 'node:util'

/** The class of Node's bytes. In jest, a test file has a context with another class of this name. */
const OwnBytes = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor
export { OwnBytes as Uint8Array }

/** Koa asks whether a body is one. No body is, and no module of Node exports its own. */
export const Response = function (): void {}
