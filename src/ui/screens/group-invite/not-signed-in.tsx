import { useSelector } from '@xstate/react'
import { LinkButton } from '../../components/buttons/button.tsx'
import type { AcceptFlow } from './accept-flow.ts'
import styles from './group-invite.module.css'
import { Letter } from './letter.tsx'

type Props = { flow: AcceptFlow; signInHref: string; signUpHref: string }

/** The invitation for a person without a session, who signs up or in first. This tab remembers the link. */
export function NotSignedIn({ flow, signInHref, signUpHref }: Props) {
  const invite = useSelector(flow, (snapshot) => snapshot.context.found)
  const isVisitor = useSelector(flow, (snapshot) => snapshot.matches('demo visitor'))
  if (invite === null) return null
  return (
    <Letter invite={invite}>
      <p>
        {isVisitor
          ? 'You are looking at the demo. To accept, you need an account of your own.'
          : 'To accept, you need an account.'}{' '}
        It takes a minute.
        {invite.recipientEmail === null ? null : (
          <>
            {' '}
            The invitation was sent to <b className={styles.address}>{invite.recipientEmail}</b>: use this
            address.
          </>
        )}
      </p>
      <div className={styles.actions}>
        <LinkButton href={signUpHref}>Create an account</LinkButton>
        <LinkButton kind="line" href={signInHref}>
          I have an account: sign in
        </LinkButton>
      </div>
    </Letter>
  )
}
