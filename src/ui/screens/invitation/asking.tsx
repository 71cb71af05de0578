import { useSelector } from '@xstate/react'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { unknownOutcomeText } from '../../words/failure-words.ts'
import styles from './invitation.module.css'
import type { ViewerInvitationFlow } from './invitation-flow.ts'

/**
 * Says who shares which tree, and what accepting changes. Only the button accepts the invitation; opening the page does
 * not.
 */
export function Asking({ flow }: { flow: ViewerInvitationFlow }) {
  const found = useSelector(flow, (snapshot) => snapshot.context.found)
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  const accepting = useSelector(flow, (snapshot) => snapshot.matches('accepting'))
  const mayAnswer = useSelector(flow, (snapshot) => snapshot.can({ type: 'accept chosen' }))
  const mayBeAnother = useSelector(flow, (snapshot) => snapshot.can({ type: 'another user chosen' }))
  const forAnother = found?.standing === 'OtherAddress'
  const inviter = found?.inviterName || 'Somebody'

  return (
    <>
      <PageHeading>
        {inviter} shares {found?.treeName} with you
      </PageHeading>
      {forAnother ? (
        <div className={styles.other}>
          <p>
            <b>This invitation does not match your account.</b> It was sent to{' '}
            <span className={styles.address}>{found.sentTo}</span>, which is not an address of yours. If the
            invitation is meant for you, you can still accept it here.
          </p>
          {mayBeAnother ? (
            <Button kind="text" onClick={() => flow.send({ type: 'another user chosen' })}>
              Sign in as somebody else
            </Button>
          ) : null}
        </div>
      ) : null}
      <ul className={styles.facts}>
        <li>You can see the tree, but not change it.</li>
        <li>If you have a tree of your own, you will see both as one family. Neither tree is changed.</li>
        <li>
          {inviter} will see your name, and that you have accepted. Accepting does not share your own trees.
        </li>
      </ul>
      {problem ? (
        <div className={styles.problem}>
          <ErrorMessage>{unknownOutcomeText('you have accepted')}</ErrorMessage>
        </div>
      ) : null}
      <div className={styles.actions}>
        <Button disabled={!mayAnswer} busy={accepting} onClick={() => flow.send({ type: 'accept chosen' })}>
          {forAnother ? 'It is for me: see the tree' : 'See the tree'}
        </Button>
        <Button kind="text" disabled={!mayAnswer} onClick={() => flow.send({ type: 'declined' })}>
          Not now
        </Button>
      </div>
    </>
  )
}
