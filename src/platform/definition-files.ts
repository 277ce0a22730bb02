/** The files of a page's definitions by their paths; the build of the page replaces this module. */
export const definitionFiles: Readonly<Record<string, string>> = {}
