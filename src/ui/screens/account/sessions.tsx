import { useSelector } from '@xstate/react'
import { type RefObject, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { UserSession } from '#domain/account-sessions.ts'
import type { accountSessionsMachine } from '#machines/account-sessions/account-sessions.machine.ts'
import { Button } from '../../components/button.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { Unreachable } from '../../components/load-states.tsx'
import { Modal, prepareModal } from '../../components/modal.tsx'
import { Outdated } from '../../components/outdated.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import styles from './account.module.css'
import { useFocusFallback } from './focus-fallback.ts'
import { actorText, deviceText, sessionText } from './session-words.ts'

export type AccountSessionsFlow = ActorRefFrom<typeof accountSessionsMachine>

type Props = {
  flow: AccountSessionsFlow
  /** Milliseconds since 1970. */
  now: number
}

/** Where somebody is signed in, and the way to sign out there. */
export function Sessions({ flow, now }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const sessions = useSelector(flow, (snapshot) => snapshot.context.sessions)
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const outdated = useSelector(flow, (snapshot) => snapshot.matches({ shown: 'outdated' }))
  const mayEndOthers = useSelector(flow, (snapshot) => snapshot.can({ type: 'ending others chosen' }))
  const retry = () => flow.send({ type: 'retried' })

  return (
    <section aria-labelledby="sessions" className={styles.section}>
      <h2 id="sessions" ref={heading} tabIndex={-1}>
        Where you are signed in
      </h2>
      {loading ? <Loading /> : null}
      {unreachable ? <Unreachable onRetry={retry} /> : null}
      {outdated ? <Outdated onRetry={retry} /> : null}
      {loading || unreachable ? null : (
        <ul className={styles.rows}>
          {sessions.map((session) => (
            <Row key={session.id} flow={flow} session={session} now={now} heading={heading} />
          ))}
        </ul>
      )}
      {mayEndOthers ? (
        <Button
          kind="line"
          onFocus={prepareModal}
          onPointerEnter={prepareModal}
          onClick={() => flow.send({ type: 'ending others chosen' })}
        >
          Sign out everywhere else
        </Button>
      ) : null}
      <Confirmation flow={flow} />
    </section>
  )
}

type RowProps = Props & { session: UserSession; heading: RefObject<HTMLElement | null> }

function Row({ flow, session, now, heading }: RowProps) {
  const mayEnd = useSelector(flow, (snapshot) => snapshot.can({ type: 'ending chosen', session }))
  const actor = actorText(session)
  useFocusFallback(heading)

  return (
    <li>
      <div className={styles.what}>
        <b>
          {deviceText(session)}
          {session.current ? <span className={styles.mark}>This device</span> : null}
        </b>
        <small>{sessionText(session, now)}</small>
        {actor ? <small>{actor}</small> : null}
      </div>
      {session.current ? null : (
        <Button
          kind="text"
          disabled={!mayEnd}
          aria-label={`Sign out of ${deviceText(session)}`}
          onFocus={prepareModal}
          onPointerEnter={prepareModal}
          onClick={() => flow.send({ type: 'ending chosen', session })}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

function Confirmation({ flow }: Pick<Props, 'flow'>) {
  const chosen = useSelector(flow, (snapshot) => snapshot.context.chosen)
  const asking = useSelector(flow, (snapshot) => snapshot.hasTag('confirmation'))
  const ending = useSelector(flow, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  const dismiss = () => flow.send({ type: 'dismissed' })

  if (!asking) return null
  return (
    <Modal
      title={chosen === null ? 'Sign out everywhere else?' : `Sign out of ${deviceText(chosen)}?`}
      description="Whoever uses Kinweave there has to sign in again."
      busy={ending}
      onClose={dismiss}
      actions={
        <>
          <Button busy={ending} onClick={() => flow.send({ type: 'confirmed' })}>
            Yes, sign out
          </Button>
          <Button kind="text" disabled={ending} onClick={dismiss}>
            Leave it
          </Button>
        </>
      }
    >
      {problem ? (
        <ErrorMessage>
          We could not reach the server, so we do not know whether it has happened. Try again.
        </ErrorMessage>
      ) : null}
    </Modal>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className={styles.rows}>
      <Skeleton height={52} above={8} />
      <Skeleton height={52} above={8} />
    </div>
  )
}
