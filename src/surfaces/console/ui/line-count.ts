/** How many lines a text needs, estimated before it is rendered, because a virtual list has to know its heights. */

/** Height of a line (px). */
export const LINE_PX = 20
/** Average width of a character (px). */
const CHARACTER_PX = 7

/** Returns the number of lines of so many characters in a column of this width (px). */
export function linesOf(characters: number, columnPx: number): number {
  return Math.ceil((characters * CHARACTER_PX) / columnPx)
}
