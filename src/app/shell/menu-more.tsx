import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { badgesOf, isDeveloper } from '#domain/users/user-badges.ts'
import { switchUserMachine } from '#machines/switch-user/switch-user.machine.ts'
import { wire } from '#machines/wire.ts'
import { findSupervisedActor } from '#services/switch-user.ts'
import { AskRelative } from '#ui/shell/ask-relative.tsx'
import { RefreshToken } from '#ui/shell/refresh-token.tsx'
import { SwitchUser } from '#ui/shell/switch-user.tsx'
import { useApp } from '../app-context.ts'
import { becomeActor } from '../flows/become-actor.ts'
import { useFlow } from '../hooks/use-flow.ts'
import { useTold } from '../hooks/use-told.ts'
import { useUserId } from '../hooks/user-id.ts'
import { useOwnUser } from './own-name.ts'

type Props = {
  /** True if the user may ask a relative for a tree. */
  mayAsk: boolean
  close: () => void
}

/**
 * The items of the user menu that only few users see, and the one that a narrow header has no room for. Their code is
 * loaded when the menu is first opened.
 */
export function MenuMore({ mayAsk, close }: Props) {
  const { configuration, session } = useApp()
  const current = useSelector(session, (snapshot) => snapshot.context.session)
  const user = useOwnUser()
  const acting = current?.actorId !== null
  // An actor counts as a developer, because the badges are those of the other user.
  const developing =
    configuration.development && current !== null && (acting || isDeveloper(badgesOf(current, user)))
  return (
    <>
      {mayAsk ? <AskRelative onChoose={close} /> : null}
      {acting ? null : <Switch />}
      {developing ? <Refresh /> : null}
    </>
  )
}

const opened = { type: 'menu opened' } as const

function Switch() {
  const { session, transport } = useApp()
  const userId = useUserId()
  const [machine] = useState(() =>
    wire(switchUserMachine)({
      findSupervised: findSupervisedActor(transport, userId),
      become: becomeActor(session),
    }),
  )
  const flow = useFlow(machine)
  useTold(flow, opened)
  return <SwitchUser flow={flow} />
}

function Refresh() {
  const { session } = useApp()
  const token = useSelector(session, (snapshot) => {
    if (snapshot.matches({ signedIn: { token: 'refreshing' } })) return 'refreshing'
    return snapshot.matches({ signedIn: { token: 'fresh' } }) ? 'fresh' : 'waiting'
  })
  return <RefreshToken token={token} onChoose={() => session.send({ type: 'token refused' })} />
}
