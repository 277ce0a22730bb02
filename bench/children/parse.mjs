// The least that a restart can do: read a file and parse it. It then responds with 200, so that it is timed like the
// others.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const { port, file } = JSON.parse(process.argv[2])
const world = JSON.parse(readFileSync(file, 'utf8'))
createServer((_request, response) => response.end(String(Object.keys(world).length))).listen(port, '127.0.0.1')
