/** The schemas of the control contract that several folders use. */
import type { components } from '../service/contract/control-types.gen.ts'

export type Schemas = components['schemas']
/** Why a request got its response. */
export type Explanation = Schemas['Explanation']
/** A request to the API as recorded in the request log. */
export type LoggedRequest = Schemas['LoggedRequest']
