import { useSelector } from '@xstate/react'
import { Button } from '../../components/buttons/button.tsx'
import { acceptWithProfileText } from '../../words/group-invite-words.ts'
import type { AcceptFlow } from './accept-flow.ts'
import { Problem } from './accept-problem.tsx'
import styles from './group-invite.module.css'
import { HomeLink } from './home-link.tsx'
import { Letter } from './letter.tsx'
import { NotNow } from './not-now.tsx'

/** The invitation with its possible answers. A child account sees that only its parent can answer. */
export function Answer({ flow, managed }: { flow: AcceptFlow; managed: boolean }) {
  const invite = useSelector(flow, (snapshot) => snapshot.context.found)
  const mayAccept = useSelector(flow, (snapshot) =>
    snapshot.can({ type: 'accept chosen', takesProfile: false }),
  )
  const accepting = useSelector(flow, (snapshot) =>
    snapshot.matches('accepting') ? (snapshot.context.profile === null ? 'alone' : 'with the profile') : null,
  )
  if (invite === null) return null
  if (managed)
    return (
      <Letter invite={invite}>
        <p>A parent manages your account. Ask your parent to accept this invitation for you.</p>
        <div className={styles.actions}>
          <HomeLink flow={flow} />
        </div>
      </Letter>
    )
  return (
    <Letter invite={invite}>
      <Problem flow={flow} />
      <div className={styles.actions}>
        <Button
          disabled={!mayAccept}
          busy={accepting === 'alone'}
          onClick={() => flow.send({ type: 'accept chosen', takesProfile: false })}
        >
          Accept
        </Button>
        {invite.profile === null ? null : (
          <Button
            kind="line"
            disabled={!mayAccept}
            busy={accepting === 'with the profile'}
            onClick={() => flow.send({ type: 'accept chosen', takesProfile: true })}
          >
            {acceptWithProfileText}
          </Button>
        )}
        <Button kind="line" disabled={!mayAccept} onClick={() => flow.send({ type: 'someone else meant' })}>
          This is for someone else
        </Button>
        <NotNow flow={flow} />
      </div>
    </Letter>
  )
}
