import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { standingNewsMachine } from '#machines/standing-news/standing-news.machine.ts'
import { Notice } from '../components/feedback/notice.tsx'
import { TextLink } from '../components/navigation/text-link.tsx'
import styles from './standing-notices.module.css'

type Props = { flow: ActorRefFrom<typeof standingNewsMachine> }

/** Tells above the page what has changed in who manages an account (SUP-18), and that acting has ended. */
export function StandingNotices({ flow }: Props) {
  const isStandingNew = useSelector(flow, (snapshot) => snapshot.matches({ standing: 'telling' }))
  const isActingOver = useSelector(flow, (snapshot) => snapshot.matches({ acting: 'telling' }))
  const supervised = useSelector(flow, ({ context }) => context.supervised)
  return (
    <>
      {isStandingNew ? (
        <StandingNotice
          closeLabel="Close the note on who manages the account"
          onClose={() => flow.send({ type: 'standing notice closed' })}
        >
          {supervised ? (
            <>
              Your account is managed by a parent.{' '}
              <TextLink href="/account/parents">See who manages it</TextLink>
            </>
          ) : (
            'You manage your account yourself now. It is no longer managed by a parent.'
          )}
        </StandingNotice>
      ) : null}
      {isActingOver ? (
        <StandingNotice
          closeLabel="Close the note on the end of acting"
          onClose={() => flow.send({ type: 'acting notice closed' })}
        >
          You are back in your own account. You can no longer act as the other user: your access has ended,
          for example because you are no longer a parent of that account.
        </StandingNotice>
      ) : null}
    </>
  )
}

type NoticeProps = { children: ReactNode; closeLabel: string; onClose: () => void }

const StandingNotice = (props: NoticeProps) => (
  <div className={styles.place}>
    <Notice {...props} />
  </div>
)
