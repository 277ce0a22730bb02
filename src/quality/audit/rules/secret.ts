/** Rules about secrets in the wrong place. */
import { ofCalls, requestText, type Rule } from '../rule.ts'
import { decoded } from '../../../service/contract/uri-text.ts'

const inUrl: Rule = {
  id: 'secret.in-url',
  level: 'error',
  reason: 'Whoever reads a log can do everything with the credential, including deleting data.',
  title: 'Puts a credential in the URL',
  help: 'A path or query contained a credential. URLs end up in logs, browser histories and Referer headers, where other people can read the credential. Reports show only its prefix.',
  fix: 'Send credentials only in the Authorization header, and revoke any credential that was in a URL.',
  make({ tally, found }) {
    return ofCalls((call) => {
      tally.opportunities += 1
      if (call.secretsInUrl.length === 0) return
      found.set(call.id, {
        message: `${requestText(call.ref)} had a credential (${call.secretsInUrl.join(', ')}…) in its URL.`,
        call: call.ref,
        facts: { prefixes: call.secretsInUrl },
      })
    })
  },
}

const inBody: Rule = {
  id: 'secret.in-body',
  level: 'error',
  reason: 'Whoever may read the record can do everything with the credential, including deleting data.',
  title: 'Writes a credential into a record',
  help: 'The body of a write contained a token or key of this API, for example in a description or a log line. Records are shown to everybody who may read them, and they are kept.',
  fix: 'Mask credentials before they get into texts, and revoke the one that was written.',
  make({ tally, found }) {
    return ofCalls((call) => {
      const { body } = call.request
      if (body === '') return
      tally.opportunities += 1
      if (!SUSPECT.test(body)) return
      const prefixes = new Set([...body.matchAll(SECRET)].map(([, prefix]) => prefix!))
      if (prefixes.size === 0) return
      found.set(call.id, {
        message: `${requestText(call.ref)} had a credential (${[...prefixes].join(', ')}…) in its body.`,
        call: call.ref,
        facts: { prefixes: [...prefixes] },
      })
    })
  },
}

export const secretRules: readonly Rule[] = [inUrl, inBody]

const SUSPECT = /_live_|\bses_/

const SECRET = /\b(pc_live_|sak_live_|ses_)[\w~-]+/g
const PARAMETER = /^(token|access_token|accessToken|api_key|apiKey|authorization|secret|password)$/i

/**
 * Returns the prefixes of the secrets in a URL: secrets that are recognizable by their form, the secret that
 * authenticated the request, and values of parameters whose names suggest a credential.
 */
export function secretsInUrl(path: string, query: string, sent: string | null): readonly string[] {
  const prefixes = new Set<string>()
  const text = decoded(`${path}?${query}`)
  for (const [, prefix] of text.matchAll(SECRET)) prefixes.add(prefix!)
  if (sent !== null && sent.length >= 8 && text.includes(sent)) prefixes.add(prefixOf(sent))
  for (const [name, value] of new URLSearchParams(query))
    if (PARAMETER.test(name) && value !== '') prefixes.add(prefixOf(value))
  return [...prefixes]
}

/** Returns the part of a secret that reports may show. */
function prefixOf(secret: string): string {
  return /^(pc_live_|sak_live_|ses_)/.exec(secret)?.[0] ?? secret.slice(0, Math.min(3, Math.floor(secret.length / 4)))
}
