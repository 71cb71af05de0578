import { useId } from 'react'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import styles from './select.module.css'

interface Option<Value extends string> {
  readonly value: Value
  readonly label: string
}

type Props<Value extends string> = {
  label: string
  /** Tells fields with equal labels apart; for screen readers only. */
  about?: string
  /** A small word with its label before it, for a choice about the field above. */
  quiet?: boolean
  disabled?: boolean
  /** Its name if it can be used on a rendered page before the app is there. */
  early?: string
  options: readonly Option<Value>[]
  /** Further options in groups, each below its name. */
  groups?: readonly { readonly name: string; readonly options: readonly Option<Value>[] }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice of a few values, with its label above. It is the browser's own list, known to all screen readers. */
export function Select<Value extends string>({
  label,
  about,
  quiet = false,
  disabled = false,
  early,
  options,
  groups = [],
  value,
  onChange,
}: Props<Value>) {
  const id = useId()
  const choose = (chosen: string) => {
    const option = [...options, ...groups.flatMap((group) => group.options)].find(
      (candidate) => candidate.value === chosen,
    )
    if (option) onChange(option.value)
  }
  return (
    <div className={quiet ? styles.quiet : styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {about === undefined ? null : <VisuallyHidden> ({about})</VisuallyHidden>}
      </label>
      <select
        id={id}
        data-early={early}
        className={styles.select}
        value={value}
        disabled={disabled}
        onChange={(event) => choose(event.target.value)}
      >
        <Options options={options} />
        {groups.map((group) => (
          <optgroup key={group.name} label={group.name}>
            <Options options={group.options} />
          </optgroup>
        ))}
      </select>
    </div>
  )
}

const Options = ({ options }: { options: readonly Option<string>[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
