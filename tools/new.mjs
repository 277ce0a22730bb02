// Creates the files of a recipe in docs/adding-*.md, with a test that fails until the new code does something:
//   npm run new kind AREA/NAME        npm run new kind compute/placement-group
//   npm run new guard NAME ENDPOINT   npm run new guard change-reason deleteInstance
//   npm run new effect NAME           npm run new effect echo
//   npm run new endpoint NAME         npm run new endpoint notes
//   npm run new screen NAME           npm run new screen notes
// With --no-contract, the contract is not generated again: run `npm run contract` after several recipes.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { effect } from './new/effect.mjs'
import { endpoint } from './new/endpoint.mjs'
import { guard } from './new/guard.mjs'
import { kind } from './new/kind.mjs'
import { screen } from './new/screen.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** What can be created: its usage, a function from arguments to `{created, edited, test}`, and its recipe. */
const RECIPES = {
  kind: { usage: 'kind AREA/NAME', make: kind, recipe: 'docs/adding-a-resource.md' },
  guard: { usage: 'guard NAME ENDPOINT', make: guard, recipe: 'docs/adding-a-guard.md' },
  effect: { usage: 'effect NAME', make: effect, recipe: 'docs/adding-an-effect.md' },
  endpoint: { usage: 'endpoint NAME', make: endpoint, recipe: 'docs/adding-a-control-endpoint.md' },
  screen: { usage: 'screen NAME', make: screen, recipe: 'docs/adding-a-control-endpoint.md' },
}

function stop(message) {
  console.error(`new: ${message}`)
  process.exit(2)
}

const [what, ...given] = process.argv.slice(2).filter((one) => one !== '--no-contract')
const isBare = process.argv.includes('--no-contract')
const chosen = Object.hasOwn(RECIPES, what ?? '') ? RECIPES[what] : undefined
if (!chosen) {
  const usages = Object.values(RECIPES).map(({ usage }) => `  npm run new ${usage}`)
  stop(`${what === undefined ? 'what should be created?' : `"${what}" is unknown.`} Use one of:\n${usages.join('\n')}`)
}

const read = (path) => readFileSync(join(root, path), 'utf8')
let plan
try {
  plan = chosen.make(given, { read, exists: (path) => existsSync(join(root, path)), root })
} catch (error) {
  if (!(error instanceof RangeError)) throw error
  stop(`${error.message}\nUsage: npm run new ${chosen.usage}`)
}
const { created, edited, test } = plan
const taken = Object.keys(created).filter((path) => existsSync(join(root, path)))
if (taken.length > 0) stop(`${taken.join(', ')} already exists; choose another name. Nothing was changed.`)

for (const [path, text] of Object.entries({ ...created, ...edited })) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
for (const path of Object.keys(created)) console.log(`created ${path}`)
for (const path of Object.keys(edited)) console.log(`changed ${path}`)
const npm = (...args) => execFileSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
const node = (...args) => execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
node('tools/install.mjs', '.ci')
const written = Object.keys({ ...created, ...edited }).filter((path) => !path.endsWith('.tsp'))
node('.ci/node_modules/prettier/bin/prettier.cjs', '--write', '--log-level', 'warn', ...written)
// Types, lists and tables are generated from the contract and the files.
if (!isBare) npm('run', '--silent', 'contract')
console.log(
  `\nNext: npx vitest run ${test}\nIt fails until you replace its last test. ${chosen.recipe} explains each file.`,
)
