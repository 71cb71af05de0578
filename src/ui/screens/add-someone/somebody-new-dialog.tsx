import { useSelector } from '@xstate/react'
import { Button } from '../../components/buttons/button.tsx'
import { Modal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Form, FormActions } from '../../components/form/form.tsx'
import { lostAnswerText } from '../profile/list/profiles-words.ts'
import { NewPersonFields } from '../profile/new-person-fields.tsx'
import type { AddingView, SomebodyNewFlow } from './add-flows.ts'
import { problemTextOf } from './add-words.ts'

type Props = { flow: SomebodyNewFlow; view: AddingView }

/** The dialog that the flow has open. */
export function SomebodyNewDialog({ flow, view }: Props) {
  const hasFailed = useSelector(flow, (snapshot) => snapshot.matches('not shared'))
  return hasFailed ? <NotShared flow={flow} view={view} /> : <Naming flow={flow} view={view} />
}

function Naming({ flow, view }: Props) {
  const { form, problem } = useSelector(flow, ({ context }) => context)
  const isBusy = useSelector(flow, (snapshot) => snapshot.matches('creating') || snapshot.matches('sharing'))
  const isLost = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const isReady = useSelector(flow, (snapshot) => snapshot.can({ type: 'confirmed' }))
  const isFixed = isBusy || isLost
  const words = isLost
    ? lostAnswerText
    : problem === null || isBusy
      ? null
      : problemTextOf(problem, 'AddProfile', view.ownerName)
  const dismiss = () => flow.send({ type: 'dismissed' })
  return (
    <Modal
      title={`Add somebody new to ${view.groupName}`}
      description="We create a profile that you manage, and show it to the members of the group."
      busy={isBusy}
      onClose={dismiss}
    >
      <Form
        label="Somebody new"
        problem={words}
        onSubmit={() => flow.send({ type: isLost ? 'retry chosen' : 'confirmed' })}
      >
        <NewPersonFields flow={flow} draft={form.draft} isFixed={isFixed} />
        {words === null ? null : <ErrorMessage>{words}</ErrorMessage>}
        <FormActions>
          {isLost ? (
            <Button type="submit">Try again</Button>
          ) : (
            <Button type="submit" disabled={!isReady} busy={isBusy}>
              Create and add
            </Button>
          )}
          {isLost ? null : (
            <Button kind="text" disabled={isBusy} onClick={() => flow.send({ type: 'back chosen' })}>
              Back
            </Button>
          )}
        </FormActions>
      </Form>
    </Modal>
  )
}

/** The profile exists, and only showing it to the group is tried again. */
function NotShared({ flow, view }: Props) {
  const { created, problem } = useSelector(flow, ({ context }) => context)
  const dismiss = () => flow.send({ type: 'dismissed' })
  if (created === null || problem === null) return null
  return (
    <Modal
      title={`${created.name} is not in the group yet`}
      description={`The profile of ${created.name} was created, and you find it among your profiles. The group does not see it yet.`}
      onClose={dismiss}
      actions={
        <>
          <Button onClick={() => flow.send({ type: 'retry chosen' })}>Try again</Button>
          <Button kind="text" onClick={dismiss}>
            Not now
          </Button>
        </>
      }
    >
      <ErrorMessage>{problemTextOf(problem, 'AddProfile', view.ownerName)}</ErrorMessage>
    </Modal>
  )
}
