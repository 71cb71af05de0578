import styles from './live-page.module.css'
import type { HeldSession } from './session-store.ts'

/** Says what a log leaves out; empty if the log is complete. */
export function HeldNote({ held: { dropped, masked } }: { held: HeldSession }) {
  return (
    <>
      {masked ? (
        <p>Texts are masked: the same number stands for the same text.</p>
      ) : (
        <p role="note" className={styles.unmasked}>
          Texts are not masked: whoever gets this recording as a file reads what was written and who is in the
          trees.
        </p>
      )}
      {dropped > 0 ? (
        <p role="note">
          {dropped.toLocaleString('en')} earlier entries were dropped; the log begins with what they led to.
        </p>
      ) : null}
    </>
  )
}
