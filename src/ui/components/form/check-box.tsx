import { type ReactNode, useId } from 'react'
import styles from './choice.module.css'

type Props = {
  checked: boolean
  disabled?: boolean
  /** True for a single setting that is on or off. Screen readers announce it as a switch. */
  isSwitch?: boolean
  /** What the setting means. It is read out after the name. */
  hint?: string
  onChange: () => void
  children: ReactNode
}

/** A check box with its text. A click on the text also works. */
export function CheckBox({ checked, disabled = false, isSwitch = false, hint, onChange, children }: Props) {
  const hintId = useId()
  const box = (
    <label className={styles.choice}>
      <input
        type="checkbox"
        role={isSwitch ? 'switch' : undefined}
        aria-checked={isSwitch ? checked : undefined}
        checked={checked}
        aria-describedby={hint === undefined ? undefined : hintId}
        disabled={disabled}
        onChange={onChange}
      />
      <span>{children}</span>
    </label>
  )
  if (hint === undefined) return box
  return (
    <div>
      {box}
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
    </div>
  )
}
