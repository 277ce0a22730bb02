/**
 * Callers use one register through all nodes while its owners freeze and resume: the complete history that they see is
 * linearizable.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEASE_MS, newLoadSandbox, ownerOf, pause, serveNode } from '../../support/cluster-processes.ts'
import { noteCost } from '../../support/figures.ts'
import { isFull } from '../../support/full.ts'
import { contradictionIn, type RegisterOperation } from '../../support/linearizability.ts'
import { HOOK_MS } from '../../support/postgres.ts'
import { sharedPostgres, type SharedPostgres } from '../../support/shared-postgres.ts'
import type { Served } from '../../support/process.ts'

const FREEZES = isFull ? 20 : 2
const WRITERS = 2
const READERS = 4
const SANDBOX = 'register'
const REGISTER = `/sandboxes/${SANDBOX}/api/v1/scopes/prj_acme_prod/network/routers/rtr_edge`
/**
 * Half of the callers wait for a frozen node, and accept whatever it responds when it resumes. The other half switch to
 * another node.
 */
const PATIENT_MS = 15_000
const IMPATIENT_MS = 400
const STORY_MS = isFull ? 300_000 : 120_000

let postgres: SharedPostgres
let nodes: Served[]

beforeAll(async () => {
  postgres = await sharedPostgres()
  const store = await postgres.newDatabase()
  nodes = await Promise.all([1, 2, 3].map(() => serveNode(store)))
  await newLoadSandbox(nodes[0]!.url, SANDBOX)
}, HOOK_MS)

afterAll(async () => {
  await Promise.all(nodes.map((node) => node.kill()))
}, HOOK_MS)

interface Answer {
  readonly status: number
  readonly name?: string
  readonly details?: { readonly reason?: string }
}

/** Sends one request to any node; returns undefined if there was no response. */
async function attempt(caller: number, method: string, body?: object): Promise<Answer | undefined> {
  const { url } = nodes[Math.floor(Math.random() * nodes.length)]!
  try {
    const response = await fetch(url + REGISTER, {
      method,
      headers: { authorization: 'Bearer pc_live_owner', 'content-type': 'application/json', 'if-match': '*' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(caller % 2 === 0 ? PATIENT_MS : IMPATIENT_MS),
    })
    return { ...((await response.json()) as Omit<Answer, 'status'>), status: response.status }
  } catch {
    return undefined
  }
}

test(
  `the history of a register is linearizable even if its owner freezes ${FREEZES} times`,
  async () => {
    const history: RegisterOperation[] = []
    let isOver = false
    const initial = (await attempt(0, 'GET'))!.name!
    const writers = Array.from({ length: WRITERS }, async (_, caller) => {
      while (!isOver) {
        const value = randomUUID()
        const start = performance.now()
        const answer = await attempt(caller, 'PATCH', { name: value })
        const end = performance.now()
        if (answer?.status === 200) history.push({ type: 'write', value, start, end })
        else if (answer) {
          expect(answer.status).toBe(503)
          // Any other refusal says that nothing was changed, so the write is not part of the history.
          if (answer.details?.reason === 'outcome_unknown') history.push({ type: 'write', value, start, end: Infinity })
        } else history.push({ type: 'write', value, start, end: Infinity })
        await pause(2)
      }
    })
    const readers = Array.from({ length: READERS }, async (_, caller) => {
      while (!isOver) {
        const start = performance.now()
        const answer = await attempt(caller, 'GET')
        if (answer?.status === 200) history.push({ type: 'read', value: answer.name!, start, end: performance.now() })
        await pause(2)
      }
    })
    const answeredSince = (ms: number): number =>
      history.filter(({ start, end }) => start > ms && end < Infinity).length
    for (let round = 0; round < FREEZES; round += 1) {
      const began = performance.now()
      await expect.poll(() => answeredSince(began)).toBeGreaterThan(20)
      const owner = (await ownerOf(nodes, SANDBOX))!
      owner.process.kill('SIGSTOP')
      await pause(2.5 * LEASE_MS)
      const frozen = performance.now()
      // Another node takes over while the old owner is frozen. Then the old owner resumes, with its pending requests.
      await expect.poll(() => answeredSince(frozen)).toBeGreaterThan(10)
      owner.process.kill('SIGCONT')
    }
    const began = performance.now()
    await expect.poll(() => answeredSince(began)).toBeGreaterThan(20)
    isOver = true
    await Promise.all([...writers, ...readers])
    const contradiction = contradictionIn(history, initial)
    const what = `a register over ${FREEZES} freezes of its owner`
    noteCost({ what: `${what}: operations`, measured: history.length, unit: '', atLeast: 50 * FREEZES })
    noteCost({
      what: `${what}: contradictions to linearizability`,
      measured: contradiction === undefined ? 0 : 1,
      unit: '',
      atMost: 0,
    })
    expect(contradiction).toBeUndefined()
    // Proves that the check can fail: it must find a planted stale value.
    const stale = { type: 'read' as const, value: initial, start: performance.now(), end: performance.now() + 1 }
    expect(contradictionIn([...history, stale], initial)).toBeDefined()
  },
  STORY_MS,
)
