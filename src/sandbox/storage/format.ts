/** The version of the format of journals and snapshots; files with a higher version cannot be read. */
export const FORMAT = 1
