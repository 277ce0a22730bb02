/** Returns the fields in which two documents differ. */
export function differing(one: object, other: object): string[] {
  const fields = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  const text = (from: object, field: string): string => JSON.stringify((from as Record<string, unknown>)[field])
  return fields.filter((field) => text(one, field) !== text(other, field))
}
