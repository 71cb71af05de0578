import { useId } from 'react'
import { ErrorMessage } from '#ui/components/feedback/error-message.tsx'
import { CheckBox } from '#ui/components/form/check-box.tsx'
import { TextArea } from '#ui/components/form/text-area.tsx'
import { TextField } from '#ui/components/form/text-field.tsx'
import { sayValue } from '../context/say-value.ts'
import type { Field } from '../forms/payload-fields.ts'
import styles from './payload-form.module.css'

interface Props {
  readonly field: Field
  readonly written: string
  readonly problem: string | null
  readonly onWrite: (text: string) => void
}

/** One value of a payload, with an input that fits its kind. */
export function PayloadField({
  field: { path, kind, value, known, expected },
  written,
  problem,
  onWrite,
}: Props) {
  const id = useId()
  const label = path.join('.')
  switch (kind) {
    case 'truth':
      return (
        <CheckBox
          checked={written === 'true'}
          onChange={() => onWrite(written === 'true' ? 'false' : 'true')}
        >
          {label}
        </CheckBox>
      )
    case 'json':
      return (
        <div className={styles.json}>
          <TextArea
            label={`${label}, as JSON (${expected})`}
            value={written}
            spellCheck={false}
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : id}
            onChange={(event) => onWrite(event.target.value)}
          />
          {problem === null ? null : <ErrorMessage id={id}>{problem}</ErrorMessage>}
        </div>
      )
    case 'fixed':
      return (
        <p className={styles.fixed}>
          {label}: {sayValue(value)}, which stays as it is
        </p>
      )
    case 'text':
    case 'number':
    case 'failure':
      return (
        <>
          <TextField
            label={kind === 'failure' ? `${label}, its message` : label}
            value={written}
            inputMode={kind === 'number' ? 'decimal' : 'text'}
            error={problem}
            list={known.length > 1 ? id : undefined}
            autoComplete="off"
            onChange={(event) => onWrite(event.target.value)}
          />
          {known.length > 1 ? (
            <datalist id={id}>
              {known.map((text) => (
                <option key={text}>{text}</option>
              ))}
            </datalist>
          ) : null}
        </>
      )
  }
}
