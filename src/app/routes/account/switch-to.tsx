import { useState } from 'react'
import { fromPromise } from 'xstate'
import type { SupervisedUser } from '#domain/users/supervised-user.ts'
import { switchUserMachine } from '#machines/switch-user/switch-user.machine.ts'
import { wire } from '#machines/wire.ts'
import { SwitchToUser } from '#ui/screens/account/switch-to-user.tsx'
import { useApp } from '../../app-context.ts'
import { becomeActor } from '../../flows/become-actor.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useTold } from '../../hooks/use-told.ts'

const opened = { type: 'menu opened' } as const

/** A button that switches to the user of this page. */
export function SwitchTo({ user, children }: { user: SupervisedUser; children: string }) {
  const { session } = useApp()
  const [machine] = useState(() =>
    wire(switchUserMachine)({
      findSupervised: fromPromise<readonly SupervisedUser[], undefined>(async () => [user]),
      become: becomeActor(session),
    }),
  )
  const flow = useFlow(machine)
  useTold(flow, opened)
  return (
    <SwitchToUser flow={flow} user={user}>
      {children}
    </SwitchToUser>
  )
}
