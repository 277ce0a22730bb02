/**
 * The processor time of requests and starts, compared with an earlier commit in alternating rounds. Processor time is
 * measured because a busy machine affects it least. A ratio below 1 means faster than before.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { perRound, restartedRates, type Amounts, type Restarted } from '../load.ts'
import { papercloud, roomyFixtures, stateFolder } from '../papercloud.ts'
import { root, start, type Launch } from '../process.ts'
import type { Bench, Measure, Ratio } from '../result.ts'
import { median } from '../statistics.ts'
import { ours, type Work } from '../subjects.ts'

/** The commit before mechanisms that saved a few percent were deleted; the budget below is relative to it. */
export const EARLIER = '7507352d'

/** The maximum cost of each kind of work, relative to the earlier commit. */
const AIMS: Readonly<Record<Work | 'start', { readonly title: string; readonly atMost: number }>> = {
  read: { title: 'GET one instance', atMost: 1.1 },
  list: { title: 'GET a page of 50', atMost: 1.1 },
  group: { title: 'Create a security group', atMost: 1.25 },
  create: { title: 'Create an instance', atMost: 1.25 },
  // 1.1 where Node can keep compiled code, which Node 20 cannot.
  start: { title: 'Start until the first 200 response', atMost: 1.25 },
}
const WORKS: readonly Work[] = ['read', 'list', 'group', 'create']
const ROUNDS = 9
/**
 * Enough requests to warm up V8, and enough creates for each checkout to fold its journal at least once while it is
 * measured; a fold of 10,000 instances takes a second.
 */
const AMOUNTS: Readonly<Record<Work, Amounts>> = {
  read: { warmup: 20_000, measured: 40_000 },
  list: { warmup: 10_000, measured: 15_000 },
  group: { warmup: 8_000, measured: 32_000 },
  create: { warmup: 2_000, measured: 18_000 },
}
const STARTS = 21
const NOW = 'this checkout'

/** Compares this checkout with `commit`, which is built once in bench/.subjects. */
export const since =
  (commit: string): Measure =>
  async (bench) => {
    const homes = new Map([
      [commit, builtCommit(commit, bench.say)],
      [NOW, root],
    ])
    const seen = new Map<Work | 'start', ReadonlyMap<string, readonly number[]>>()
    for (const work of WORKS) seen.set(work, await requests(bench, homes, work))
    seen.set('start', await starts(bench, homes))
    const ratios = [...seen].map(([work, us]): Ratio => {
      const { title, atMost } = AIMS[work]
      return {
        work: title,
        against: `commit ${commit}`,
        value: perRound(us.get(NOW)!, us.get(commit)!),
        aim: { atMost },
      }
    })
    return {
      title: `Compared with commit ${commit}`,
      ratios,
      figures: [
        {
          caption: `Processor time of the server, in µs per request or ms per start; medians of ${bench.quick ? 1 : ROUNDS} alternating rounds, each in a new process, and of ${bench.quick ? 2 : STARTS} starts (ratios are medians of the ratios of each round)`,
          columns: ['work', `commit ${commit}`, NOW],
          rows: [...seen].map(([work, us]) => [AIMS[work].title, middle(us.get(commit)!), middle(us.get(NOW)!)]),
        },
      ],
      notes: [],
    }
  }

/** Returns the processor time per request (µs) of each round for both checkouts, by name. */
async function requests(
  bench: Bench,
  homes: ReadonlyMap<string, string>,
  work: Work,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const subjects = [...homes].map(([name, home]): Restarted => ({
    name: `${AIMS[work].title}, ${name}`,
    launch: launchedIn(home),
    request: ours()[work]!,
  }))
  const rates = await restartedRates(bench, subjects, ROUNDS, AMOUNTS[work])
  const refused = rates.find((rate) => rate.refused > 0)
  if (refused) throw new Error(`${refused.refused} requests were refused: ${refused.name}`)
  return new Map([...homes.keys()].map((name, at) => [name, rates[at]!.rounds]))
}

/** Returns the processor time of each start (ms) for both checkouts, by name. */
async function starts(
  bench: Bench,
  homes: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const tookMs = new Map<string, number[]>([...homes.keys()].map((name) => [name, []]))
  for (let round = 0; round < (bench.quick ? 2 : STARTS); round += 1) {
    for (const [name, home] of round % 2 === 0 ? [...homes] : [...homes].reverse()) {
      const one = await start(launchedIn(home))
      tookMs.get(name)!.push(one.processorMs)
      await one.stop()
    }
  }
  return tookMs
}

/** Launches the papercloud that was built in `home`, with its own fixtures and a new data folder. */
function launchedIn(home: string): (port: number) => Launch {
  return (port) => ({
    ...papercloud({ data: stateFolder(), fixtures: roomyFixtures(home) })(port),
    cwd: home,
  })
}

/** Returns the folder that contains the built commit, and builds it first if necessary. */
function builtCommit(commit: string, say: Bench['say']): string {
  const sha = execFileSync('git', ['rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  }).trim()
  const folder = join(root, 'bench/.subjects', `commit-${sha}`)
  if (existsSync(folder)) return folder
  say(`  building ${commit}`)
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const archive = execFileSync('git', ['archive', sha], { cwd: root, maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['-x'], { cwd: unfinished, input: archive })
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: unfinished, stdio: 'ignore' })
  execFileSync('npm', ['run', 'build'], { cwd: unfinished, stdio: 'ignore' })
  // The folder is moved into place when it is complete, so that an interrupted build is repeated.
  renameSync(unfinished, folder)
  return folder
}

function middle(values: readonly number[]): number {
  return Math.round(median(values) * 10) / 10
}
