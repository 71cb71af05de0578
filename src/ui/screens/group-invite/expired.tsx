import { useSelector } from '@xstate/react'
import { Button } from '../../components/buttons/button.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { InvitingFaces } from '../../components/people/inviting-faces.tsx'
import type { AcceptFlow } from './accept-flow.ts'
import { Problem } from './accept-problem.tsx'
import { renewProblemText } from './accept-words.ts'
import styles from './group-invite.module.css'
import { HomeLink } from './home-link.tsx'
import { Paper } from './paper.tsx'

/** The link has expired. A new one goes to the address that the invitation was sent to. */
export function Expired({ flow }: { flow: AcceptFlow }) {
  const sentTo = useSelector(flow, (snapshot) => snapshot.context.found?.recipientEmail ?? null)
  const sender = useSelector(flow, (snapshot) => snapshot.context.found?.senderName)
  const isSent = useSelector(flow, (snapshot) => snapshot.matches('new link sent'))
  const asking = useSelector(flow, (snapshot) => snapshot.matches('asking for a new link'))
  return (
    <Paper>
      {sender ? <InvitingFaces senderName={sender} memberCount={0} /> : null}
      <PageHeading>{isSent ? 'Check your e-mail' : 'This link has expired'}</PageHeading>
      <div className={styles.lines} role="status">
        {isSent ? (
          <>
            <p>We sent you an updated invitation with a new link.</p>
            <p>
              The e-mail goes to <b className={styles.address}>{sentTo}</b>, the address that was invited. It
              can take a minute to arrive.
            </p>
          </>
        ) : null}
        {!isSent && sentTo !== null ? (
          <p>
            Your invitation link has expired. To continue, we'll need to send you an updated invitation with a
            new link.
          </p>
        ) : null}
        {sentTo === null ? (
          <p>
            Your invitation link has expired. Ask {sender || 'the person who invited you'} to send the
            invitation again.
          </p>
        ) : null}
      </div>
      <Problem flow={flow} words={renewProblemText} />
      <div className={styles.actions}>
        {isSent || sentTo === null ? null : (
          <Button busy={asking} onClick={() => flow.send({ type: 'new link asked for' })}>
            Send me a new link
          </Button>
        )}
        <HomeLink flow={flow} />
      </div>
    </Paper>
  )
}
