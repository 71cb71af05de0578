import { type FormEvent, useState } from 'react'
import { type Step, sayStep } from '#machines/paths/step.ts'
import { Button } from '#ui/components/buttons/button.tsx'
import { VisuallyHidden } from '#ui/components/layout/visually-hidden.tsx'
import { fieldsOf, payloadOf, withPayload, withValue } from '../forms/payload-fields.ts'
import { readField, writeField } from '../forms/read-field.ts'
import styles from './next-steps.module.css'
import { PayloadField } from './payload-field.tsx'
import form from './payload-form.module.css'

interface Props {
  readonly step: Step
  /** Other cases of the same event, which show other possible values. */
  readonly others: readonly Step[]
  readonly onTake: (step: Step) => void
}

/** The same step with other values. The form is built from the values of the cases in the path model. */
export function PayloadForm({ step, others, onTake }: Props) {
  const payload = payloadOf(step)
  const fields = fieldsOf(payload, others.map(payloadOf))
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  if (fields.every(({ kind }) => kind === 'fixed')) return null

  const take = (event: FormEvent) => {
    event.preventDefault()
    const readings = fields.map((field) => {
      const name = field.path.join('.')
      return { field, name, reading: readField(field, written[name] ?? writeField(field)) }
    })
    const wrong = readings.flatMap(({ name, reading }) =>
      'problem' in reading ? [[name, reading.problem] as const] : [],
    )
    setProblems(Object.fromEntries(wrong))
    if (wrong.length > 0) return
    const filled = readings.reduce(
      (sofar, { field, reading }) =>
        'value' in reading ? withValue(sofar, field.path, reading.value) : sofar,
      payload,
    )
    onTake(withPayload(step, filled))
  }

  return (
    <details className={styles.more}>
      <summary>
        With other values<VisuallyHidden>: {sayStep(step)}</VisuallyHidden>
      </summary>
      <form
        aria-label={`${sayStep(step)} with other values`}
        noValidate
        onSubmit={take}
        className={form.form}
      >
        {fields.map((field) => {
          const name = field.path.join('.')
          return (
            <PayloadField
              key={name}
              field={field}
              written={written[name] ?? writeField(field)}
              problem={problems[name] ?? null}
              onWrite={(text) => setWritten({ ...written, [name]: text })}
            />
          )
        })}
        <Button type="submit" kind="soft">
          Take it with these values
        </Button>
      </form>
    </details>
  )
}
