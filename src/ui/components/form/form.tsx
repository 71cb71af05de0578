import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './form.module.css'

type Props = {
  label: string
  /** Why the last submission failed. The focus moves to the field to correct, or else to the button. */
  problem?: string | null
  onSubmit: () => void
  children: ReactNode
}

/** A column of fields. It submits no data itself: the flow already has everything typed. */
export function Form({ label, problem = null, onSubmit, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem === null) return
    const toChange = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const goOn = form.current?.querySelector<HTMLElement>('button[type="submit"]:not(:disabled)')
    ;(toChange ?? goOn)?.focus()
  }, [problem])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={form} aria-label={label} noValidate onSubmit={submit} className={styles.form}>
      {children}
    </form>
  )
}

/** The buttons at the end of a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
