// Runs one round of load against one address, and prints autocannon's results. It is a separate process, so that the
// harness does not slow it down.
import autocannon from 'autocannon'
import { randomBytes } from 'node:crypto'

// `mixed`, if given, is a list of requests to send instead of the single one. These requests are sent in turn, each to
// every sandbox in `sandboxes`.
const { url, path, also, method, headers, body, mixed, sandboxes, connections, durationS, amount, perSecond } =
  JSON.parse(process.argv[2])
const request = { path, method, headers, ...(body !== undefined && { body }) }
const ID = '[<id>]'
const prefix = randomBytes(4).toString('hex')
let made = 0

/**
 * Returns a new UUID each time. It is derived from a counter, because generating a random one would cost the driver
 * more than the rest of the request.
 */
function nextId() {
  made += 1
  return `${prefix}-0000-4000-8000-${made.toString(16).padStart(12, '0')}`
}

/** Returns a prepared request with a new id in every place that needs one; all of them get the same id. */
function withId(built) {
  const id = nextId()
  const fill = (text) => text?.replaceAll(ID, id)
  return {
    ...built,
    path: fill(built.path),
    headers: Object.fromEntries(Object.entries(built.headers).map(([name, value]) => [name, fill(value)])),
    ...(built.body !== undefined && { body: fill(built.body) }),
  }
}

/** Returns one copy of a request for each sandbox. */
function toEach(one) {
  return sandboxes.map((name) => ({ method: 'GET', ...one, path: `/sandboxes/${name}${one.path}` }))
}

/** Returns a request as autocannon needs it; if it contains an id, it is sent with a new id each time. */
function filled(request) {
  if (!JSON.stringify(request).includes(ID)) return request
  // autocannon passes in the request as it was last sent, with the previous id.
  return { ...request, setupRequest: (built) => withId({ ...built, ...request }) }
}

const result = await autocannon({
  url,
  connections,
  ...(amount === undefined ? { duration: durationS } : { amount }),
  ...(perSecond !== undefined && { overallRate: perSecond }),
  requests: [
    ...(mixed?.flatMap(toEach) ?? [request]).map(filled),
    ...(also === undefined ? [] : [{ ...request, path: also }]),
  ],
})
process.stdout.write(
  JSON.stringify({
    answered: result['2xx'],
    refused: result.non2xx,
    failed: result.errors + result.timeouts,
    perSecond: result['2xx'] / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  }),
)
