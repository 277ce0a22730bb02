/**
 * PostgreSQL as the engine of a shared store: it does what every engine must do, handles lost responses, and loses no
 * acknowledged write when its server is killed.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '../../../src/sandbox/storage/engines/postgres/open.ts'
import { EngineError, type Group, type SharedEngine } from '../../../src/sandbox/storage/engine.ts'
import { CutProxy } from '../../support/cut-proxy.ts'
import { HOOK_MS, startPostgres, type TestPostgres } from '../../support/postgres.ts'
import { cardOf, groupOf, journalOf, owned, testEngine, times, type OpenEngine } from './engine-conformance.ts'
import { testLog } from './log-conformance.ts'

let server: TestPostgres
const engines: SharedEngine[] = []

beforeAll(async () => {
  server = await startPostgres()
}, HOOK_MS)
afterAll(() => server.stop(), HOOK_MS)
afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.close()))
}, HOOK_MS)

async function open(url: string): Promise<SharedEngine> {
  const engine = await openPostgres(url)
  engines.push(engine)
  return engine
}

async function newStore(): Promise<OpenEngine> {
  const url = await server.newDatabase()
  return () => open(url)
}

testEngine(newStore)

testLog(async () => {
  const url = await server.newDatabase()
  const engine = await open(url)
  await engine.members.renew(cardOf('a'), 600_000)
  await engine.create({ name: 'one', card: {}, format: 1 })
  return { log: 'one', open: () => openPostgres(url) }
})

describe('lost responses', () => {
  it('after a lost response, whereIs tells whether the group was stored, and a resent group is stored only once', async () => {
    const url = new URL(await server.newDatabase())
    const proxy = new CutProxy(server.port)
    await proxy.listen()
    const direct = await open(url.href)
    url.port = `${proxy.port}`
    const engine = await open(url.href)
    const { epoch } = await owned(engine, 'one')
    const texts: string[] = []
    let doubts = 0
    for (let seq = 0; seq < times(300); seq += 1) {
      texts.push(`group ${seq}`)
      const group = groupOf('one', epoch, seq, texts.at(-1)!)
      if (seq % 3 === 1) proxy.loseAnswers(1)
      for (let isKept = false; !isKept;) {
        try {
          isKept = (await engine.append(group)) === 'kept'
          expect(isKept).toBe(true)
        } catch (error) {
          expect((error as EngineError).failure).toBe('unanswered')
          doubts += 1
          isKept = (await engine.whereIs(group)) === 'kept'
        }
      }
    }
    expect(doubts).toBeGreaterThan(0)
    expect(doubts).toBe(proxy.lost)
    expect(await journalOf(direct, 'one')).toEqual(texts)
    await proxy.close()
  })

  it('lost responses are distinguished from requests that were never sent', async () => {
    const url = new URL(await server.newDatabase())
    const proxy = new CutProxy(server.port)
    await proxy.listen()
    url.port = `${proxy.port}`
    const engine = await open(url.href)
    const { epoch } = await owned(engine, 'one')
    proxy.down()
    const failure = await outcomeOf(engine, groupOf('one', epoch, 0, 'zero'))
    expect(failure).toBeInstanceOf(EngineError)
    const again = await outcomeOf(engine, groupOf('one', epoch, 0, 'zero'))
    expect((again as EngineError).failure).toBe('unreachable')
    proxy.up()
    expect(await engine.whereIs({ log: 'one', epoch, seq: 0 })).toBe('absent')
    expect(await engine.append(groupOf('one', epoch, 0, 'zero'))).toBe('kept')
    await proxy.close()
  })
})

describe('a server that is killed under load', () => {
  it('the server still has everything it acknowledged, exactly once', async () => {
    const doomed = await startPostgres()
    try {
      const engine = await open(doomed.url())
      const names = Array.from({ length: 8 }, (_, at) => `s-${at}`)
      const epochs = new Map<string, number>()
      for (const name of names) epochs.set(name, (await owned(engine, name)).epoch)
      const kept = new Map<string, string[]>(names.map((name) => [name, []]))
      for (let round = 0; round < times(20); round += 1) {
        const controller = new AbortController()
        const target = [...kept.values()].flat().length + 40
        const writers = names.map((name) => write(engine, name, epochs.get(name)!, kept.get(name)!, controller.signal))
        const killed = (async () => {
          while ([...kept.values()].flat().length < target) await new Promise((resolve) => setImmediate(resolve))
          await doomed.kill()
          await doomed.start()
          controller.abort()
        })()
        await Promise.all([...writers, killed])
        for (const name of names) expect(await journalOf(engine, name)).toEqual(kept.get(name))
      }
    } finally {
      await doomed.stop()
    }
  })
})

/** Appends until the signal is aborted. If an outcome is unknown, determines it before continuing. */
async function write(
  engine: SharedEngine,
  name: string,
  epoch: number,
  kept: string[],
  until: AbortSignal,
): Promise<void> {
  while (!until.aborted) {
    const text = `${name} ${kept.length}`
    const group = groupOf(name, epoch, kept.length, text)
    const answer = await outcomeOf(engine, group)
    const outcome = answer instanceof Error ? await settle(engine, group) : answer
    if (outcome === 'kept') kept.push(text)
    else expect(outcome).toBe('absent')
  }
}

/** Returns the response to an append, or the error if there was none. */
async function outcomeOf(engine: SharedEngine, group: Group): Promise<unknown> {
  try {
    return await engine.append(group)
  } catch (error) {
    return error
  }
}

async function settle(engine: SharedEngine, group: Group): Promise<string> {
  for (;;) {
    try {
      return await engine.whereIs(group)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
