import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { spotsToldExactly } from '#domain/constants.ts'
import { spotsLeft } from '#domain/users/preview.ts'
import type { invitedSignUpMachine } from '#machines/invited-sign-up/invited-sign-up.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { noSpotsText } from '../../words/sign-in-words.ts'
import styles from './sign-up.module.css'

export type InvitedSignUpFlow = ActorRefFrom<typeof invitedSignUpMachine>

/** Shows the inviter and the number of spots left. */
export function InvitedScreen({ flow }: { flow: InvitedSignUpFlow }) {
  const grant = useSelector(flow, (snapshot) => snapshot.context.grant)
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const ready = useSelector(flow, (snapshot) => snapshot.can({ type: 'next chosen' }))

  return (
    <PageColumn width="form">
      <PageHeading lead={grant ? `${grant.sourceName} invites you to Kinweave.` : null}>
        You are invited
      </PageHeading>
      {unreachable ? <Unreachable onRetry={() => flow.send({ type: 'retried' })} /> : null}
      {grant ? (
        <div className={styles.lines}>
          {spotsLeft(grant) > 0 ? (
            <Spots count={spotsLeft(grant)} />
          ) : (
            noSpotsText.map((text) => <p key={text}>{text}</p>)
          )}
        </div>
      ) : null}
      {grant || unreachable ? null : (
        <div className={styles.lines} aria-busy="true">
          <Skeleton width={280} height={24} />
        </div>
      )}
      {ready ? (
        <div className={styles.actions}>
          <Button kind={unreachable ? 'text' : 'solid'} onClick={() => flow.send({ type: 'next chosen' })}>
            {unreachable ? 'Sign up anyway' : 'Next'}
          </Button>
        </div>
      ) : null}
    </PageColumn>
  )
}

/** A large number is shown as 'at least', so that nobody can follow the exact count (SGU-14). */
function Spots({ count }: { count: number }) {
  const spots = count === 1 ? '1 spot' : `${count} spots`
  return (
    <p>
      This invitation has {count > spotsToldExactly ? `at least ${spotsToldExactly} spots` : spots} left. One
      of them is yours.
    </p>
  )
}
