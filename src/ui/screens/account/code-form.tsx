import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Form, FormActions } from '../../components/form/form.tsx'
import { TextField } from '../../components/form/text-field.tsx'

type StepActionsProps = { busy: boolean; ready: boolean; act: string; onDismiss: () => void }

/** The buttons of one step: the one that acts, and the one that gives up. */
export function StepActions({ busy, ready, act, onDismiss }: StepActionsProps) {
  return (
    <FormActions>
      <Button type="submit" disabled={!ready} busy={busy}>
        {act}
      </Button>
      <Button kind="text" disabled={busy} onClick={onDismiss}>
        Not now
      </Button>
    </FormActions>
  )
}

type Props = StepActionsProps & {
  code: string
  problem: string | null
  onType: (code: string) => void
  onGive: () => void
}

/** The step in which a user types the mailed code, before an act that nobody else may do in their name. */
export function CodeForm({ code, problem, onType, onGive, ...actions }: Props) {
  return (
    <Form label="The code" problem={problem} onSubmit={onGive}>
      <TextField
        begin
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        readOnly={actions.busy}
        onChange={(event) => onType(event.target.value)}
      />
      {problem ? <ErrorMessage>{problem}</ErrorMessage> : null}
      <StepActions {...actions} />
    </Form>
  )
}
