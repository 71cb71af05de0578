import { useSelector } from '@xstate/react'
import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { authRedirectMachine } from '#machines/auth-redirect/auth-redirect.machine.ts'
import { wire } from '#machines/wire.ts'
import { type Begun, begunHere, forgetBegun } from '#services/begun-here.ts'
import { handOffActors } from '#services/hand-off.ts'
import { AuthRedirectScreen } from '#ui/screens/sign-in/auth-redirect-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useOwnName } from '../../shell/own-name.ts'
import { handOffSecrets } from './hand-off-secrets.ts'
import { redirectTarget } from './redirect-target.ts'

/**
 * /authredirect. The secrets in its address are read once, before anything is shown, and are removed from the address
 * bar and the history. Afterwards nothing can read, bookmark, share or reopen them. No log contains them either: the
 * server logs no queries (`server/http/log.ts`), and telemetry leaves them out.
 */
export function Component() {
  const { session } = useApp()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [given] = useState(search)
  const [begun] = useState(() => begunHere(window.sessionStorage, new URLSearchParams(given).get('state')))
  const settled = useSelector(
    session,
    (snapshot) => snapshot.matches('signedIn') || snapshot.matches('signedOut'),
  )
  useLayoutEffect(() => {
    forgetBegun(window.sessionStorage)
    void navigate('/authredirect', { replace: true })
  }, [navigate])
  useTitle('Sign in')

  // What the page asks depends on whether a user is signed in, so wait until that is known.
  return settled ? <AuthRedirect search={given} begun={begun} /> : null
}

function AuthRedirect({ search, begun }: { search: string; begun: Begun | null }) {
  const { open, vault, session } = useApp()
  const secrets = handOffSecrets(search)
  const [machine] = useState(() =>
    wire(authRedirectMachine)(handOffActors(secrets, { transport: open, vault, begun })),
  )
  const returnTo = redirectTarget(search)
  const [userId] = useState(() => session.getSnapshot().context.session?.userId ?? null)
  const flow = useFlow(machine, {
    input: { given: secrets !== null, begunHere: begun !== null, userId, returnTo },
  })
  const ownName = useOwnName()

  return (
    <AuthRedirectScreen
      flow={flow}
      ownName={userId === null ? null : ownName}
      signInHref={`/signin${returnTo === '/home' ? '' : `?redirect_uri=${encodeURIComponent(returnTo)}`}`}
    />
  )
}
