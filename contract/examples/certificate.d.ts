/** A certificate for shop.acme.example and 203.0.113.23. */
export const certificate: string
export const privateKey: string
