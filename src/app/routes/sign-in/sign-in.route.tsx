import { useMemo, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts'
import { wire } from '#machines/wire.ts'
import { inviteToReturnTo } from '#services/groups/kept-invite.ts'
import { signInWithPasskeyActor } from '#services/passkeys/sign-in.ts'
import { knowsPasskeys, passkeyBrowser } from '#services/passkeys/this-browser.ts'
import { exchangeCodeActor, redeemCodeActor, sendCodeActor } from '#services/sign-in.ts'
import { SignInScreen } from '#ui/screens/sign-in/sign-in-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useSignedIn } from '../../hooks/use-signed-in.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useTold } from '../../hooks/use-told.ts'
import { useWhoIsHere } from '../demo/demo-visit.ts'
import { inHistory } from './history-state.ts'
import { isEmbedded, redirectTarget } from './redirect-target.ts'

/** /signin and /signin/code: one flow with two addresses, so that back and reload work as expected. */
export function Component() {
  const { pathname, search, state } = useLocation()
  const atCode = pathname.endsWith('/code')
  const address = atCode ? inHistory(state, 'address') : null
  const here = useWhoIsHere()
  useTitle('Sign in')

  if (here === 'unknown') return null
  if (here === 'account') return <Navigate to={redirectTarget(search)} replace />
  if (atCode && address === null) return <Navigate to={`/signin${search}`} replace />
  return <SignIn address={address} />
}

/** `address`: where the code was sent, on the code page; null on the page before it. */
function SignIn({ address }: { address: string | null }) {
  const { configuration, open, vault } = useApp()
  const location = useLocation()
  const [machine] = useState(() =>
    wire(signInMachine)({
      sendCode: sendCodeActor(open),
      exchangeCode: exchangeCodeActor(open, vault),
      redeemCode: redeemCodeActor(open, window.sessionStorage),
      signInWithPasskey: signInWithPasskeyActor(open, vault, passkeyBrowser),
    }),
  )
  const embedded = isEmbedded(location.search)
  const returnTo = redirectTarget(location.search)
  const [invite] = useState(() => inviteToReturnTo(window.sessionStorage, returnTo))
  const flow = useFlow(machine, {
    input: {
      address,
      embedded,
      returnTo,
      suggested: invite?.recipient?.address ?? '',
      // A page in a frame may use passkeys only if the page around it allows that.
      passkeys: knowsPasskeys() && !embedded,
    },
  })
  useSignedIn(flow)
  // This also tells the flow when the user switches pages with the browser's buttons.
  useTold(
    flow,
    useMemo(() => pageShown(address), [address]),
    location,
  )

  return (
    <SignInScreen
      flow={flow}
      ended={inHistory(location.state, 'ended') !== null}
      signedUp={inHistory(location.state, 'signedUp') !== null}
      mailboxHref={configuration.development ? '/mailbox' : null}
    />
  )
}

const pageShown = (address: string | null) =>
  address === null ? { type: 'address page shown' as const } : { type: 'code page shown' as const, address }
