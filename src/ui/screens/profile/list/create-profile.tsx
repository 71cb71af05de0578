import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { managedProfileCreationMachine } from '#machines/managed-profile-creation/managed-profile-creation.machine.ts'
import { Button, type ButtonKind } from '#ui/components/buttons/button.tsx'
import { Modal, prepareModal } from '#ui/components/dialogs/modal.tsx'
import { ErrorMessage } from '#ui/components/feedback/error-message.tsx'
import { Form, FormActions } from '#ui/components/form/form.tsx'
import { ContinuedNotice } from '../continued-notice.tsx'
import { NewPersonFields } from '../new-person-fields.tsx'
import { creationProblemText, lostAnswerText } from './profiles-words.ts'

export type ProfileCreationFlow = ActorRefFrom<typeof managedProfileCreationMachine>

/** The button that opens the dialog for a new profile. */
export function CreateProfile({ flow, kind }: { flow: ProfileCreationFlow; kind: ButtonKind }) {
  const mayCreate = useSelector(flow, (snapshot) => snapshot.can({ type: 'creation chosen' }))
  const isOpen = useSelector(flow, (snapshot) => !snapshot.matches('idle'))
  return (
    <>
      <Button
        kind={kind}
        disabled={!mayCreate}
        onFocus={prepareModal}
        onPointerEnter={prepareModal}
        onClick={() => flow.send({ type: 'creation chosen' })}
      >
        <Plus aria-hidden="true" />
        Add a profile
      </Button>
      {isOpen ? <Naming flow={flow} /> : null}
    </>
  )
}

function Naming({ flow }: { flow: ProfileCreationFlow }) {
  const { form, problem } = useSelector(flow, ({ context }) => context)
  const isCreating = useSelector(flow, (snapshot) => snapshot.matches('creating'))
  const isLost = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const isFixed = isCreating || isLost
  const isReady = useSelector(flow, (snapshot) => snapshot.can({ type: 'confirmed' }))
  const isContinued = useSelector(
    flow,
    (snapshot) => snapshot.matches('naming') && snapshot.can({ type: 'discard chosen' }),
  )
  const words = isLost ? lostAnswerText : problem === null ? null : creationProblemText[problem]
  const dismiss = () => flow.send({ type: 'dismissed' })
  const discard = () => flow.send({ type: 'discard chosen' })
  return (
    <Modal
      title="Add a profile"
      description="A profile is for one person: a child, a parent who does not use Kinweave, anybody whose life you want to record. Nobody else sees it."
      busy={isCreating}
      onClose={dismiss}
    >
      <Form
        label="The new profile"
        problem={words}
        onSubmit={() => flow.send({ type: isLost ? 'retry chosen' : 'confirmed' })}
      >
        {isContinued ? <ContinuedNotice onDiscard={discard} /> : null}
        <NewPersonFields flow={flow} draft={form.draft} isFixed={isFixed} />
        {words === null ? null : <ErrorMessage>{words}</ErrorMessage>}
        <FormActions>
          {isLost ? (
            <Button type="submit">Try again</Button>
          ) : (
            <Button type="submit" disabled={!isReady} busy={isCreating}>
              Create profile
            </Button>
          )}
          <Button kind="text" disabled={isCreating} onClick={dismiss}>
            Not now
          </Button>
          {isLost ? (
            <Button kind="text" onClick={discard}>
              Discard
            </Button>
          ) : null}
        </FormActions>
      </Form>
    </Modal>
  )
}
