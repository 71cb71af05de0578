import { type ReactNode, Suspense } from 'react'
import styles from './places.module.css'

/** Reserves the space of the globe while its code loads. */
export const WaitingWorld = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<div className={styles.waiting} />}>{children}</Suspense>
)
