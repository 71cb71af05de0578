import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { CalendarFeedRefusal } from '#domain/calendar/decide-calendar-feed.ts'
import { Button } from '../../components/buttons/button.tsx'
import { CopyButton } from '../../components/buttons/copy-button.tsx'
import { AskedAct } from '../../components/dialogs/asked-act.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Outdated } from '../../components/feedback/outdated.tsx'
import styles from './time.module.css'
import type { FeedFlow } from './time-flow.ts'
import { feedRefusalText } from './time-words.ts'

/** Says why the user has no calendar feed, if that is known without asking the server. */
export const NoFeed = ({ refusal }: { refusal: CalendarFeedRefusal }) => (
  <Section busy={false}>
    <p role="status">{feedRefusalText[refusal]}</p>
  </Section>
)

/** The dates of the family in a calendar program: a secret address that can be taken back. */
export function FeedSection({ flow }: { flow: FeedFlow }) {
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const making = useSelector(flow, (snapshot) => snapshot.matches('making'))
  const notMade = useSelector(flow, (snapshot) => snapshot.matches('not made'))
  const mayMake = useSelector(flow, (snapshot) => snapshot.can({ type: 'address wanted' }))
  const outdated = useSelector(
    flow,
    (snapshot) =>
      snapshot.matches({ shown: 'outdated' }) || snapshot.matches({ 'without address': 'outdated' }),
  )
  const { address, refusal } = useSelector(flow, ({ context }) => context)
  return (
    <Section busy={loading}>
      {unreachable ? <Unreachable onRetry={() => flow.send({ type: 'retried' })} /> : null}
      {outdated ? <Outdated onRetry={() => flow.send({ type: 'retried' })} /> : null}
      {refusal === null ? null : <p role="status">{feedRefusalText[refusal]}</p>}
      {notMade ? (
        <ErrorMessage>We could not reach the server, so there may be no address yet. Try again.</ErrorMessage>
      ) : null}
      {mayMake || making ? (
        <div className={styles.acts}>
          <Button kind="soft" busy={making} onClick={() => flow.send({ type: 'address wanted' })}>
            {making ? 'Making the address' : 'Make a secret address'}
          </Button>
        </div>
      ) : null}
      {address === null ? null : <Address flow={flow} address={address} />}
    </Section>
  )
}

const Section = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <section aria-labelledby="feed" aria-busy={busy} className={styles.feed}>
    <h2 id="feed" className={styles.heading}>
      In your calendar
    </h2>
    <p>
      Your calendar program can show when your ancestors were born and when they died, every year. It needs a
      secret address.
    </p>
    {children}
  </section>
)

function Address({ flow, address }: { flow: FeedFlow; address: string }) {
  const shown = useSelector(flow, (snapshot) => snapshot.matches('shown'))
  const ending = useSelector(flow, (snapshot) => snapshot.matches('ending'))
  const notEnded = useSelector(flow, (snapshot) => snapshot.matches('not ended'))
  return (
    <>
      <code className={styles.address}>{address}</code>
      <p className={styles.note}>
        Add it in your calendar program as a subscribed calendar. Keep it to yourself: everybody who has it
        can read these dates.
      </p>
      <div className={styles.acts}>
        <CopyButton text={address} label="Copy the address" />
        <AskedAct
          words={{
            act: 'Take the address back',
            confirm: 'Take it back',
            keep: 'Keep it',
            busy: 'Taking it back',
          }}
          title="Take the address back?"
          description="The address never works again, and your calendar program shows no more dates of your family. You can make another address at any time."
          state={{
            mayAsk: shown,
            isAsking: !shown,
            isBusy: ending,
            problem: notEnded
              ? 'We could not reach the server, so the address may still work. Try again.'
              : null,
          }}
          onAsk={() => flow.send({ type: 'ending wanted' })}
          onConfirm={() => flow.send({ type: 'ending confirmed' })}
          onDismiss={() => flow.send({ type: 'dismissed' })}
        />
      </div>
    </>
  )
}
