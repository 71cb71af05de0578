import { useSelector } from '@xstate/react'
import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { invitationPath } from '#domain/pages/routes.ts'
import { startPersonOf } from '#domain/relation/start-person.ts'
import { signInPage, signUpPage } from '#machines/sign-in/pages.ts'
import { viewerInvitationMachine } from '#machines/viewer-invitation/viewer-invitation.machine.ts'
import { wire } from '#machines/wire.ts'
import { forgetLink, keepLink, keptLink, linkIn } from '#services/kept-invitation.ts'
import { treeFacts } from '#services/tree-facts.ts'
import { viewerInvitationActors } from '#services/viewer-invitation.ts'
import { InvitationScreen } from '#ui/screens/invitation/invitation-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useHeard } from '../../hooks/use-heard.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useWhoIsHere } from '../demo/demo-visit.ts'

const here = invitationPath

/**
 * /trees/invitation: the page that an invitation's link opens. The code is removed from the address bar and the
 * history at once and is stored in the tab, also while the user signs in or up.
 */
export function Component() {
  const { session } = useApp()
  const { search } = useLocation()
  const navigate = useNavigate()
  const settled = useSelector(
    session,
    (snapshot) =>
      snapshot.matches('signedIn') || snapshot.matches('signedOut') || snapshot.matches('expired'),
  )
  const whoIsHere = useWhoIsHere()
  useLayoutEffect(() => {
    if (search === '') return
    const link = linkIn(search)
    if (link === null) forgetLink(window.sessionStorage)
    else keepLink(window.sessionStorage, link)
    void navigate(here, { replace: true })
  }, [search, navigate])
  useTitle('An invitation')

  if (search !== '' || !settled || whoIsHere === 'unknown') return null
  return <Invitation key={whoIsHere} whoIsHere={whoIsHere} />
}

function Invitation({ whoIsHere }: { whoIsHere: 'account' | 'demo' | 'nobody' }) {
  const { session, transport, loader, model, now } = useApp()
  const [link] = useState(() => keptLink(window.sessionStorage))
  const [machine] = useState(() =>
    wire(viewerInvitationMachine)(
      viewerInvitationActors({
        transport,
        link,
        seenTree: async (dataGroupId) => {
          const { value } = await loader.load('dataGroup', dataGroupId)
          return { dataGroupId, startPersonId: value === null ? null : startPersonOf(value) }
        },
        onAccepted: () => {
          forgetLink(window.sessionStorage)
          // The user now has another tree, and known persons may also be in it.
          treeFacts({ model, now }).treesChanged()
        },
        onOver: () => (link === null ? undefined : keepLink(window.sessionStorage, { ...link, over: true })),
      }),
    ),
  )
  const flow = useFlow(machine, { input: { given: link !== null, here: whoIsHere } })
  useHeard(flow, 'another user wanted', () => session.send({ type: 'another user chosen', returnTo: here }))
  const comeBack = { returnTo: here, embedded: false }

  return <InvitationScreen flow={flow} signInHref={signInPage(comeBack)} signUpHref={signUpPage(comeBack)} />
}
