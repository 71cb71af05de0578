import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { testSignInMachine } from '#machines/test-sign-in/test-sign-in.machine.ts'
import { wire } from '#machines/wire.ts'
import { signInAsTesterActor } from '#services/sign-in.ts'
import { TestSignInScreen } from '#ui/screens/sign-in/test-sign-in-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useSignedIn } from '../../hooks/use-signed-in.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useWhoIsHere } from '../demo/demo-visit.ts'
import { redirectTarget } from './redirect-target.ts'

/** /testsignin: for test identities, if this site has them. */
export function Component() {
  const { search } = useLocation()
  const here = useWhoIsHere()
  useTitle('Test sign-in')

  if (here === 'unknown') return null
  const returnTo = redirectTarget(search)
  return here === 'account' ? <Navigate to={returnTo} replace /> : <TestSignIn returnTo={returnTo} />
}

function TestSignIn({ returnTo }: { returnTo: string }) {
  const { configuration, open, vault } = useApp()
  const [machine] = useState(() =>
    wire(testSignInMachine)({ signInAsTester: signInAsTesterActor(open, vault) }),
  )
  const flow = useFlow(machine, { input: { open: configuration.testSignIn, returnTo } })
  useSignedIn(flow)

  return <TestSignInScreen flow={flow} />
}
