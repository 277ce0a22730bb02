/**
 * Instances and what they are made of.
 */
export const computeKinds = {}
