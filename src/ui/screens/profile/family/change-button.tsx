import { useSelector } from '@xstate/react'
import type { ChosenSubject } from '#machines/relationship-edit/relationship-edit.machine.ts'
import { Button } from '#ui/components/buttons/button.tsx'
import { prepareModal } from '#ui/components/dialogs/modal.tsx'
import { VisuallyHidden } from '#ui/components/layout/visually-hidden.tsx'
import type { RelationshipEditFlow } from './relationship-edit-flow.ts'

/** Opens the acts on a relationship; for the person of the page, connecting them with others of the profile. */
export function ChangeButton({ flow, chosen }: { flow: RelationshipEditFlow; chosen: ChosenSubject }) {
  const mayChoose = useSelector(flow, (snapshot) => snapshot.can({ type: 'relative chosen', chosen }))
  return (
    <Button
      kind="text"
      disabled={!mayChoose}
      onFocus={prepareModal}
      onPointerEnter={prepareModal}
      onClick={() => flow.send({ type: 'relative chosen', chosen })}
    >
      {chosen.subject.kind === 'self' ? (
        'Connect with somebody in this profile'
      ) : (
        <>
          Change<VisuallyHidden> {chosen.name}</VisuallyHidden>
        </>
      )}
    </Button>
  )
}
