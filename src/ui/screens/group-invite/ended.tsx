import { useSelector } from '@xstate/react'
import type { FoundInvite } from '#domain/groups/invite-situation.ts'
import { familyGroupPath } from '#domain/pages/routes.ts'
import { LinkButton } from '../../components/buttons/button.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import type { AcceptFlow } from './accept-flow.ts'
import type { Ending } from './endings.ts'
import styles from './group-invite.module.css'
import { HomeLink } from './home-link.tsx'
import { Paper } from './paper.tsx'

type Props = { flow: AcceptFlow; ending: Ending; signInHref: string }

/** Why there is nothing to accept, and what to do instead. */
export function Ended({ flow, ending, signInHref }: Props) {
  const found = useSelector(flow, (snapshot) => snapshot.context.found)
  const isSignedOut = useSelector(flow, (snapshot) => snapshot.context.here !== 'account')
  const { heading, text } = words[ending](found, isSignedOut)
  return (
    <Paper>
      <PageHeading>{heading}</PageHeading>
      <div className={styles.lines}>
        <p>{text}</p>
      </div>
      <div className={styles.actions}>
        {found?.familyGroupId ? (
          <LinkButton href={familyGroupPath(found.familyGroupId)}>See the group</LinkButton>
        ) : null}
        {ending === 'accepted already' && isSignedOut ? (
          <LinkButton href={signInHref}>Sign in</LinkButton>
        ) : null}
        <HomeLink flow={flow} />
      </div>
    </Paper>
  )
}

type Words = (
  found: FoundInvite | null,
  isSignedOut: boolean,
) => { readonly heading: string; readonly text: string }

const words: Readonly<Record<Ending, Words>> = {
  unknown: () => ({
    heading: 'We do not know this invitation',
    text: 'Part of the link may be missing. Go back to the e-mail and open the whole link.',
  }),
  'accepted already': (found, isSignedOut) => ({
    heading: 'Already accepted!',
    text: acceptedText(found, isSignedOut),
  }),
  'member already': (found) => ({
    heading: 'You are already a member',
    text: `You belong to ${found?.groupName || 'this group'}, so there is nothing to accept.`,
  }),
  cancelled: () => ({
    heading: 'This invitation is no longer valid',
    text: 'It was cancelled. If that was a mistake, ask the person who invited you for a new invitation.',
  }),
  replaced: () => ({
    heading: 'There is a newer link',
    text: 'This link is no longer valid, because we have sent a newer one. Open the link in our newest e-mail.',
  }),
}

function acceptedText(found: FoundInvite | null, isSignedOut: boolean): string {
  if (isSignedOut) return 'Sign in to see the group.'
  return found?.standing === 'Member'
    ? 'You are a member of the group.'
    : 'The invitation was accepted with another account, or you have left the group since then. To join with this account, ask for a new invitation.'
}
