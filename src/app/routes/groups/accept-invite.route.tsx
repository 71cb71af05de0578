import { useSelector } from '@xstate/react'
import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { FamilyGroupInviteId } from '#contract/wire.ts'
import type { UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { invitePath } from '#domain/pages/routes.ts'
import { invitationAcceptanceMachine } from '#machines/invitation-acceptance/invitation-acceptance.machine.ts'
import { signInPage, signUpPage } from '#machines/sign-in/pages.ts'
import { wire } from '#machines/wire.ts'
import { invitationAcceptanceActors } from '#services/groups/invitation-acceptance.ts'
import { forgetRecipient, keepInvite, keepRecipient, keptInvite } from '#services/groups/kept-invite.ts'
import { AcceptScreen } from '#ui/screens/group-invite/accept-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useHeard } from '../../hooks/use-heard.ts'
import { useShown } from '../../hooks/use-shown.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useUsed } from '../../hooks/use-used.ts'
import { useWoken } from '../../hooks/use-woken.ts'
import { useSettledVisitor } from '../demo/demo-visit.ts'
import { Component as NotFound } from '../start/not-found.route.tsx'

/** /groupinvites/{id}/accept: the page that the link of an invitation to a family group opens (INV-02, NAV-16). */
export function Component() {
  const inviteId = FamilyGroupInviteId.safeParse(useParams()['inviteId'])
  return inviteId.success ? <Invite key={inviteId.data} inviteId={inviteId.data} /> : <NotFound />
}

/**
 * The code is removed from the address bar and the history at once. This tab stores it, also while the user signs in
 * or up.
 */
function Invite({ inviteId }: { inviteId: FamilyGroupInviteId }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const here = useSettledVisitor()
  useLayoutEffect(() => {
    if (search === '') return
    keepInvite(window.sessionStorage, inviteId, search)
    void navigate(invitePath(inviteId), { replace: true })
  }, [search, inviteId, navigate])
  useTitle('An invitation')

  if (search !== '' || here === 'unknown') return null
  return <Acceptance key={here} inviteId={inviteId} here={here} />
}

type Props = { inviteId: FamilyGroupInviteId; here: 'account' | 'demo' | 'nobody' }

function Acceptance({ inviteId, here }: Props) {
  const app = useApp()
  const { session, vault } = app
  const userId = useSelector(session, ({ context }) =>
    here === 'account' ? (context.session?.userId ?? null) : null,
  )
  const managed = useSelector(
    session,
    ({ context }) => context.session?.isSupervised === true && context.session.actorId === null,
  )
  const [link] = useState(() => keptInvite(window.sessionStorage, inviteId))
  const [machine] = useState(() =>
    wire(invitationAcceptanceMachine)(
      invitationAcceptanceActors({
        ...app,
        userId,
        link,
        onFound: (found) => (link === null ? undefined : keepRecipient(window.sessionStorage, link, found)),
        onAccepted: () => (link === null ? undefined : forgetRecipient(window.sessionStorage, link)),
        onTokens: (tokens) => session.send({ type: 'session received', session: vault.accept(tokens) }),
      }),
    ),
  )
  const flow = useFlow(machine, { input: { given: link !== null, here } })
  const returnTo = invitePath(inviteId)
  useHeard(flow, 'another user wanted', () => session.send({ type: 'another user chosen', returnTo }))
  useChanges(flow, userId)
  const comeBack = { returnTo, embedded: false }

  return (
    <AcceptScreen
      flow={flow}
      signInHref={signInPage(comeBack)}
      signUpHref={signUpPage(comeBack)}
      managed={managed}
    />
  )
}

/**
 * Tells the flow when the invitation may have changed. The server announces changes to the invited account. The owner
 * of another address hears nothing, so the page also asks when the user comes back to it.
 */
function useChanges(flow: { send: (event: { type: 'data changed' }) => void }, userId: UserId | null) {
  useUsed(useMemo(() => (userId === null ? [] : [keyOf('receivedGroupInvites', userId)]), [userId]))
  useShown(
    flow,
    useCallback(
      (read: Read) => (userId === null ? null : read(keyOf('receivedGroupInvites', userId)).value),
      [userId],
    ),
  )
  useWoken(() => flow.send({ type: 'data changed' }))
}
