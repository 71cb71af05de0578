import { useId } from 'react'
import styles from './select.module.css'

interface Option<Value extends string> {
  readonly value: Value
  readonly label: string
}

type Props<Value extends string> = {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few values, with its label above. The browser's own list: known to every phone and screen reader. */
export function Select<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const id = useId()
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
