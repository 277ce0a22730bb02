/** What an advance of the clock returns. */

/** A step that the clock ran. */
interface FiredStep {
  readonly at: string
  readonly handler: string
  readonly id: string
  readonly step: string
}

/** The steps that an advance of the clock has run: their number, and a list of the first ones. */
export interface AdvanceResult {
  readonly ran: FiredStep[]
  total: number
}
