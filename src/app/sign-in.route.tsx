import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts'
import { wire } from '#machines/wire.ts'
import { exchangeCodeActor, sendCodeActor } from '../services/sign-in.ts'
import { SignInScreen } from '../ui/screens/sign-in/sign-in-screen.tsx'
import { useApp } from './app-context.ts'
import { useWhoIsHere } from './demo-visit.ts'
import { redirectTarget } from './redirect-target.ts'
import { useFlow } from './use-flow.ts'
import { useTitle } from './use-title.ts'

/** /signin and /signin/code: one flow on two addresses, so that back and reload do what they should. */
export function Component() {
  const { configuration } = useApp()
  const { pathname, search, state } = useLocation()
  const atCode = pathname.endsWith('/code')
  const address = atCode ? addressIn(state) : null
  const here = useWhoIsHere()
  useTitle('Sign in')

  if (here === 'unknown') return null
  if (here === 'account') return <Navigate to={redirectTarget(search)} replace />
  if (atCode && address === null) return <Navigate to={`/signin${search}`} replace />
  return (
    <SignIn
      key={address ?? ''}
      address={address}
      returnTo={redirectTarget(search)}
      mailboxHref={configuration.development ? '/mailbox' : null}
    />
  )
}

type Props = { address: string | null; returnTo: string; mailboxHref: string | null }

function SignIn({ address, returnTo, mailboxHref }: Props) {
  const { open, vault, session } = useApp()
  const [machine] = useState(() =>
    wire(signInMachine)({ sendCode: sendCodeActor(open), exchangeCode: exchangeCodeActor(open, vault) }),
  )
  const flow = useFlow(machine, { input: { address, returnTo } })
  useEffect(() => {
    const told = flow.on('signed in', (event) =>
      session.send({ type: 'session received', session: event.session }),
    )
    return () => told.unsubscribe()
  }, [flow, session])

  return <SignInScreen flow={flow} mailboxHref={mailboxHref} />
}

/** The address travels in the history entry: never in the address bar, and it survives a reload. */
function addressIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('address' in state)) return null
  return typeof state.address === 'string' ? state.address : null
}
