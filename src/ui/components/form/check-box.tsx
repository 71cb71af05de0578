import type { ReactNode } from 'react'
import styles from './choice.module.css'

type Props = {
  checked: boolean
  disabled?: boolean
  /** True for a single setting that is on or off. Screen readers announce it as a switch. */
  isSwitch?: boolean
  onChange: () => void
  children: ReactNode
}

/** A check box with its text. A click on the text also works. */
export function CheckBox({ checked, disabled = false, isSwitch = false, onChange, children }: Props) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        role={isSwitch ? 'switch' : undefined}
        aria-checked={isSwitch ? checked : undefined}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
      />
      <span>{children}</span>
    </label>
  )
}
