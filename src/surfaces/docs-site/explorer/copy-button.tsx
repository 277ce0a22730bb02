/** A button that copies a text; browsers offer the clipboard only to pages over HTTPS or on localhost. */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'

const SHOWN_MS = 2000

/** The button. */
export function CopyButton({ text }: { readonly text: string }): JSX.Element | null {
  const [isCopied, setCopied] = useState(false)
  if (!isSecureContext) return null
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), SHOWN_MS)
  }
  return (
    <button type="button" onClick={() => void copy()}>
      {isCopied ? 'Copied' : 'Copy'}
    </button>
  )
}
