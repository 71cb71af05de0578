import type { ReactNode } from 'react'
import styles from './choice.module.css'

type Props = {
  checked: boolean
  disabled?: boolean
  /** A setting that is on or off by itself is read out as a switch. */
  role?: 'switch'
  onChange: () => void
  children: ReactNode
}

/** A check box with its text. A click on the text also works. */
export function CheckBox({ checked, disabled = false, role, onChange, children }: Props) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" role={role} checked={checked} disabled={disabled} onChange={onChange} />
      <span>{children}</span>
    </label>
  )
}
