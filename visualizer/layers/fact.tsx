import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** One fact under its name. An empty fact is not rendered. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.fact}>
      <h3>{name}</h3>
      {children}
    </section>
  )
}
