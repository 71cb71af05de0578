import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type Props = { title: string; children?: ReactNode; action?: ReactNode }

/** Says what will be here and offers the first step. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className={styles.empty}>
      <b>{title}</b>
      {children ? <p>{children}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
