/**
 * Measures how often words in names are mistaken for random ids, and random ids for words. The seed is in the title.
 */
import { describe, expect, test } from 'vitest'
import { commonWords, onlyWords, plainName, plainWord, SeenWords } from '../../../src/quality/audit/words.ts'
import { seeded } from '../../support/seeded.ts'

const WORDS =
  `alpha beta gamma delta omega world hello children partner friend people family street bridge garden winter summer spring
autumn morning evening monday friday january february october november first second third fourth fifth twelfth length
strength eighth months thousand hundred landscape postscript rhythm syntax system symbol crypt worksheet handcraft birthday
nightshift backspace matchstick knowledge lightning through thought although enough school scheme chrome chronicle
postgres mysql mariadb sqlite mongodb redis kafka rabbitmq elastic cassandra clickhouse https http kubectl docker podman
nginx haproxy envoy traefik grpc graphql webhook websocket password secret token sandbox staging production preview
canary backup restore worker scheduler gateway router subnet firewall loadbalancer frontend backend middleware database
schema tenant customer invoice payment checkout basket order shipping warehouse catalog search indexer crawler parser
jenkins github gitlab terraform ansible kubernetes openstack ubuntu debian fedora centos alpine windows android iphone
london paris madrid berlin vienna warsaw prague budapest lisbon helsinki stockholm frankfurt zurich hamburg brooklyn
acme example sample temporary default internal external public private primary replica leader follower north south
eastern western central mytest myapp testing tester deploy release candidate nightly daily weekly monthly yearly
encrypt decrypt certificate handshake bandwidth throughput latency jitter packet switch ethernet wireless bluetooth
async await promise callback function variable constant string number boolean object array tuple struct vector matrix`.split(
    /\s+/,
  )

const SEED = 20_260_301
const COUNT = 20_000
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const [HEX, BASE_36] = ['0123456789abcdef', `0123456789${LETTERS}`]

/** Returns the percentage of random ids that are mistaken for words. */
function keptShare(choices: string, length: number): number {
  const { below } = seeded(SEED)
  let kept = 0
  for (let at = 0; at < COUNT; at += 1) {
    const id = Array.from({ length }, () => choices[below(choices.length)]).join('')
    if (plainWord(id) === id) kept += 1
  }
  return (100 * kept) / COUNT
}

describe('telling words from random ids after a single run', () => {
  test(`at most 2% of ${WORDS.length} words are mistaken for ids`, () => {
    const lost = WORDS.filter((word) => plainWord(word) !== word)
    console.log(`lost: ${lost.join(', ')}, ${((100 * lost.length) / WORDS.length).toFixed(2)} %`)
    expect(lost.length / WORDS.length).toBeLessThan(0.02)
  })

  test.each([
    ['hex digits, 8 characters', HEX, 8, 0.1],
    ['base 36, 5 characters', BASE_36, 5, 8],
    ['base 36, 6 characters', BASE_36, 6, 5],
    ['base 36, 8 characters', BASE_36, 8, 2],
    ['base 36, 10 characters', BASE_36, 10, 0.5],
    ['letters alone, 5 characters', LETTERS, 5, 40],
    ['letters alone, 6 characters', LETTERS, 6, 30],
    ['letters alone, 8 characters', LETTERS, 8, 20],
    ['letters alone, 10 characters', LETTERS, 10, 12],
  ])(`few random ids are mistaken for words: %s (seed ${SEED})`, (what, choices, length, most) => {
    const share = keptShare(choices, length)
    expect(share).toBeLessThan(most)
    console.log(`${what}: ${share.toFixed(2)} % of ${COUNT} kept (seed ${SEED})`)
  })

  test('numbers, dates and process ids are never mistaken for words', () => {
    expect(plainName('app-2026-03-01-4711 of 1772366400054 at 2026-03-01T12:00:00Z', plainWord)).toBe(
      'app-#-#-#-# of # at #',
    )
  })
})

describe('comparing words from several runs', () => {
  const seenIn = (...names: string[]): SeenWords => {
    const seen = new SeenWords()
    for (const name of names) plainName(name, seen.plain)
    return seen
  }

  test('only words that appeared in every run are kept in names, whether or not they look random', () => {
    const known = commonWords([seenIn('zqxj-app-kwzpf', 'facade'), seenIn('zqxj-app-moral', 'facade')])
    expect(plainName('zqxj-app-hello of facade-42', onlyWords(known))).toBe('zqxj-app-# # facade-#')
  })
})
