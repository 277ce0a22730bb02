/** Maps ETags of the upstream to ETags of the sandbox. */
import { Bounded } from '../audit/bounded.ts'
import { limits } from '../../platform/limits.ts'

/** ETags by the path of their record, because some services use short ETags that are not unique. */
export class EtagMap {
  readonly #beside = new Bounded<string, string>(limits.driftIds, { dropped: 0 })

  link(path: string, upstream: string | null, beside: string | null): void {
    if (upstream !== null && beside !== null) this.#beside.set(`${path} ${upstream}`, beside)
  }

  /**
   * Returns the sandbox's ETag for a call to the path of a record, or to a path below it; an unknown ETag is returned
   * unchanged.
   */
  of(path: string, upstream: string): string {
    for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const found = this.#beside.get(`${at} ${upstream}`)
      if (found !== undefined) return found
    }
    return upstream
  }
}
