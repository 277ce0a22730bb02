/** The error of a node whose address for the others is wrong. */
import { InputError } from '../platform/input-error.ts'

/** Thrown if the address that a node gives to the others does not lead to it; the message says what answered there. */
export class WrongAddress extends InputError {}
