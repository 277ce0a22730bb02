/** The error for a wrong address of a node. */
import { InputError } from '../../platform/input-error.ts'

/**
 * Thrown if the address that a node gives to other nodes does not lead to it; the message says what responded there
 * instead.
 */
export class WrongAddress extends InputError {}
