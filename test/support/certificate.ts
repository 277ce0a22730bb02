/**
 * Certificates for tests. The certificate in the contract's examples is for shop.acme.example and 203.0.113.23, and was
 * issued by a fictional authority that nothing trusts.
 */
export { certificate, privateKey } from '../../contract/examples/certificate.js'

const pem = (what: string, lines: readonly string[]): string =>
  `-----BEGIN ${what}-----\n${lines.join('\n')}\n-----END ${what}-----\n`

/** The key of another certificate. */
export const strangeKey = pem('PRIVATE KEY', [
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgMHHH5wb/A/63l1ZE',
  '0ltGRD3dEbNcrTVJbMUldcrdn8ShRANCAARe1iNwbxK6S/1P+9ND2HxLG/fNtDvj',
  'bEn8pLF0gI+qH4AlvyzM1ah3OSQtxU6/pfao4KAl2jleHngYlQco7QcV',
])

/** The authority's own certificate. */
export const issuer = pem('CERTIFICATE', [
  'MIIBojCCAUmgAwIBAgIUUh7mKfIB/BZaIlXqznRIQmUfscQwCgYIKoZIzj0EAwIw',
  'JjENMAsGA1UECgwEQWNtZTEVMBMGA1UEAwwMQWNtZSBUZXN0IENBMCAXDTI2MTEy',
  'MTE0MTYyN1oYDzIwODEwODI0MTQxNjI3WjAmMQ0wCwYDVQQKDARBY21lMRUwEwYD',
  'VQQDDAxBY21lIFRlc3QgQ0EwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAS4cS4Y',
  'pIXyeYm4GnqRNVrK2Gr+TadDGXSGYSJ2X1kaopK5IXpW6/rec9YKqHPrkjCoGBeQ',
  'qLtTzTiuIp9EwJC/o1MwUTAdBgNVHQ4EFgQUfgwLdNww1jDk9b5P5FxPGqQDSB8w',
  'HwYDVR0jBBgwFoAUfgwLdNww1jDk9b5P5FxPGqQDSB8wDwYDVR0TAQH/BAUwAwEB',
  '/zAKBggqhkjOPQQDAgNHADBEAiAfq8QxCJRtleFgHDr2pbKSTFEFfryDvnhMFwD1',
  '/knSrwIgMkiA721BxdoW+nctEqUnCsfNAOwQKfFLY37gM9hNkNM=',
])

/** A self-signed certificate for localhost and 127.0.0.1. */
export const loopbackCertificate = pem('CERTIFICATE', [
  'MIIBmjCCAUGgAwIBAgIUbfpw+qeKc9mpvZ8bK2FeCUPrs1owCgYIKoZIzj0EAwIw',
  'FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTIyMTYyNloYDzIwODEwODI0',
  'MjIxNjI2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO',
  'PQMBBwNCAATdGoQDS9xeL6JoTYPNPy9jMrp1Hbd2AQbn99Arghn1xCi0cca0T3ld',
  'r3+wY5c2SWa4j2Aq9H9TOT09RP5qbOnpo28wbTAdBgNVHQ4EFgQUPuMllP4fZ0G6',
  'PAujczR+BRBcv0wwHwYDVR0jBBgwFoAUPuMllP4fZ0G6PAujczR+BRBcv0wwDwYD',
  'VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI',
  'zj0EAwIDRwAwRAIgUQ5Ii+YS4h3eQRVyK2Lk3rsQjIgsHHufJsgi9OcexiUCIFXe',
  'P/QrzqnIUzeD7Nih5/nsy9iBlmMp5Wabu0ONtQKa',
])

/** The private key of `loopbackCertificate`. */
export const loopbackKey = pem('PRIVATE KEY', [
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgOebS5ZjG1aXqgTS8',
  'X7vqZqp44R5GTYlbZt3QFmkRjNmhRANCAATdGoQDS9xeL6JoTYPNPy9jMrp1Hbd2',
  'AQbn99Arghn1xCi0cca0T3ldr3+wY5c2SWa4j2Aq9H9TOT09RP5qbOnp',
])
