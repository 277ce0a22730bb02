import { expect, test } from 'vitest'
import { twins } from '../../support/twins.ts'

const ROUTER = '/scopes/prj_acme_prod/network/routers/rtr_edge'

test('an event stream is forwarded as it arrives, and its frames are compared with the contract', async () => {
  const both = await twins()
  const stream = await both.fetch('GET', '/events')
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  const { world } = both.upstream.sandboxes.get('default')!
  const router = world.get('network.router', ROUTER.split('/').at(-1)!)!
  world.commit(() => world.patch(router, { name: 'moved' }))
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of stream.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(part, { stream: true })
    if (text.includes('moved')) break
  }
  const { findings, rules } = await both.end()
  expect(findings).toEqual([])
  expect(rules.find(({ id }) => id === 'drift.contract')!.opportunities).toBeGreaterThan(0)
})
