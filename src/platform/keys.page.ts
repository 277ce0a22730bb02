/** Keys and certificates in a page: a separate chunk, which requests that create or read keys wait for. */
import type * as Keys from './keys-used.page.ts'
import type { PrivateKey, PublicJwk, ReadCertificate } from './keys.ts'

let loaded: typeof Keys | undefined

export async function loadKeys(): Promise<void> {
  loaded ??= await import('./keys-used.page.ts')
}

function keys(): typeof Keys {
  if (!loaded) throw new Error('The code for keys and certificates has not been loaded yet.')
  return loaded
}

export function ed25519Point(seed: Uint8Array): Uint8Array {
  return keys().ed25519Point(seed)
}

export function spkiPem(key: PublicJwk): string {
  return keys().spkiPem(key)
}

export function readPrivateKey(pem: string): PrivateKey {
  return keys().readPrivateKey(pem)
}

export function standInOf(pem: string): string | undefined {
  return keys().standInOf(pem)
}

export function readCertificate(pem: string): ReadCertificate {
  return keys().readCertificate(pem)
}
