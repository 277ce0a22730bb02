// A certificate for shop.acme.example with its key, issued by an authority that nobody trusts.
const pem = (what, lines) => `-----BEGIN ${what}-----\n${lines.join('\n')}\n-----END ${what}-----\n`

export const certificate = pem('CERTIFICATE', [
  'MIIBmzCCAUCgAwIBAgICEJIwCgYIKoZIzj0EAwIwJjENMAsGA1UECgwEQWNtZTEV',
  'MBMGA1UEAwwMQWNtZSBUZXN0IENBMCAXDTI2MTEyMTE0MTYyN1oYDzIwODEwODI0',
  'MTQxNjI3WjAcMRowGAYDVQQDDBFzaG9wLmFjbWUuZXhhbXBsZTBZMBMGByqGSM49',
  'AgEGCCqGSM49AwEHA0IABNGWKXXnhJIFF0gtmE5YIvKIsCfh5icW/Svz37SpLPm7',
  'RmW3sUQS75nyXUP1vdssxt8Q1CiKwC2JvutTmzcVKoajZjBkMCIGA1UdEQQbMBmC',
  'EXNob3AuYWNtZS5leGFtcGxlhwTLAHEXMB0GA1UdDgQWBBRKj/w94KqHkSE4avtx',
  '1zCAp+lFtTAfBgNVHSMEGDAWgBR+DAt03DDWMOT1vk/kXE8apANIHzAKBggqhkjO',
  'PQQDAgNJADBGAiEA6b5R3FUAtFCoAYaE985OKgUs0VUYEeshFhINGMlxI68CIQCv',
  'dilw4VextEUufCTA3qsNsrHCV7c+C+VwaX4C+F0wJw==',
])
export const privateKey = pem('PRIVATE KEY', [
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgzp5M/RoDKkZkQ3le',
  'jLB1b1fvYrL4VgjZCWy0dv0ifqOhRANCAATRlil154SSBRdILZhOWCLyiLAn4eYn',
  'Fv0r89+0qSz5u0Zlt7FEEu+Z8l1D9b3bLMbfENQoisAtib7rU5s3FSqG',
])
