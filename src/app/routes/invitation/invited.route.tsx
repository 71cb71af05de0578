import { useState } from 'react'
import { useLocation } from 'react-router'
import { invitedSignUpMachine } from '#machines/invited-sign-up/invited-sign-up.machine.ts'
import { wire } from '#machines/wire.ts'
import { findGrantActor } from '#services/sign-up.ts'
import { InvitedScreen } from '#ui/screens/sign-up/invited-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useTitle } from '../../hooks/use-title.ts'

/** /signup/invited: the page of an invitation to the preview, whose code is in the address. */
export function Component() {
  const { open } = useApp()
  const code = new URLSearchParams(useLocation().search).get('code')
  const [machine] = useState(() => wire(invitedSignUpMachine)({ findGrant: findGrantActor(open) }))
  const flow = useFlow(machine, { input: { code: code === '' ? null : code } })
  useTitle('You are invited')

  return <InvitedScreen flow={flow} />
}
