/** Thrown for user input that cannot be used; the command line prints the message and exits with 2. */
export class InputError extends Error {}
