import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { HandedOff } from '#domain/signing-in/hand-off.ts'
import type { authRedirectMachine } from '#machines/auth-redirect/auth-redirect.machine.ts'
import { Button, LinkButton } from '../../components/buttons/button.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { authRedirectProblemText } from '../../words/sign-in-words.ts'
import styles from './sign-in.module.css'

export type AuthRedirectFlow = ActorRefFrom<typeof authRedirectMachine>

type Props = {
  flow: AuthRedirectFlow
  /** The name of the user who is already signed in here; null if nobody is. */
  ownName: string | null
  /** Where to start signing in again. */
  signInHref: string
}

/** Takes over a sign-in from another program: continues without asking, asks first, or says why it cannot continue. */
export function AuthRedirectScreen({ flow, ownName, signInHref }: Props) {
  const { handedOff, problem } = useSelector(flow, (snapshot) => snapshot.context)
  const asking = useSelector(flow, (snapshot) => snapshot.matches('asking'))
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))

  return (
    <PageColumn width="form">
      {problem ? (
        <>
          <PageHeading lead={authRedirectProblemText[problem]}>You are not signed in yet</PageHeading>
          <div className={styles.actions}>
            <LinkButton href={signInHref}>Sign in</LinkButton>
          </div>
        </>
      ) : null}
      {asking && handedOff ? <Asking flow={flow} handedOff={handedOff} ownName={ownName} /> : null}
      {problem || asking ? null : (
        <>
          <PageHeading>Signing in</PageHeading>
          {unreachable ? (
            <Unreachable onRetry={() => flow.send({ type: 'retried' })} />
          ) : (
            <div className={styles.word} aria-busy="true">
              <Skeleton width={280} height={24} />
            </div>
          )}
        </>
      )}
    </PageColumn>
  )
}

/** Asks first, so that following a link never silently switches the user. */
function Asking({ flow, handedOff, ownName }: Pick<Props, 'flow' | 'ownName'> & { handedOff: HandedOff }) {
  const { name, address } = handedOff
  return (
    <>
      <PageHeading
        lead={
          ownName === null
            ? 'Another page or program has sent you here to sign in.'
            : `You are signed in as ${ownName || 'somebody else'}. If you continue, you are signed out of that account.`
        }
      >
        You are about to be signed in as {name}
      </PageHeading>
      <p className={styles.word}>
        {address ? <>The account has the e-mail address {address}. </> : null}
        Continue only if this account is yours. Its owner will see everything that you add.
      </p>
      <div className={styles.actions}>
        <Button onClick={() => flow.send({ type: 'confirmed' })}>Sign in as {name}</Button>
        <Button kind="text" onClick={() => flow.send({ type: 'declined' })}>
          Do not sign in
        </Button>
      </div>
    </>
  )
}
