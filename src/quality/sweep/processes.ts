/**
 * Ends a command together with all processes that it has started, including those that left its group or outlived their
 * parents.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const isWindows = process.platform === 'win32'
/** Time limit for `ps`, which is used on systems without /proc (ms). */
const LIST_MS = 2_000

export function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid !== undefined) signalOne(isWindows ? pid : -pid, signal)
}

/**
 * Signals a process group and all other descendants. `mark` is a list of environment entries (`NAME=value`) that all of
 * them inherit; on systems where environments are readable, the entries also identify descendants whose parents have
 * exited.
 */
export function signalTree(pid: number | undefined, signal: NodeJS.Signals, mark: readonly string[]): void {
  if (pid === undefined) return
  const others = isWindows ? [] : familyOf(pid, mark)
  signalGroup(pid, signal)
  for (const other of others) signalOne(other, signal)
}

function signalOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has already exited.
  }
}

/** Returns the ids of the descendants of a process, and of other processes that have its mark. */
function familyOf(pid: number, mark: readonly string[]): readonly number[] {
  const parents = parentsOfAll()
  const family = new Set([pid])
  // Process ids are not in the order of creation, so the search is repeated until it finds no more.
  for (let before = 0; before < family.size;) {
    before = family.size
    for (const [child, parent] of parents) if (family.has(parent)) family.add(child)
  }
  for (const one of parents.keys()) if (!family.has(one) && hasMark(one, mark)) family.add(one)
  family.delete(pid)
  family.delete(process.pid)
  return [...family]
}

/** Returns the parent of each process. */
function parentsOfAll(): ReadonlyMap<number, number> {
  const parents = new Map<number, number>()
  try {
    for (const name of readdirSync('/proc')) {
      const stat = /^\d+$/.test(name) ? procText(`/proc/${name}/stat`) : ''
      // The program's name, in parentheses, may contain any characters.
      const [, parent] = /^ \S (\d+) /.exec(stat.slice(stat.lastIndexOf(')') + 1)) ?? []
      if (parent !== undefined) parents.set(Number(name), Number(parent))
    }
    return parents
  } catch {
    return parentsByPs()
  }
}

function parentsByPs(): ReadonlyMap<number, number> {
  try {
    const text = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8', timeout: LIST_MS })
    return new Map(text.split('\n').map((line) => line.trim().split(/\s+/).map(Number) as [number, number]))
  } catch {
    return new Map()
  }
}

function hasMark(pid: number, mark: readonly string[]): boolean {
  if (mark.length === 0) return false
  const environment = procText(`/proc/${pid}/environ`).split('\0')
  return mark.every((entry) => environment.includes(entry))
}

function procText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
