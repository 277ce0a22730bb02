/** The pattern that names from any source must match; the contract's schema Name has the same pattern. */

/** Matches well-formed text without control characters and without white space at either end. */
export const NAME =
  /^(?:[^\s\u0000-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff](?:[^\u0000-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff]*[^\s\u0000-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff])?)?$/u

/** The requirement as an error message. */
export const NAME_REQUIREMENT = 'must be printable text without control characters or leading or trailing white space'
