import { useState } from 'react'
import { Navigate } from 'react-router'
import { signUpMachine } from '#machines/sign-up/sign-up.machine.ts'
import { wire } from '#machines/wire.ts'
import { createIdentityActor, sendCodeActor } from '../services/sign-in.ts'
import { SignUpScreen } from '../ui/screens/sign-up/sign-up-screen.tsx'
import { useApp } from './app-context.ts'
import { useWhoIsHere } from './demo-visit.ts'
import { useFlow } from './use-flow.ts'
import { useTitle } from './use-title.ts'

export function Component() {
  const { open } = useApp()
  const here = useWhoIsHere()
  const [machine] = useState(() =>
    wire(signUpMachine)({ createIdentity: createIdentityActor(open), sendCode: sendCodeActor(open) }),
  )
  const flow = useFlow(machine)
  useTitle('Sign up')

  if (here === 'account') return <Navigate to="/home" replace />
  return here === 'unknown' ? null : <SignUpScreen flow={flow} />
}
