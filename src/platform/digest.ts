/**
 * The hash algorithms in use. Browsers have no synchronous hash functions, so a page has its own; in Node, those would
 * make a start an eighth slower.
 */

export type Algorithm = 'md5' | 'sha1' | 'sha256'

export type TextEncoding = 'hex' | 'base64' | 'base64url'
