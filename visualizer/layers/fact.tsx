import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** One thing that is known, under its name. What has nothing to say is not there. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.fact}>
      <h3>{name}</h3>
      {children}
    </section>
  )
}
