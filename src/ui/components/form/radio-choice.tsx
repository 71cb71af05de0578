import type { ReactNode } from 'react'
import styles from './choice.module.css'

type Props = {
  /** Of the choices that exclude each other. */
  group: string
  checked: boolean
  disabled?: boolean
  onChoose: () => void
  children: ReactNode
}

/** One of several ways; the words belong to it. */
export function RadioChoice({ group, checked, disabled = false, onChoose, children }: Props) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={group} checked={checked} disabled={disabled} onChange={onChoose} />
      <span>{children}</span>
    </label>
  )
}
