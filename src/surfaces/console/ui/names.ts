/** Names of records by id, for calls that only have the id. They are read by kind, when a row first needs one. */
import { signal } from '@preact/signals'
import { get } from './api.ts'
import { listen } from './live.ts'
import { operationNames } from './operations.ts'
import { spaced } from './spaced.ts'

/** Number of records of a kind whose names are read: the maximum page size. */
const READ = 200
const SOON_MS = 120
/** Minimum interval between reads, because changes come in bursts (ms). */
const EVERY_MS = 2_000

const names = signal<ReadonlyMap<string, string>>(new Map())
const wanted = new Set<string>()
const due = new Set<string>()

const read = spaced(
  () => {
    const kinds = [...due]
    due.clear()
    for (const kind of kinds) void readKind(kind).catch(() => wanted.delete(kind))
  },
  SOON_MS,
  EVERY_MS,
)

async function readKind(kind: string): Promise<void> {
  const { data } = await get('/state/{kind}', { kind, pageSize: READ })
  const found = data.flatMap(({ id, name, title }) => {
    const known = [name, title].find((one): one is string => typeof one === 'string' && one !== '')
    return known === undefined ? [] : [[String(id), known] as const]
  })
  names.value = new Map([...names.value, ...found])
}

function ask(kind: string): void {
  due.add(kind)
  read()
}

/** Returns the name of a record if it is known, and has the names of its kind read if it is not. */
export function knownName(kind: string | undefined, id: string): string | undefined {
  const found = names.value.get(id) ?? operationNames.value.get(id)?.name
  if (found === undefined && kind !== undefined && !wanted.has(kind)) {
    wanted.add(kind)
    void readKind(kind).catch(() => wanted.delete(kind))
  }
  return found
}

listen({
  changes: (changes) => {
    for (const { kind, fields } of changes) if (wanted.has(kind) && fields.includes('name')) ask(kind)
  },
  reread: () => {
    for (const kind of wanted) ask(kind)
  },
})
