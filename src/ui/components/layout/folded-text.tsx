import { useId, useState } from 'react'
import { clipped } from '#domain/text/text.ts'
import styles from './folded-text.module.css'

/** A text of at most this length is shown whole: folding it would hide almost nothing. */
const maxWhole = 320
const beginning = 240

/** A long text shows its beginning, and the rest on demand. `about` tells one button "Show more" from the next. */
export function FoldedText({ text, about }: { text: string; about: string }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (text.length <= maxWhole) return <p dir="auto">{text}</p>
  return (
    <>
      <p id={id} dir="auto" className={styles.text}>
        {isOpen ? text : beginningOf(text)}
      </p>
      <button
        type="button"
        className={styles.toggle}
        aria-label={`${isOpen ? 'Show less' : 'Show more'} of ${about}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Show less' : 'Show more'}
      </button>
    </>
  )
}

/** Ends after a whole word, if there is one. */
function beginningOf(text: string): string {
  const cut = clipped(text, beginning)
  const blank = cut.lastIndexOf(' ')
  return `${blank > 0 ? cut.slice(0, blank) : cut}…`
}
