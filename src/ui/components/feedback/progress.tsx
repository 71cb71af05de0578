import type { CSSProperties } from 'react'
import styles from './progress.module.css'

type Props = {
  label: string
  done: number
  /** The total of which `done` is a part; null if it is unknown. */
  of: number | null
  /** The progress in words: '1,204 of 3,010 persons'. */
  children?: string
}

/** A progress bar. It never runs ahead of the work that is done. */
export function Progress({ label, done, of, children }: Props) {
  const share = of ? Math.min(1, done / of) : 0
  const style = { '--share': share } as CSSProperties // a custom property
  return (
    <div className={styles.progress}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={of ?? undefined}
        aria-valuenow={of === null ? undefined : Math.min(done, of)}
        aria-valuetext={children}
        className={styles.track}
        data-unknown={of === null || undefined}
        style={style}
      />
      {children ? <p className={styles.words}>{children}</p> : null}
    </div>
  )
}
