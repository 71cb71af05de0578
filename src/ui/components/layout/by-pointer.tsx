import type { ReactNode } from 'react'
import styles from './by-pointer.module.css'

type Props = {
  mouse: ReactNode
  /** Shown on devices that have only touch, where nothing can be dragged from another window. */
  touch?: ReactNode
}

/** Shows one text to users with a mouse or touchpad, and another or none to those without. */
export const ByPointer = ({ mouse, touch }: Props) => (
  <>
    <span className={styles.mouse}>{mouse}</span>
    {touch === undefined ? null : <span className={styles.touch}>{touch}</span>}
  </>
)
