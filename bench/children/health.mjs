// When the parent sends a message, requests /_sandbox/health continuously on one connection and reports the longest
// waits (ms).
import { Agent, get } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let waits
let url

function ask() {
  if (!waits) return
  const begunMs = performance.now()
  get(`${url}/_sandbox/health`, { agent }, (response) => {
    response.resume()
    response.on('end', () => {
      waits?.push(performance.now() - begunMs)
      setTimeout(ask, 2)
    })
  }).on('error', () => setTimeout(ask, 2))
}

process.on('message', (message) => {
  if (message.url) {
    url = message.url
    waits = []
    ask()
    process.send({ begun: true })
  } else {
    const sorted = waits.sort((a, b) => b - a)
    waits = undefined
    process.send({ asked: sorted.length, longest: sorted.slice(0, 5) })
  }
})
