import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef } from 'react'
import { isGroupName, maxGroupNameLength } from '#domain/groups/group-name.ts'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { PassingNotice } from '../../components/feedback/notice.tsx'
import { Form, FormActions } from '../../components/form/form.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import styles from './group.module.css'
import type { GroupEditFlow } from './group-flows.ts'
import { renameProblemText } from './group-words.ts'

type Props = { flow: GroupEditFlow; name: string; mayEdit: boolean }

/** The name of a group. Members with permission can edit it in place (GRP-24 to GRP-26). */
export function GroupName({ flow, name, mayEdit }: Props) {
  const editing = useSelector(
    flow,
    ({ value }) => value === 'editing' || value === 'rejecting' || value === 'saving',
  )
  const saved = useSelector(flow, (snapshot) => snapshot.matches('saved'))
  const opener = useRef<HTMLButtonElement>(null)
  const focusOpener = useCallback(() => opener.current?.focus(), [])
  if (mayEdit && editing) return <NameForm flow={flow} onFocusLost={focusOpener} />
  return (
    <div className={styles.name}>
      <span dir="auto">{name}</span>
      {mayEdit ? (
        <Button ref={opener} kind="text" onClick={() => flow.send({ type: 'edit chosen', name })}>
          Rename
        </Button>
      ) : null}
      {saved ? (
        <PassingNotice onClose={() => flow.send({ type: 'notice closed' })}>Saved.</PassingNotice>
      ) : null}
    </div>
  )
}

type FormProps = {
  flow: GroupEditFlow
  /** Called when the form disappears while it has the focus. */
  onFocusLost: () => void
}

function NameForm({ flow, onFocusLost }: FormProps) {
  const draft = useSelector(flow, ({ context }) => context.draft)
  const problem = useSelector(flow, ({ context }) => context.problem)
  const rejecting = useSelector(flow, (snapshot) => snapshot.matches('rejecting'))
  const saving = useSelector(flow, (snapshot) => snapshot.matches('saving'))
  const maySave = useSelector(flow, (snapshot) => snapshot.can({ type: 'save chosen' }))
  const form = useRef<HTMLDivElement>(null)
  const cancel = () => flow.send({ type: 'cancelled' })
  useEffect(() => {
    form.current?.querySelector('input')?.select()
    return () => {
      if (document.activeElement === document.body) onFocusLost()
    }
  }, [onFocusLost])

  return (
    <div ref={form} className={styles.rename} data-rejected={rejecting}>
      <Form label="Name of the group" onSubmit={() => flow.send({ type: 'save chosen' })}>
        <TextField
          label="Name of the group"
          dir="auto"
          maxLength={maxGroupNameLength}
          autoComplete="off"
          disabled={saving}
          value={draft}
          error={isGroupName(draft) ? null : 'A group needs a name.'}
          onChange={(event) => flow.send({ type: 'name typed', name: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Escape') cancel()
          }}
        />
        {problem ? <ErrorMessage>{renameProblemText[problem]}</ErrorMessage> : null}
        <FormActions>
          <Button type="submit" busy={saving} disabled={!maySave}>
            Save the name
          </Button>
          <Button kind="text" disabled={saving} onClick={cancel}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </div>
  )
}
