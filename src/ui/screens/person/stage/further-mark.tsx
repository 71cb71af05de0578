import type { FurtherKin } from '#domain/kinship/further-kin.ts'
import { VisuallyHidden } from '#ui/components/layout/visually-hidden.tsx'
import styles from './further-mark.module.css'

/** A mark above or below a portrait: the person has parents, or spouses and children, who are not on the page. */
export function FurtherMark({ further }: { further: FurtherKin | undefined }) {
  if (!further?.up && !further?.down) return null
  return (
    <>
      {further.up ? <Chevron className={styles.up} words="has parents further up" /> : null}
      {further.down ? <Chevron className={styles.down} words="has family further down" /> : null}
    </>
  )
}

function Chevron({ className, words }: { className: string | undefined; words: string }) {
  return (
    <>
      <svg className={className} viewBox="0 0 9 5" aria-hidden="true">
        <path d="M 1 4 L 4.5 1 L 8 4" />
      </svg>
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  )
}
