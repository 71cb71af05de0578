import { useSelector } from '@xstate/react'
import { Button } from '../../components/buttons/button.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { InvitingFaces } from '../../components/people/inviting-faces.tsx'
import type { AcceptFlow } from './accept-flow.ts'
import { Problem } from './accept-problem.tsx'
import styles from './group-invite.module.css'
import { NotNow } from './not-now.tsx'
import { Paper } from './paper.tsx'

/** The invitation went to an address that is not one of this account's. The viewer says whether it is for them. */
export function ConfirmAddress({ flow }: { flow: AcceptFlow }) {
  const sentTo = useSelector(flow, (snapshot) => snapshot.context.found?.recipientEmail ?? null)
  const sender = useSelector(flow, (snapshot) => snapshot.context.found?.senderName ?? '')
  return (
    <Paper>
      <InvitingFaces senderName={sender} memberCount={0} />
      <PageHeading lead="This invitation does not match your account.">
        Is this invitation for you?
      </PageHeading>
      <div className={styles.lines}>
        <p>
          It was sent to <b className={styles.address}>{sentTo ?? 'another address'}</b>, which is not an
          address of your account. If you are the person who was invited, you can still accept the invitation
          with this account.
        </p>
      </div>
      <Problem flow={flow} />
      <div className={styles.actions}>
        <Button onClick={() => flow.send({ type: 'address confirmed' })}>Yes, it is for me</Button>
        <Button kind="line" onClick={() => flow.send({ type: 'someone else meant' })}>
          This is for someone else
        </Button>
        <Button kind="text" onClick={() => flow.send({ type: 'another user chosen' })}>
          Sign in as somebody else
        </Button>
        <NotNow flow={flow} />
      </div>
    </Paper>
  )
}
