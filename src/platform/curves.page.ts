/** The elliptic curves that a page uses for keys: a separate chunk, because few requests need them. */
export { ed25519 } from '@noble/curves/ed25519.js'
export { p256, p384, p521 } from '@noble/curves/nist.js'
