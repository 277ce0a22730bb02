// Opens many event streams on raw sockets, changes a record every 10 ms, and counts the frames that arrive.
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const { url, path, credentials, streams, perCredential, durationS, changes, everyMs } = JSON.parse(process.argv[2])
const { hostname, port, host } = new URL(url)
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const FRAME = Buffer.from('\ndata:')
const END = Buffer.from('\n\n')
const WARM = 20
let frames = 0
let bytes = 0
let closed = 0
let lastFrame = ''

function count(chunk) {
  let found = 0
  for (let at = chunk.indexOf(FRAME); at !== -1; at = chunk.indexOf(FRAME, at + FRAME.length)) found += 1
  return found
}

function frameIn(chunk) {
  const at = chunk.indexOf(FRAME)
  const end = at === -1 ? -1 : chunk.indexOf(END, at)
  return end === -1 ? '' : chunk.toString('utf8', at + FRAME.length, end).trim()
}

/** Opens one stream; resolves when its first bytes have arrived. */
function open(headers) {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let begun = false
    let tail = Buffer.alloc(0)
    socket.on('error', reject)
    socket.on('close', () => (closed += 1))
    socket.on('connect', () => {
      const lines = Object.entries({ Host: host, Accept: 'text/event-stream', ...headers }).map(
        ([name, value]) => `${name}: ${value}`,
      )
      socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    })
    socket.on('data', (chunk) => {
      if (!begun) {
        begun = true
        if (!chunk.toString('latin1', 0, 15).includes(' 200')) reject(new Error(chunk.toString().split('\n')[0]))
        resolve(undefined)
      }
      bytes += chunk.length
      // The text that marks a frame can be split across two chunks.
      frames += count(Buffer.concat([tail, chunk.subarray(0, FRAME.length - 1)])) + count(chunk)
      tail = Buffer.concat([tail, chunk.subarray(-FRAME.length)]).subarray(1 - FRAME.length)
      if (lastFrame === '') lastFrame = frameIn(chunk)
    })
  })
}

let made = 0

/** Makes one change, and waits for the response. */
function change() {
  made += 1
  const { method, path: target, headers, body } = changes[made % changes.length]
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${target}`, { method, headers, agent }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode < 300 ? resolve(undefined) : reject(new Error(`${method} ${target}: ${answer.statusCode}`)),
      )
    })
    sent.on('error', reject)
    sent.end(body?.replaceAll('[<id>]', String(made)))
  })
}

for (let at = 0; at < streams; at += 50) {
  await Promise.all(
    Array.from({ length: Math.min(50, streams - at) }, (_none, of) =>
      open(credentials[Math.floor((at + of) / perCredential)] ?? {}),
    ),
  )
}

// The first changes show how many frames one change causes. Counting starts only after the frames of these changes have
// arrived on every stream.
frames = 0
for (let warm = 0; warm < WARM; warm += 1) await change()
await sleep(1_000)
const framesPerChange = Math.round(frames / WARM / streams)
frames = 0
bytes = 0
made = 0
const begunMs = performance.now()
while (performance.now() - begunMs < durationS * 1000) {
  const sentMs = performance.now()
  await change()
  const waitMs = everyMs - (performance.now() - sentMs)
  if (waitMs > 0) await sleep(waitMs)
}
const due = made * streams * framesPerChange
while (frames < due && closed === 0 && performance.now() - begunMs < durationS * 1000 + 20_000) await sleep(2)
const tookS = (performance.now() - begunMs) / 1000
process.stdout.write(
  JSON.stringify({
    frames,
    due,
    framesPerChange,
    changes: made,
    closed,
    framesPerSecond: frames / tookS,
    bytesPerSecond: bytes / tookS,
    frame: lastFrame,
  }),
)
process.exit(0)
