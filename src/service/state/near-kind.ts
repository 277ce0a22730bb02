/** Suggests the kind that an unknown name means. */
import { nearName } from '../../platform/near-name.ts'
import { kinds, type Kind } from './kinds.ts'

/** What other clouds and tools call a kind. */
const SYNONYMS: Readonly<Record<string, Kind>> = {
  vm: 'instance',
  server: 'instance',
  machine: 'instance',
  disk: 'volume',
  ip: 'floatingIp',
  publicip: 'floatingIp',
  firewall: 'network.securityGroup',
  port: 'network.interface',
  nic: 'network.interface',
  vpc: 'network.network',
  lb: 'loadBalancer',
  sshkey: 'keyPair',
  share: 'fileShare',
  task: 'operation',
  job: 'operation',
}
/** Minimum length of a part of a word that stands for the whole (characters). */
const SHORTEST = 3
/** Maximum number of kinds that one message suggests. */
const MOST = 3

/**
 * Returns ` Did you mean X?` for the name of a kind in another form: without its area, with another one, in the plural,
 * as the name of an action, as another cloud calls it, with a spelling mistake, or only its beginning. Empty if no kind
 * is close.
 */
export function kindSuggestion(asked: string, known: readonly string[] = Object.keys(kinds)): string {
  const near = nearKinds(asked, known).slice(0, MOST)
  return near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`
}

function nearKinds(asked: string, known: readonly string[]): readonly string[] {
  // The last part is the most specific one; in the name of an action, it is the verb.
  const [last = '', ...earlier] = asked
    .slice(0, 100)
    .split(/[./\s]+/)
    .map(plain)
    .filter(Boolean)
    .reverse()
  const named = namedLike(last, known)
  if (named.length > 0) return named
  const spelled = nearName(asked, known)
  if (spelled !== undefined) return [spelled]
  const byArea = earlier.map((part) => namedLike(part, known)).find((found) => found.length > 0)
  if (byArea) return byArea
  const own = nearName(last, known.map(ownName))
  return own === undefined ? begunBy(last, known) : known.filter((kind) => ownName(kind) === own)
}

/** Returns the kinds whose name begins with a part of a word, otherwise those of an area that does; short ones first. */
function begunBy(part: string, known: readonly string[]): readonly string[] {
  if (part.length < SHORTEST) return []
  const byLength = [...known].sort((one, other) => one.length - other.length)
  const named = byLength.filter((kind) => plain(ownName(kind)).startsWith(part))
  return named.length > 0 ? named : byLength.filter((kind) => plain(kind).startsWith(part))
}

/** Returns the kinds with a name, otherwise the one that the name is a synonym of, or those with this word in theirs. */
function namedLike(part: string, known: readonly string[]): readonly string[] {
  const same = known.filter((kind) => plain(ownName(kind)) === part)
  if (same.length > 0) return same
  const other = Object.hasOwn(SYNONYMS, part) ? known.filter((kind) => kind === SYNONYMS[part]) : []
  if (other.length > 0) return other
  return known.filter((kind) =>
    ownName(kind)
      .split(/(?=[A-Z])/)
      .map(plain)
      .includes(part),
  )
}

/** Returns the name of a kind without its area. */
function ownName(kind: string): string {
  return kind.slice(kind.lastIndexOf('.') + 1)
}

/** Returns a word in the singular, in lower case and without punctuation. */
function plain(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/ies$/, 'y')
    .replace(/(?<!s)s$/, '')
}
