import type { HeldSession } from './session-store.ts'

/** What a log does not hold, in words; nothing where it holds all. */
export function HeldNote({ held: { dropped, masked } }: { held: HeldSession }) {
  return (
    <>
      {masked ? <p>Texts are masked: the same number stands for the same text.</p> : null}
      {dropped > 0 ? (
        <p role="note">
          {dropped.toLocaleString('en')} earlier entries were dropped; the log begins with what they led to.
        </p>
      ) : null}
    </>
  )
}
