// Collects the licenses of the packages that are bundled into dist, because they require that they be passed on.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGE = /^(.*\bnode_modules\/(?:@[^/]+\/)?[^/]+)\//
const LEGAL = /^(licen[cs]e|copying|notice)([.-].*)?$/i
const RULE = '-'.repeat(80)

/** Returns the folders of the packages from which esbuild has bundled files. */
export function bundledPackages(metafiles) {
  const inputs = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap((output) => Object.keys(output.inputs)),
  )
  return [...new Set(inputs.flatMap((file) => PACKAGE.exec(file)?.[1] ?? []))]
}

/**
 * Returns a text with the name, version, license and legal files of each package.
 * @throws Error if a package does not name its license
 */
export function noticesOf(root, folders) {
  const entries = folders.map((folder) => entryOf(join(root, folder)))
  const unique = [...new Map(entries.map((entry) => [entry.title, entry])).values()]
  const sorted = unique.sort((a, b) => (a.title < b.title ? -1 : 1))
  const list = sorted.map(({ title, licence }) => `${title}  ${licence}`).join('\n')
  const texts = sorted.map(({ title, licence, text }) => `${RULE}\n${title}\nLicence: ${licence}\n\n${text}\n`)
  return `papercloud contains these packages, whole or in part:\n\n${list}\n\n${texts.join('\n')}`
}

function entryOf(folder) {
  const { name, version, license, licenses, author, repository } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const licence = license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ')
  if (!licence) throw new Error(`${name} ${version} names no licence, so it cannot be bundled.`)
  const files = readdirSync(folder).filter((file) => LEGAL.test(file) && !file.endsWith('.js'))
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n')
  const by = typeof author === 'string' ? author : author?.name
  const source = typeof repository === 'string' ? repository : repository?.url
  return { title: `${name} ${version}`, licence, text: text || [by, source].filter(Boolean).join('\n') }
}
