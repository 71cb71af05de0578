import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { childSignInMachine } from '#machines/child-sign-in/child-sign-in.machine.ts'
import { wire } from '#machines/wire.ts'
import { signInByChildCodeActor } from '#services/sign-in.ts'
import { ChildSignInScreen } from '#ui/screens/sign-in/child-sign-in-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useSignedIn } from '../../hooks/use-signed-in.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useWhoIsHere } from '../demo/demo-visit.ts'
import { redirectTarget } from './redirect-target.ts'

/** /signin/child: a child signs in with a code from a parent. */
export function Component() {
  const { search } = useLocation()
  const here = useWhoIsHere()
  useTitle('Sign in')

  if (here === 'unknown') return null
  const returnTo = redirectTarget(search)
  return here === 'account' ? <Navigate to={returnTo} replace /> : <ChildSignIn returnTo={returnTo} />
}

function ChildSignIn({ returnTo }: { returnTo: string }) {
  const { open, vault } = useApp()
  const [machine] = useState(() =>
    wire(childSignInMachine)({ signInByCode: signInByChildCodeActor(open, vault) }),
  )
  const flow = useFlow(machine, { input: { returnTo } })
  useSignedIn(flow)
  return <ChildSignInScreen flow={flow} />
}
