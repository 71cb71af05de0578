import { useSelector } from '@xstate/react'
import type { ChosenMember } from '#domain/groups/member-draft.ts'
import { Button } from '../../components/buttons/button.tsx'
import { prepareModal } from '../../components/dialogs/modal.tsx'
import type { MemberDetailsFlow } from './group-flows.ts'

/** Opens the dialog of the viewer's own membership, in which the viewer can change its visibility. */
export function OwnMembership({ flow, own }: { flow: MemberDetailsFlow; own: ChosenMember }) {
  const chosen = { type: 'own visibility chosen', member: own } as const
  const mayOpen = useSelector(flow, (snapshot) => snapshot.can(chosen))
  return (
    <Button
      kind="text"
      disabled={!mayOpen}
      onFocus={prepareModal}
      onPointerEnter={prepareModal}
      onClick={() => flow.send(chosen)}
    >
      What others see of you
    </Button>
  )
}
