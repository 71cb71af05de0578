import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { SupervisedUser } from '#domain/users/supervised-user.ts'
import type { switchUserMachine } from '#machines/switch-user/switch-user.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'

type Props = { flow: ActorRefFrom<typeof switchUserMachine>; user: SupervisedUser; children: string }

/** A button to act as a user: for a parent on the pages of the child (SUP-15), or for staff (ACS-14). */
export function SwitchToUser({ flow, user, children }: Props) {
  const chosen = { type: 'user chosen', user } as const
  const may = useSelector(flow, (snapshot) => snapshot.can(chosen))
  const switching = useSelector(flow, (snapshot) => snapshot.matches('switching'))
  const failed = useSelector(flow, (snapshot) => snapshot.matches({ choosing: 'not switched' }))
  return (
    <div>
      <Button kind="soft" disabled={!may} busy={switching} onClick={() => flow.send(chosen)}>
        {children}
      </Button>
      {failed ? (
        <ErrorMessage>{`We could not switch to ${user.name}. You are still in your own account. Try again.`}</ErrorMessage>
      ) : null}
    </div>
  )
}
