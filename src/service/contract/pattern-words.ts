/** What the patterns of the contracts require, in words: the messages for values that do not match. */
import { NAME, NAME_REQUIREMENT } from './name.ts'

const ADDRESS = 'must be an IPv4 or IPv6 address, such as 10.0.0.4'
const PREFIX = 'must be an address range in CIDR notation, such as 10.0.0.0/24'

/** Each pattern of the API's contract and of the control API's that a request can violate. */
const WORDS: Readonly<Record<string, string>> = {
  // addresses
  '^[0-9A-Fa-f:.]{2,45}$': ADDRESS,
  '^[0-9A-Fa-f:.]{2,45}/[0-9]{1,3}$': PREFIX,
  '^[0-9A-Fa-f:.]{2,45}(/[0-9]{1,3})?$':
    'must be an address, or an address range in CIDR notation, such as 10.0.0.0/24',
  '^[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){5}$': 'must be a MAC address, such as fa:16:3e:00:00:01',
  '^[0-9A-Za-z:.-]{1,255}$': 'must be an address or a host name of 1 to 255 letters, digits, dots, hyphens and colons',
  '^https://[!-~]{1,2040}$':
    'must begin with https:// and have at most 2048 printable ASCII characters, without spaces',
  '^https://[^\\s]+$': 'must begin with https:// and have no spaces',
  '^https?://[^\\s/]+(/[^\\s]*)?$': 'must be an address that begins with http:// or https:// and has no spaces',
  '^[^@\\s]+@[^@\\s]+$': 'must be an email address, such as ops@example.com',
  '^/[!-~]{0,254}$': 'must begin with a slash and have at most 255 printable ASCII characters, without spaces',
  // names
  [NAME.source]: NAME_REQUIREMENT,
  '^(?!\\p{Z})(?:(?![\\p{C}\\p{Zl}\\p{Zp}])[\\u0020-\\uFFFF])+(?<!\\p{Z})$':
    'must be printable text without leading or trailing spaces, and without characters such as emoji beyond U+FFFF',
  '^[a-z0-9-]{1,63}$': 'must be 1 to 63 lower-case letters, digits and hyphens',
  '^[a-z0-9-]{1,64}$': 'must be 1 to 64 lower-case letters, digits and hyphens',
  '^[a-z0-9-]{1,16}$':
    'must be a name such as tcp, or an IP protocol number: 1 to 16 lower-case letters, digits and hyphens',
  '^[a-z][a-z0-9-]{1,39}$':
    'must be 2 to 40 lower-case letters, digits and hyphens, and begin with a letter, such as eu-west-1',
  '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$':
    'must be 3 to 63 lower-case letters, digits, dots and hyphens, and begin and end with a letter or digit',
  '^[A-Za-z0-9._@-](?:[A-Za-z0-9 ._@-]{0,253}[A-Za-z0-9._@-])?$':
    'must be 1 to 255 letters, digits, spaces, dots, underscores, hyphens and @, without a space at either end',
  "^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,255}$":
    'must be the name of a cookie: 1 to 255 letters, digits and punctuation, without spaces',
  '^[A-Za-z0-9-]{1,64}$': 'must be 1 to 64 letters, digits and hyphens',
  '^/dev/[a-z0-9]{1,32}$': 'must be /dev/ and 1 to 32 lower-case letters and digits, such as /dev/vdb',
  // codes and times
  '^$|^[A-Z]{2}$': 'must be a country code of two upper-case letters, such as DE, or empty',
  '^[A-Z]{3}$': 'must be a currency code of three upper-case letters, such as EUR',
  '^[0-9]{3}((,[0-9]{3}){0,20}|-[0-9]{3})$':
    'must be a status code, a list or a range, such as 200, 200,202 or 200-204',
  '^[0-9]{4}-(0[1-9]|1[0-2])$': 'must be a calendar month, such as 2026-03',
  '^-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\\s]+-----END CERTIFICATE-----\\s*$':
    'must be a certificate in PEM format, from BEGIN CERTIFICATE to END CERTIFICATE',
  // the control API
  '^[a-z0-9][a-z0-9-]{0,62}$':
    'must be 1 to 63 lower-case letters, digits and hyphens, and begin with a letter or digit',
  '^[a-z0-9][a-z0-9-]{0,63}$':
    'must be 1 to 64 lower-case letters, digits and hyphens, and begin with a letter or digit',
  '^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$':
    'must be 1 to 63 letters, digits, dots, underscores and hyphens, and begin with a letter or digit',
  '^[A-Z][A-Z0-9_]*$': 'must be an error code of upper-case letters, digits and underscores, such as NOT_FOUND',
  '^((hello|request|commit|stream|sandbox|reset|gap)(,(hello|request|commit|stream|sandbox|reset|gap))*)?$':
    'must be a comma-separated list of hello, request, commit, stream, sandbox, reset and gap',
  '^[\\t\\x20-\\x7e]*$': 'must be printable ASCII characters, spaces and tabs',
  '^-?/[^ ]+$': 'must be a JSON pointer, such as /name, with - before it for descending order',
  '^[1-5]([0-9][0-9]|xx)$': 'must be a status code, such as 404, or a class, such as 4xx',
}

/** Returns what a pattern requires; undefined for a pattern that the shipped contracts do not have. */
export function patternWords(pattern: string): string | undefined {
  return Object.hasOwn(WORDS, pattern) ? WORDS[pattern] : undefined
}
