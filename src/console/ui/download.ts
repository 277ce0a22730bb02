/** File downloads. */

/** Downloads text or a response as a file. */
export function download(name: string, content: BlobPart, type: string): void {
  const href = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(href), 1_000)
}
