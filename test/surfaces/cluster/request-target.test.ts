import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { targetFinder } from '../../../src/surfaces/cluster/request-target.ts'

const targetOf = targetFinder()

/** Returns the name of the sandbox that a request line is for; undefined if the node responds itself. */
function nameFor(line: string): string | undefined {
  const [method, url] = line.split(' ')
  return targetOf(Object.assign(new IncomingMessage(new Socket()), { method, url })).name
}

test.each([
  'GET /_sandbox/health',
  'HEAD /_sandbox/health',
  'GET /_sandbox/metrics',
  'GET /_sandbox/openapi.json',
  'GET /_sandbox/sandboxes?page=1',
  'POST /_sandbox/sandboxes',
  'DELETE /_sandbox/sandboxes/mine',
  'GET /sandboxes/NO-NAME/_sandbox/clock',
])('the node that receives it responds to %s', (line) => {
  expect(nameFor(line)).toBeUndefined()
})

test.each([
  ['GET /api/v1/regions', 'default'],
  ['GET /_sandbox/clock', 'default'],
  ['POST /_sandbox/runs', 'default'],
  ['GET /_sandbox/state/sandboxes', 'default'],
  ['GET /_sandbox/nothing', 'default'],
  ['GET /sandboxes/mine/_sandbox/health', 'mine'],
  ['POST /sandboxes/mine/_sandbox/sandboxes', 'mine'],
  ['GET /sandboxes/mine/api/v1/regions', 'mine'],
])('the owner of its sandbox responds to %s', (line, name) => {
  expect(nameFor(line)).toBe(name)
})
