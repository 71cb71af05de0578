import { useSelector } from '@xstate/react'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { authorizationProblemText } from '../../words/authorize-words.ts'
import styles from './authorize.module.css'
import type { AuthorizeFlow } from './authorize-flow.ts'

/** Says who asks, for what and in whose name. Nothing happens until the user answers. */
export function Asking({ flow, userName }: { flow: AuthorizeFlow; userName: string }) {
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  const authorizing = useSelector(flow, (snapshot) => snapshot.matches('authorizing'))
  const here = useSelector(
    flow,
    ({ context }) => context.reading.ok && context.reading.value.redirectUri !== null,
  )

  return (
    <>
      <PageHeading lead={<Wish here={here} userName={userName} />}>Let the sync program in?</PageHeading>
      <ul className={styles.facts}>
        <li>The program can add trees, and update and download your own trees. It can do nothing else.</li>
        <li>
          The program stays signed in when you sign out of this browser. To sign it out, go to “Where you are
          signed in” on your account page.
        </li>
      </ul>
      <p className={styles.warning}>
        Continue only if you have just started the program yourself, in a terminal with <code>kinweave</code>,
        or if you have pressed “Sign in” on the page of the companion.
      </p>
      {problem ? (
        <div className={styles.problem}>
          <ErrorMessage>{authorizationProblemText[problem]}</ErrorMessage>
        </div>
      ) : null}
      <div className={styles.actions}>
        <Button busy={authorizing} onClick={() => flow.send({ type: 'allowed' })}>
          Let it in
        </Button>
        <Button kind="line" disabled={authorizing} onClick={() => flow.send({ type: 'denied' })}>
          Keep it out
        </Button>
      </div>
      <div className={styles.other}>
        <span>Not you?</span>
        <Button kind="text" disabled={authorizing} onClick={() => flow.send({ type: 'another user chosen' })}>
          Sign in as somebody else
        </Button>
      </div>
    </>
  )
}

function Wish({ here, userName }: { here: boolean; userName: string }) {
  return (
    <>
      The sync program {here ? 'on this computer' : 'in your terminal'} wants to sign in as{' '}
      {userName === '' ? 'you' : <b>{userName}</b>}.
    </>
  )
}
