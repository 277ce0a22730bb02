// Creates the files of a kind of resource: docs/adding-a-resource.md.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { kindFiles } from './kind-files.mjs'
import { camel, inserted, pascal, plural, wordsOf } from './names.mjs'

/** `kind AREA/NAME`: create, read, update, delete and an asynchronous restart. */
export function kind([given = ''], { read, root }) {
  const [area, name, ...rest] = given.split('/')
  const areas = areasIn(root, read)
  if (!areas.includes(area) || rest.length > 0)
    throw new RangeError(
      `${given === '' ? 'The area and the name of the kind are missing' : `"${given}" does not begin with an area`}: use AREA/NAME with one of ${areas.join(', ')}.`,
    )
  const words = wordsOf(name, 'kind')
  const declared = `src/service/state/kinds/${area}.ts`
  const names = namesOf(area, words, { read, root })
  return {
    edited: {
      [declared]: inserted(read(declared), /(?=\n\}\n$)/, `\n${declaration(names)}`),
    },
    created: kindFiles(names),
    test: `test/service/resources/${area}/${names.files}.test.ts`,
  }
}

/** Returns the areas that have a list of TypeSpec files, a file of kinds and a folder of handlers. */
function areasIn(root, read) {
  const folders = (path) =>
    readdirSync(join(root, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
  const kinds = readdirSync(join(root, 'src/service/state/kinds'))
  const handlers = folders('src/service/resources')
  return folders('contract').filter((area) => {
    if (!kinds.includes(`${area}.ts`) || !handlers.includes(area)) return false
    return (
      readdirSync(join(root, 'contract', area)).includes(`${area}.tsp`) &&
      /@route\("\/scopes\/\{scopeId\}/.test(everythingIn(root, area, read))
    )
  })
}

function everythingIn(root, area, read) {
  return readdirSync(join(root, 'contract', area))
    .map((file) => read(`contract/${area}/${file}`))
    .join('\n')
}

/** Returns all names of the new kind, and the scopes and permissions that the other kinds in its area require. */
function namesOf(area, words, { read, root }) {
  const contract = everythingIn(root, area, read)
  const kinds = read(`src/service/state/kinds/${area}.ts`)
  const [, base] = /@route\("(\/scopes\/\{scopeId\}\/[\w-]+)\//.exec(contract)
  const [access] = /@access\([^)]*\)/.exec(contract)
  const [, tag] = /@tag\("([^"]+)"\)/.exec(contract)
  const rule = /@rule\("([\w.-]+)"\)/.exec(contract)[1]
  const isPrefixed = new RegExp(`^ {2}'${camel(area.split('-'))}\\.`, 'm').test(kinds)
  return {
    area,
    words,
    file: words.join('-'),
    files: plural(words).join('-'),
    type: pascal(words),
    types: pascal(plural(words)),
    one: camel(words),
    many: camel(plural(words)),
    kind: `${isPrefixed ? `${camel(area.split('-'))}.` : ''}${camel(words)}`,
    action: `${area}.${camel(words)}`,
    prefix: unusedPrefix(words, root, read),
    path: `${base}/${plural(words).join('-')}`,
    access,
    tag,
    rule,
  }
}

/** Returns three letters that no other kind uses as the prefix of its ids. */
function unusedPrefix(words, root, read) {
  const files = readdirSync(join(root, 'src/service/state/kinds')).filter((file) => file.endsWith('.ts'))
  const used = new Set(
    files.flatMap((file) =>
      [...read(`src/service/state/kinds/${file}`).matchAll(/prefix: '(\w+)'/g)].map(([, one]) => one),
    ),
  )
  const letters = words.join('')
  const consonants = letters.replaceAll(/[aeiou]/g, '')
  const candidates = [
    consonants.slice(0, 3),
    letters.slice(0, 3),
    ...[...letters].map((one) => letters.slice(0, 2) + one),
  ]
  const found = candidates.find((one) => one.length === 3 && !used.has(one))
  if (!found) throw new RangeError(`Every short prefix of "${words.join('-')}" is taken; choose another name.`)
  return found
}

function declaration({ kind: name, type, prefix }) {
  const key = name.includes('.') ? `'${name}'` : name
  return `  ${key}: kind<ApiSchemas['${type}'], { scopeId: string }>()({
    schema: '${type}',
    owner: 'project',
    prefix: '${prefix}',
    building: { status: 'CREATING' },
    failed: { status: 'ERROR' },
    deleting: { status: 'DELETING' },
  }),`
}
