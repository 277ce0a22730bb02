// The lower bound for the cost of a response: node:http with a prepared buffer, without routing.
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'

const { port, bodies } = JSON.parse(process.argv[2])
const { instance, list } = JSON.parse(readFileSync(bodies, 'utf8'))
const one = Buffer.from(JSON.stringify(instance))
const many = Buffer.from(JSON.stringify(list))

createServer((request, response) => {
  const body = request.url.includes('?') ? many : one
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length })
  response.end(body)
}).listen(port, '127.0.0.1')
