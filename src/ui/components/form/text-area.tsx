import { type ComponentProps, useId } from 'react'
import styles from './text-area.module.css'
import fieldStyles from './text-field.module.css'

type Props = { label: string } & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

/** Several lines of text with a label above. It grows with its text if the browser supports that. */
export function TextArea({ label, ...area }: Props) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <textarea rows={3} dir="auto" {...area} id={id} className={styles.area} />
    </div>
  )
}
