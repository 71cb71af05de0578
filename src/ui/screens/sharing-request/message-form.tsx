import type { ReactNode } from 'react'
import { maxRequestMessageLength } from '#domain/groups/shown-request.ts'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Form, FormActions } from '../../components/form/form.tsx'
import { TextArea } from '../../components/form/text-area.tsx'

type Props = {
  /** The name of the form for screen readers. */
  label: string
  /** What the text is called. */
  field: string
  message: string
  onType: (message: string) => void
  problem: string | null
  /** The words on the button that sends it. */
  act: string
  busy: boolean
  onSend: () => void
  onDismiss: () => void
  children?: ReactNode
}

/** The form in a dialog that sends a message with an act on a request. */
export function MessageForm(props: Props) {
  const { label, field, message, onType, problem, act, busy, onSend, onDismiss, children } = props
  return (
    <Form label={label} problem={problem} onSubmit={onSend}>
      {children}
      <TextArea
        label={field}
        maxLength={maxRequestMessageLength}
        value={message}
        readOnly={busy}
        onChange={(event) => onType(event.target.value)}
      />
      {problem === null ? null : <ErrorMessage>{problem}</ErrorMessage>}
      <FormActions>
        <Button type="submit" busy={busy}>
          {act}
        </Button>
        <Button kind="text" disabled={busy} onClick={onDismiss}>
          Not now
        </Button>
      </FormActions>
    </Form>
  )
}
