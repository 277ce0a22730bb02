/** Keys and certificates as handlers see them; Node and the page each have an implementation. */

/** A public key as JSON Web Key (RFC 7517); its numbers are in base64url. */
export type PublicJwk =
  | { readonly kty: 'OKP'; readonly crv: 'Ed25519'; readonly x: string }
  | { readonly kty: 'RSA'; readonly e: string; readonly n: string }
  | { readonly kty: 'EC'; readonly crv: string; readonly x: string; readonly y: string }

/** Thrown for a certificate or key of a kind that this platform cannot read; the message is for clients. */
export class UnreadableHere extends Error {}

/** A private key that was read. */
export interface PrivateKey {
  /** Its public half, in the platform's own form. */
  readonly publicHalf: unknown
}

/** An X.509 certificate that was read. */
export interface ReadCertificate {
  /** Distinguished names, with one attribute per line. */
  readonly subject: string
  readonly issuer: string
  /** Such as `DNS:a.example, IP Address:192.0.2.1`. */
  readonly subjectAltName: string | undefined
  /** In uppercase hexadecimal. */
  readonly serialNumber: string
  /** SHA-256 of the certificate, in lowercase hexadecimal. */
  readonly fingerprint: string
  readonly notBefore: string
  readonly notAfter: string
  readonly isOf: (key: PrivateKey) => boolean
  /** Returns true if the other certificate issued this one, judging by names and key identifiers. */
  readonly isIssuedBy: (other: ReadCertificate) => boolean
}
