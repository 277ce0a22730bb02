/** Counters beside the names of the screens. */
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import { get, type Schemas } from './api.ts'
import { calls, KEPT_CALLS, waiting } from './calls.ts'
import { timers } from './clock.ts'
import { listen } from './live.ts'
import { spaced } from './spaced.ts'

const GATHER_MS = 300
const SPACING_MS = 1_000

export const sandboxes = signal<readonly Schemas['SandboxRow'][]>([])
const streams = signal(0)
const scenariosOn = signal(0)
const records = signal(0)
const credentials = signal(0)

/** By name of the screen. */
export const counts: Readonly<Record<string, ReadonlySignal<number>>> = {
  requests: computed(() => Math.min(KEPT_CALLS, calls.value.length + waiting.value.length)),
  operations: computed(() => timers.value.filter(({ operation }) => operation).length),
  resources: records,
  events: streams,
  scenarios: scenariosOn,
  sandboxes: computed(() => sandboxes.value.length),
  credentials,
}

async function readStreams(): Promise<void> {
  streams.value = (await get('/streams')).data.length
}

async function readSandboxes(): Promise<void> {
  sandboxes.value = (await get('/sandboxes')).data
}

async function readScenarios(): Promise<void> {
  scenariosOn.value = (await get('/scenarios')).data.filter(({ on }) => on).length
}

async function readCredentials(): Promise<void> {
  credentials.value = (await get('/credentials')).data.length
}

async function readRecords(): Promise<void> {
  records.value = (await get('/state')).data.reduce((sum, { count }) => sum + count, 0)
}

const quietly = (...reads: readonly (() => Promise<void>)[]): void => {
  for (const read of reads) void read().catch(() => undefined)
}

const gather = spaced(() => quietly(readRecords), GATHER_MS, SPACING_MS)

listen({
  changes: (changes) => {
    if (changes.some(({ kind }) => kind === 'scenario')) quietly(readScenarios)
    if (changes.some(({ what }) => what !== 'changed')) gather()
  },
  streams: () => quietly(readStreams),
  sandboxes: () => quietly(readSandboxes),
  reread: () => quietly(readStreams, readSandboxes, readScenarios, readRecords, readCredentials),
})
