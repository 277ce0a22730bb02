/** The name of the checkpoint that the console creates before each change, for Undo. There is one per sandbox. */
export const UNDO_POINT = 'console.undo'
