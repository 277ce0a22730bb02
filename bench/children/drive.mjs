// Puts one round of load on one address and prints what autocannon saw. A process of its own, so that the harness does not slow it.
import autocannon from 'autocannon'

const { url, path, method, headers, body, connections, durationS, amount } = JSON.parse(process.argv[2])
const result = await autocannon({
  url: `${url}${path}`,
  method,
  headers,
  ...(body !== undefined && { body }),
  connections,
  ...(amount === undefined ? { duration: durationS } : { amount }),
  idReplacement: JSON.stringify([path, headers, body]).includes('[<id>]'),
})
process.stdout.write(
  JSON.stringify({
    answered: result['2xx'],
    refused: result.non2xx,
    failed: result.errors + result.timeouts,
    perSecond: result['2xx'] / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    bytesPerSecond: result.throughput.average,
  }),
)
