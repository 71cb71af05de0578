import { useSelector } from '@xstate/react'
import type { ShownInvite } from '#domain/groups/group-invite.ts'
import { Button } from '../../components/buttons/button.tsx'
import { prepareModal } from '../../components/dialogs/modal.tsx'
import { VisuallyHidden } from '../../components/layout/visually-hidden.tsx'
import type { GroupInviteFlow } from './invite-flow.ts'

/** Opens one of the open invitations. */
export function OpenInvite({ flow, invite }: { flow: GroupInviteFlow; invite: ShownInvite }) {
  const mayOpen = useSelector(flow, (snapshot) => snapshot.can({ type: 'invitation chosen', invite }))
  return (
    <Button
      kind="text"
      aria-haspopup="dialog"
      disabled={!mayOpen}
      onFocus={prepareModal}
      onPointerEnter={prepareModal}
      onClick={() => flow.send({ type: 'invitation chosen', invite })}
    >
      <span>
        See the invitation<VisuallyHidden> to {invite.name}</VisuallyHidden>
      </span>
    </Button>
  )
}
