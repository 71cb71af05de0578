import { useSelector } from '@xstate/react'
import { Monitor, RefreshCw, Smartphone } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { UserSession } from '#domain/signing-in/account-sessions.ts'
import type { accountSessionsMachine } from '#machines/account-sessions/account-sessions.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { prepareModal } from '../../components/dialogs/modal.tsx'
import styles from './account.module.css'
import { ListLoad, loadStateOf, TakeOutDialog } from './account-list.tsx'
import { useFocusFallback } from './focus-fallback.ts'
import { actorText, deviceKind, deviceText, sessionLines } from './session-words.ts'

export type AccountSessionsFlow = ActorRefFrom<typeof accountSessionsMachine>

type Props = {
  flow: AccountSessionsFlow
  /** The current time, in milliseconds since 1970. */
  now: number
}

/** The user's sessions, each with a button to sign out there. */
export function Sessions({ flow, now }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const sessions = useSelector(flow, (snapshot) => snapshot.context.items)
  const state = useSelector(flow, loadStateOf)
  const mayEndOthers = useSelector(flow, (snapshot) =>
    snapshot.can({ type: 'removal chosen', choice: 'all others' }),
  )
  const retry = () => flow.send({ type: 'retried' })

  return (
    <section aria-labelledby="sessions" className={styles.section}>
      <h2 id="sessions" ref={heading} tabIndex={-1}>
        Where you are signed in
      </h2>
      <ListLoad state={state} onRetry={retry} />
      {state === 'loading' || state === 'unreachable' ? null : (
        <ul className={styles.cards}>
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
          onClick={() => flow.send({ type: 'removal chosen', choice: 'all others' })}
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
  const mayEnd = useSelector(flow, (snapshot) => snapshot.can({ type: 'removal chosen', choice: session }))
  const actor = actorText(session)
  useFocusFallback(heading)

  return (
    <li>
      <span className={styles.icon} aria-hidden="true">
        <DeviceIcon session={session} />
      </span>
      <div className={styles.what}>
        <b>
          {deviceText(session)}
          {session.current ? <span className={styles.mark}>This device</span> : null}
        </b>
        {sessionLines(session, now).map((line) => (
          <small key={line}>{line}</small>
        ))}
        {actor ? <small>{actor}</small> : null}
        {session.current ? null : (
          <Button
            kind="text"
            disabled={!mayEnd}
            aria-label={`Sign out of ${deviceText(session)}`}
            onFocus={prepareModal}
            onPointerEnter={prepareModal}
            onClick={() => flow.send({ type: 'removal chosen', choice: session })}
          >
            Sign out
          </Button>
        )}
      </div>
    </li>
  )
}

function DeviceIcon({ session }: { session: UserSession }) {
  const kind = deviceKind(session)
  if (kind === 'program') return <RefreshCw size={20} />
  return kind === 'phone' ? <Smartphone size={20} /> : <Monitor size={20} />
}

function Confirmation({ flow }: Pick<Props, 'flow'>) {
  const chosen = useSelector(flow, (snapshot) => snapshot.context.chosen)
  const ending = useSelector(flow, (snapshot) => snapshot.matches('taking out'))
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)

  if (chosen === null) return null
  return (
    <TakeOutDialog
      title={chosen === 'all others' ? 'Sign out everywhere else?' : `Sign out of ${deviceText(chosen)}?`}
      description="Anyone who uses Kinweave there has to sign in again."
      confirm="Yes, sign out"
      keep="Stay signed in"
      busy={ending}
      unknown={problem ? 'it has happened' : null}
      onConfirm={() => flow.send({ type: 'confirmed' })}
      onDismiss={() => flow.send({ type: 'dismissed' })}
    />
  )
}
