import { useState } from 'react'
import { Button } from './button.tsx'

type Props = { text: string; label: string }

/** Copies a text to the clipboard and says so. */
export function CopyButton({ text, label }: Props) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // The browser may refuse; the user can still select the text.
      setCopied(false)
    }
  }
  return (
    <>
      <Button kind="soft" onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status">{copied ? 'Copied' : ''}</span>
    </>
  )
}
