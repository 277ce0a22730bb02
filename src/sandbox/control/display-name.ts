/** What people call a record. */
import { isOf, type Row } from '../../service/state/record.ts'

/**
 * Returns the name of a record, or what people know it by if its kind has no names: a title, an address, or for a
 * network interface without a name, what it serves and its address. Returns undefined if there is only the id.
 */
export function displayName(row: Row): string | undefined {
  const { name, title, address } = row.doc as Readonly<Record<string, unknown>>
  const given = [name, title, address].find((one): one is string => typeof one === 'string' && one !== '')
  if (given !== undefined || !isOf('network.interface', row)) return given
  const { device, fixedIp } = row.doc
  return [device?.name, fixedIp].filter(Boolean).join(' ') || undefined
}
