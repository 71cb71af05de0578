import { useState } from 'react'
import { Button } from './button.tsx'

type Props = { text: string; label: string }

/** Puts a text on the clipboard, and says that it is there. */
export function CopyButton({ text, label }: Props) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // A browser may forbid it: the text itself can still be selected.
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
