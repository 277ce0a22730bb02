/** The hash algorithms in use; Node and the page each have an implementation. */

export type Algorithm = 'md5' | 'sha1' | 'sha256'

export type TextEncoding = 'hex' | 'base64' | 'base64url'
