import { ChevronDown } from 'lucide-react'
import type { Part } from './part-of.ts'
import styles from './show-more.module.css'

/** Shows more of a long list, or less again. Renders nothing if the whole list is visible anyway. */
export function ShowMore({ part }: { part: Pick<Part<unknown>, 'words' | 'whole' | 'toggle'> }) {
  if (part.words === null) return null
  return (
    <button type="button" className={styles.more} aria-expanded={part.whole} onClick={part.toggle}>
      {part.words}
      <ChevronDown aria-hidden="true" />
    </button>
  )
}
