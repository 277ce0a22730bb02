/** Code that calls the API with a credential. */
import { quoted } from './code.ts'
import type { Seeded } from './credentials.ts'
import { fullAddress } from './route.ts'

/** An endpoint that any credential may call. */
const FIRST = '/account/whoami'

function headerOf({ header }: Seeded): readonly [name: string, value: string] {
  const at = header.indexOf(': ')
  return [header.slice(0, at), header.slice(at + 2)]
}

/** Returns lines that set the same environment variables as `papercloud exec`. */
export function exportLines({ secret }: Seeded, projectId: string | undefined): string {
  return [
    `export PAPERCLOUD_URL=${quoted(fullAddress('../api/v1'))}`,
    `export PAPERCLOUD_TOKEN=${quoted(secret)}`,
    ...(projectId === undefined ? [] : [`export PAPERCLOUD_PROJECT=${quoted(projectId)}`]),
    `export PAPERCLOUD_CONTROL_URL=${quoted(fullAddress('../_sandbox'))}`,
  ].join('\n')
}

/** Returns a curl command. */
export function curlLine(credential: Seeded): string {
  return `curl -i \\\n  -H ${quoted(credential.header)} \\\n  ${quoted(firstUrl())}`
}

/** Returns JavaScript code with fetch. */
export function fetchLines(credential: Seeded): string {
  return `const response = ${fetchCall(credential)}\nconsole.log(response.status, await response.json())`
}

/** Returns a vitest test. */
export function vitestLines(credential: Seeded, status: number): string {
  return [
    "import { expect, test } from 'vitest'",
    '',
    `test(${JSON.stringify(`${credential.id} gets a ${status}`)}, async () => {`,
    `  const response = ${fetchCall(credential).replaceAll('\n', '\n  ')}`,
    `  expect(response.status).toBe(${status})`,
    '})',
  ].join('\n')
}

function firstUrl(): string {
  return fullAddress(`../api/v1${FIRST}`)
}

/** Returns a call in short lines, so that they fit beside the list. */
function fetchCall(credential: Seeded): string {
  const [name, value] = headerOf(credential)
  return [
    'await fetch(',
    `  ${JSON.stringify(firstUrl())},`,
    `  { headers: { ${name.toLowerCase()}: ${JSON.stringify(value)} } },`,
    ')',
  ].join('\n')
}
