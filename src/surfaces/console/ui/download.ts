/** File downloads. */
import { sendControl } from './api.ts'

/** Downloads a response of the control API as a file. */
export async function downloadFrom(path: string, name: string): Promise<void> {
  download(name, await (await sendControl(path)).blob())
}

/** Downloads a file. */
export function download(name: string, content: Blob): void {
  const href = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(href), 1_000)
}
