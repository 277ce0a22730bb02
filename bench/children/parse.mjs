// The lower bound for a restart: reads a file and parses it. Then it responds with 200, so that it is timed like the
// other subjects.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const { port, file } = JSON.parse(process.argv[2])
const world = JSON.parse(readFileSync(file, 'utf8'))
createServer((_request, response) => response.end(String(Object.keys(world).length))).listen(port, '127.0.0.1')
