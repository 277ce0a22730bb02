/** The part of pgpass that is used; the package contains no types. */
declare module 'pgpass' {
  export interface Login {
    readonly host?: string | undefined
    readonly port?: number | undefined
    readonly database?: string | undefined
    readonly user?: string | undefined
  }

  /** Looks a password up in the file of PGPASSFILE, or in ~/.pgpass. */
  export default function pgpass(login: Login, found: (password: string | undefined) => void): void
}
