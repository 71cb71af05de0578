import type { FormEvent, ReactNode } from 'react'
import styles from './form.module.css'

type Props = { label: string; onSubmit: () => void; children: ReactNode }

/** Fields above each other. Sends nothing by itself: what was typed already belongs to the flow. */
export function Form({ label, onSubmit, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form aria-label={label} noValidate onSubmit={submit} className={styles.form}>
      {children}
    </form>
  )
}

/** The buttons at the end of a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
