import { useSelector } from '@xstate/react'
import type { RelativeKind } from '#domain/profile/relative-draft.ts'
import { Button } from '#ui/components/buttons/button.tsx'
import { Modal } from '#ui/components/dialogs/modal.tsx'
import { ErrorMessage } from '#ui/components/feedback/error-message.tsx'
import { FormActions } from '#ui/components/form/form.tsx'
import { addWords, genderNeeded } from './family-words.ts'
import type { ProfileCreationFlow } from './profile-creation-flow.ts'
import { RelativeForm } from './relative-form.tsx'

/** The dialog of a new relative: the form, or what is missing before it (PRF-06, REL-05). */
export function RelativeDialog({ flow }: { flow: ProfileCreationFlow }) {
  const { form, families } = useSelector(flow, ({ context }) => context)
  const isBusy = useSelector(flow, (snapshot) => snapshot.matches('creating'))
  const lacksGender = useSelector(flow, (snapshot) => snapshot.matches('gender missing'))
  if (form === null || families === null) return null
  return (
    <Modal title={addWords[form.kind]} busy={isBusy} onClose={() => flow.send({ type: 'dismissed' })}>
      {lacksGender ? (
        <GenderMissing flow={flow} kind={form.kind} />
      ) : (
        <RelativeForm flow={flow} start={{ kind: form.kind, families }} draft={form.draft} />
      )}
    </Modal>
  )
}

function GenderMissing({ flow, kind }: { flow: ProfileCreationFlow; kind: RelativeKind }) {
  return (
    <>
      <ErrorMessage>{genderNeeded(kind)}</ErrorMessage>
      <FormActions>
        <Button onClick={() => flow.send({ type: 'gender entry chosen' })}>Enter the gender</Button>
        <Button kind="text" onClick={() => flow.send({ type: 'dismissed' })}>
          Not now
        </Button>
      </FormActions>
    </>
  )
}
