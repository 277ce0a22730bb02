/**
 * Runs seeds of the simulation.
 *   npm run simulate -- [--layer NAME] [--seeds N] [--seed S] [--minutes M] [--until-violation]
 * Runs N seeds of each layer, starting with S; with --minutes, as many as fit, with the time divided between the
 * layers. Prints a report for each seed with a violation, and exits with 1 if there was one.
 */
import { parseArgs } from 'node:util'
import { layers, reportOf } from './simulations.ts'

const { values } = parseArgs({
  options: {
    layer: { type: 'string', multiple: true },
    seeds: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string' },
    'until-violation': { type: 'boolean', default: false },
  },
})

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}

/** Parses the value of a flag as a number above zero. */
function numberOf(flag: string, text: string): number {
  const number = Number(text)
  return number > 0 ? number : fail(`--${flag} ${text}: expected a number above 0.`)
}

const names = values.layer ?? Object.keys(layers)
const unknown = names.filter((name) => !Object.hasOwn(layers, name))
if (unknown.length > 0) fail(`No layer ${unknown.join(', ')}; choose from ${Object.keys(layers).join(', ')}.`)
const from = Math.floor(numberOf('seed', values.seed))
const minutes = values.minutes === undefined ? undefined : numberOf('minutes', values.minutes)
const count = minutes === undefined ? numberOf('seeds', values.seeds) : Infinity

/** Runs the seeds of a layer; returns how many had a violation. */
async function runLayer(name: string): Promise<number> {
  const { planOf, run } = layers[name]!
  const startedMs = performance.now()
  const cpu = process.cpuUsage()
  const untilMs = minutes === undefined ? Infinity : startedMs + (minutes * 60_000) / names.length
  let seeds = 0
  let acknowledged = 0
  let violated = 0
  for (let seed = from; seed < from + count && performance.now() < untilMs; seed += 1) {
    const result = await run(planOf(seed))
    seeds += 1
    acknowledged += result.acknowledged
    if (result.violations.length === 0) continue
    violated += 1
    if (values['until-violation']) {
      console.log(`${name}: seed ${seed} violates ${result.violations[0]}`)
      break
    }
    console.log(await reportOf(name, seed))
  }
  const perMinute = (ms: number): number => Math.round((seeds / ms) * 60_000)
  const { user, system } = process.cpuUsage(cpu)
  console.log(
    `${name}: ${seeds} seeds (${perMinute(performance.now() - startedMs)} a minute, ${perMinute((user + system) / 1_000)} a minute of processor time), ` +
      `${acknowledged} writes acknowledged, ${violated} seeds with violations`,
  )
  return violated
}

let violated = 0
for (const name of names) violated += await runLayer(name)
process.exitCode = violated > 0 ? 1 : 0
