import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { type FoundInvitation, seenTreePath } from '#domain/sharing/viewer-invitation.ts'
import { Button, LinkButton } from '../../components/buttons/button.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import type { Ending } from './endings.ts'
import styles from './invitation.module.css'
import type { ViewerInvitationFlow } from './invitation-flow.ts'

/** Why the invitation cannot be accepted here and now, and what to do instead. */
export function Ended({ flow, stage }: { flow: ViewerInvitationFlow; stage: Ending }) {
  const found = useSelector(flow, (snapshot) => snapshot.context.found)
  const mayRetry = useSelector(flow, (snapshot) => snapshot.can({ type: 'retried' }))
  const { heading, text } = words[stage](found)

  return (
    <>
      <PageHeading>{heading}</PageHeading>
      <div className={styles.lines}>
        <p>{text}</p>
      </div>
      <div className={styles.actions}>
        {mayRetry ? (
          <Button kind="soft" onClick={() => flow.send({ type: 'retried' })}>
            Try again
          </Button>
        ) : null}
        {mayRetry ? (
          <Button kind="text" onClick={() => flow.send({ type: 'declined' })}>
            Not now
          </Button>
        ) : (
          <LinkButton href={found?.seen ? seenTreePath(found.seen) : '/home'}>
            {found?.seen ? 'See the tree' : 'Go home'}
          </LinkButton>
        )}
      </div>
    </>
  )
}

type Words = (found: FoundInvitation | null) => { readonly heading: string; readonly text: ReactNode }

const inviterIn = (found: FoundInvitation | null) => found?.inviterName || 'the person who invited you'

const words: Readonly<Record<Ending, Words>> = {
  unknown: () => ({
    heading: 'We do not know this invitation',
    text: 'Part of the link may be missing. Go back to the e-mail and open the whole link.',
  }),
  'own tree': (found) => ({
    heading: 'This is your own tree',
    text: `This invitation lets somebody else see ${found?.treeName ?? 'it'}.`,
  }),
  'accepted already': (found) => ({
    heading: 'Already accepted!',
    text: `You can already see ${found?.treeName ?? 'the tree'}.`,
  }),
  used: (found) => ({
    heading: 'This invitation has been used',
    text: `Each invitation works for one person. To see the tree, ask ${inviterIn(found)} for a new one.`,
  }),
  cancelled: (found) => ({
    heading: 'This invitation was cancelled',
    text: `If that was a mistake, ask ${inviterIn(found)} for a new one.`,
  }),
  expired: (found) => ({
    heading: 'Your invitation link has expired',
    text: `Ask ${inviterIn(found)} to send it again. It then works for another 14 days.`,
  }),
  'no room': (found) => ({
    heading: 'There is no room for another person right now',
    text: `${found?.inviterName || 'The person who invited you'} already shares with as many people as their plan allows. Try again when they have made room.`,
  }),
}
