import type { ReactNode } from 'react'
import styles from './choice.module.css'

type Props = { checked: boolean; disabled?: boolean; onChange: () => void; children: ReactNode }

/** A check box with its text. A click on the text also works. */
export function CheckBox({ checked, disabled = false, onChange, children }: Props) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={checked} disabled={disabled} onChange={onChange} />
      <span>{children}</span>
    </label>
  )
}
