import { useState } from 'react'
import { isActing } from '#domain/signing-in/session.ts'
import { nameConfirmMachine } from '#machines/name-confirm/name-confirm.machine.ts'
import { wire } from '#machines/wire.ts'
import { nameConfirmActors } from '#services/name-confirm.ts'
import { NameConfirm as Question } from '#ui/screens/home/name-confirm.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useUserId } from '../../hooks/user-id.ts'

/** The question that home asks a new user. The flow decides whether to ask. */
export function NameConfirm() {
  const app = useApp()
  const userId = useUserId()
  const [machine] = useState(() =>
    wire(nameConfirmMachine)(
      nameConfirmActors({
        ...app,
        userId,
        isActing: () => {
          const { session } = app.session.getSnapshot().context
          return session !== null && isActing(session)
        },
      }),
    ),
  )
  return <Question flow={useFlow(machine)} />
}
