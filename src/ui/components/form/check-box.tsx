import type { ReactNode } from 'react'
import styles from './choice.module.css'

type Props = { checked: boolean; onChange: () => void; children: ReactNode }

/** Something to agree to or not. The words belong to the box: whoever hits them hits it. */
export function CheckBox({ checked, onChange, children }: Props) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={checked} onChange={onChange} />
      <span>{children}</span>
    </label>
  )
}
