// The lower bound for event streams: node:http, which writes one prepared frame to every open response.
import { createServer } from 'node:http'

const { port, frame } = JSON.parse(process.argv[2])
const open = new Set()
let id = 0

createServer((request, response) => {
  if (request.method === 'GET' && request.url === '/') return response.end('ok')
  if (request.method === 'POST') {
    id += 1
    const bytes = Buffer.from(`id: ${id}\ndata: ${frame}\n\n`)
    for (const stream of open) stream.write(bytes)
    return response.end()
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' })
  response.write(': connected\n\n')
  open.add(response)
  return response.on('close', () => open.delete(response))
}).listen(port, '127.0.0.1')
