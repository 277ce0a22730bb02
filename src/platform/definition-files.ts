/** The definition files of a page, by path; the build of the page replaces this module. */
export const definitionFiles: Readonly<Record<string, string>> = {}
