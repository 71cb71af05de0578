import { useSelector } from '@xstate/react'
import { LimitReachedDialog } from '../sharing-limit/limit-reached.tsx'
import type { ContactsFlow } from './contacts/contacts-flow.ts'
import { ExistingInvite } from './existing-invite.tsx'
import type { GroupInviteFlow } from './invite-flow.ts'
import type { InvitingView } from './inviting-view.ts'
import { NewInvite } from './new-invite.tsx'

type Props = { flow: GroupInviteFlow; view: InvitingView; contacts?: ContactsFlow | undefined }

/** The dialog that the flow has open: a new invitation, an open one, or the sharing limit (INV-04, LIM-02). */
export function InviteDialogs({ flow, view, contacts }: Props) {
  const isNew = useSelector(flow, (snapshot) => snapshot.matches('writing') || snapshot.matches('sending'))
  const isAtLimit = useSelector(flow, (snapshot) => snapshot.matches('limit reached'))
  if (isAtLimit)
    return <LimitReachedDialog ownerName={view.ownerName} onClose={() => flow.send({ type: 'dismissed' })} />
  return isNew ? <NewInvite flow={flow} view={view} contacts={contacts} /> : <ExistingInvite flow={flow} />
}
