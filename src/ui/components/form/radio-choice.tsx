import type { ReactNode } from 'react'
import styles from './choice.module.css'

type Props = {
  /** The name shared by choices that exclude each other. */
  group: string
  checked: boolean
  disabled?: boolean
  onChoose: () => void
  children: ReactNode
}

/** One radio button with its text. A click on the text also works. */
export function RadioChoice({ group, checked, disabled = false, onChoose, children }: Props) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={group} checked={checked} disabled={disabled} onChange={onChoose} />
      <span>{children}</span>
    </label>
  )
}
