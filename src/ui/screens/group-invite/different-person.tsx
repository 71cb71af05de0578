import { useSelector } from '@xstate/react'
import { Button, LinkButton } from '../../components/buttons/button.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import type { AcceptFlow } from './accept-flow.ts'
import styles from './group-invite.module.css'
import { Paper } from './paper.tsx'

/** The invitation is for another user, or the viewer says so. */
export function DifferentPerson({ flow }: { flow: AcceptFlow }) {
  const isForAnotherUser = useSelector(flow, (snapshot) => snapshot.context.found?.standing === 'OtherUser')
  const mayGoBack = useSelector(flow, (snapshot) => snapshot.can({ type: 'invitation shown again' }))
  return (
    <Paper>
      <PageHeading lead="This invitation is for someone else.">Oops, different person</PageHeading>
      <div className={styles.lines}>
        <p>
          {isForAnotherUser
            ? 'The invitation is for another account. If that account is yours too, sign in with it.'
            : 'If you know who it is for, please forward the e-mail to that person. If you have another account, sign in with that one.'}
        </p>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => flow.send({ type: 'another user chosen' })}>Sign in as somebody else</Button>
        {mayGoBack ? (
          <Button kind="line" onClick={() => flow.send({ type: 'invitation shown again' })}>
            Back to the invitation
          </Button>
        ) : null}
        <LinkButton kind="text" href="/home">
          Go home
        </LinkButton>
      </div>
    </Paper>
  )
}
