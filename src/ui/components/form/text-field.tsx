import { Root as ThemesField } from '@radix-ui/themes/components/text-field'
import { type ComponentProps, useId } from 'react'
import { classes } from '../classes.ts'
import { ErrorMessage } from '../feedback/error-message.tsx'
import styles from './text-field.module.css'

type FieldType = NonNullable<ComponentProps<typeof ThemesField>['type']>

type Props = {
  label: string
  hint?: string
  /** Says what is wrong with this field and what to do; shown directly below it. */
  error?: string | null
  /** True if the error is read with the field only, and not at the moment when it appears. */
  quiet?: boolean
  type?: FieldType
  /** The id of another text that is read out with the field. */
  describedBy?: string
  /** The field that has the focus when the page opens. */
  begin?: boolean
} & Omit<ComponentProps<'input'>, 'size' | 'color' | 'type' | 'value' | 'defaultValue'> & {
    value?: string
    defaultValue?: string
  }

/** One line of text with a label above and an error below. */
export function TextField({
  label,
  hint,
  error = null,
  quiet = false,
  describedBy,
  begin = false,
  id,
  className,
  ...input
}: Props) {
  const own = useId()
  const fieldId = id ?? own
  const described = classes(describedBy, hint && `${fieldId}-hint`, error && `${fieldId}-error`)
  return (
    <div className={className}>
      <label htmlFor={fieldId} className={styles.label}>
        {label}
      </label>
      <ThemesField
        {...input}
        id={fieldId}
        data-begin={begin ? '' : undefined}
        size="3"
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={classes(styles.field, error && styles.wrong)}
      />
      {hint ? (
        <p id={`${fieldId}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <ErrorMessage id={`${fieldId}-error`} quiet={quiet}>
          {error}
        </ErrorMessage>
      ) : null}
    </div>
  )
}
