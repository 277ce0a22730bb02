/** The checkpoint that the console creates before each change, for Undo; a single one per sandbox. */
export const UNDO_POINT = 'console.undo'
