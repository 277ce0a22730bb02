/** Version of the format of journals and snapshots; a higher one cannot be read. */
export const FORMAT = 1
