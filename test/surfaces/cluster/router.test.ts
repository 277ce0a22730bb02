/**
 * Calls through any node of a cluster while nodes die, freeze and leave: everything acknowledged exists exactly once,
 * and nobody reads an outdated state.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NumbersNode } from '../../support/numbers-node.ts'
import { HOOK_MS } from '../../support/postgres.ts'
import { sharedPostgres, type SharedPostgres } from '../../support/shared-postgres.ts'

const TTL_MS = 1_000
/** The pause between the writes of one writer (ms). Without a pause, the machine would have no time for takeovers. */
const BETWEEN_WRITES_MS = 2

const eventually = <T>(read: () => T) => expect.poll(read)

let server: SharedPostgres
let storeUrl: string
const nodes: NumbersNode[] = []

beforeAll(async () => {
  server = await sharedPostgres()
}, HOOK_MS)
beforeEach(async () => {
  storeUrl = await server.newDatabase()
})
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.stop()
}, HOOK_MS)

async function start(id: string): Promise<NumbersNode> {
  const node = await NumbersNode.start(storeUrl, id, TTL_MS)
  nodes.push(node)
  return node
}

/** Kills a node, and removes it from the nodes that are stopped at the end. */
async function kill(node: NumbersNode): Promise<void> {
  nodes.splice(nodes.indexOf(node), 1)
  await node.die()
}

interface Answer {
  readonly status: number
  readonly text: string
}

async function call(node: NumbersNode, name: string, value?: number): Promise<Answer> {
  const init = value === undefined ? {} : { method: 'POST', body: `${value}` }
  try {
    const response = await fetch(`${node.url}/${name}`, init)
    return { status: response.status, text: await response.text() }
  } catch (error) {
    return { status: 0, text: (error as Error).message }
  }
}

async function valuesOf(node: NumbersNode, name: string): Promise<number[]> {
  const { status, text } = await call(node, name)
  expect([status, text]).toEqual([200, expect.stringMatching(/^\[/)])
  return JSON.parse(text) as number[]
}

describe('a call', () => {
  it('a call reaches its sandbox through any node, and returns what was written through any other node', async () => {
    const [a, b, c] = [await start('a'), await start('b'), await start('c')]
    await a.engine.create({ name: 'one', card: {}, format: 1 })
    for (const [at, node] of [b, a, c, a, c, b].entries()) {
      expect(await call(node, 'one', at)).toEqual({ status: 200, text: 'kept' })
      for (const reader of [a, b, c])
        expect(await valuesOf(reader, 'one')).toEqual(Array.from({ length: at + 1 }, (_, value) => value))
    }
    expect([a, b, c].map(({ owners }) => owners.all.length)).toEqual([0, 1, 0])
    expect(await call(a, 'none')).toEqual({ status: 404, text: 'no such sandbox' })
  })

  it('if the owner dies, its successor handles the call, and no acknowledged write is lost or duplicated', async () => {
    const [a, b, c] = [await start('a'), await start('b'), await start('c')]
    await a.engine.create({ name: 'one', card: {}, format: 1 })
    await call(a, 'one', 0)
    const sent = new Set([0])
    const acknowledged = [0]
    let isOver = false
    const writers = [b, c].map(async (node, index) => {
      for (let at = 1; !isOver; at += 1) {
        await sleep(BETWEEN_WRITES_MS)
        const value = at * 2 + index
        sent.add(value)
        const { status, text } = await call(node, 'one', value)
        if (status === 200) acknowledged.push(value)
        else expect(['outcome_unknown', 'owner_unreachable']).toContain(text)
      }
    })
    await eventually(() => acknowledged.length).toBeGreaterThan(50)
    await kill(a)
    const before = acknowledged.length
    await eventually(() => acknowledged.length).toBeGreaterThan(before + 50)
    isOver = true
    await Promise.all(writers)
    const values = await valuesOf(b, 'one')
    expect(new Set(values).size).toBe(values.length)
    expect(acknowledged.filter((value) => !values.includes(value))).toEqual([])
    expect(values.filter((value) => !sent.has(value))).toEqual([])
  })

  it('if the owner freezes, a pending read goes to the next owner and a pending write has an unknown outcome', async () => {
    const [a, b] = [await start('a'), await start('b')]
    await a.engine.create({ name: 'one', card: {}, format: 1 })
    expect(await call(a, 'one', 1)).toEqual({ status: 200, text: 'kept' })
    a.freeze()
    const [read, write] = [call(b, 'one'), call(b, 'one', 2)]
    expect(await read).toEqual({ status: 200, text: '[1]' })
    expect(await write).toEqual({ status: 503, text: 'outcome_unknown' })
    expect(await call(b, 'one', 3)).toEqual({ status: 200, text: 'kept' })
    // When the old owner resumes, it stores nothing for its pending requests, and forwards this read to the new owner.
    const asked = call(a, 'one')
    a.thaw()
    expect(await asked).toEqual({ status: 200, text: '[1,3]' })
    expect(await valuesOf(b, 'one')).toEqual([1, 3])
  })

  it('a node holds a sandbox while its lease has lapsed, until it learns that another node took over', async () => {
    const [a, b] = [await start('a'), await start('b')]
    await a.engine.create({ name: 'one', card: {}, format: 1 })
    expect(await call(a, 'one', 1)).toEqual({ status: 200, text: 'kept' })
    const held = a.owners.holds('one')
    a.freeze()
    await eventually(() => a.owners.here('one')).toBeUndefined()
    expect([held, a.owners.holds('one')]).toEqual([expect.anything(), held])
    await eventually(async () => (await call(b, 'one')).status).toBe(200)
    a.thaw()
    await eventually(() => a.owners.holds('one')).toBeUndefined()
  })

  it('while nodes drain one after the other, no acknowledged write is lost, and calls fail only with owner_unreachable', async () => {
    const running = [await start('a'), await start('b')]
    const names = ['one', 'two', 'three']
    for (const name of names) await running[0]!.engine.create({ name, card: {}, format: 1 })
    let isOver = false
    const written = new Map<string, number[]>(names.map((name) => [name, []]))
    const writers = names.map(async (name, index) => {
      for (let at = 0; !isOver; at += 1) {
        await sleep(BETWEEN_WRITES_MS)
        const node = running[(at + index) % running.length]!
        const answer = await call(node, name, at)
        // The node may be unable to complete a request; a client would retry it.
        if (answer.status === 200) written.get(name)!.push(at)
        else expect([answer.status, answer.text]).toEqual([503, 'owner_unreachable'])
      }
    })
    for (let round = 0; round < 4; round += 1) {
      const [leaving] = running
      const fresh = await start(`n${round}`)
      running.push(fresh)
      const writtenAll = [...written.values()].map((values) => values.length)
      await leaving!.drain()
      running.shift()
      await eventually(() => [...written.values()].every(({ length }, at) => length > writtenAll[at]! + 3)).toBe(true)
      // Before the node stops, the last calls to it must have received their responses.
      await eventually(() => leaving!.owners.all.length).toBe(0)
    }
    isOver = true
    await Promise.all(writers)
    for (const name of names) {
      expect(written.get(name)!.length).toBeGreaterThan(10)
      expect(await valuesOf(running[0]!, name)).toEqual(written.get(name))
    }
  })
})
