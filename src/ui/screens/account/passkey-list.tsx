import { useSelector } from '@xstate/react'
import { type RefObject, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Passkey } from '#domain/passkeys.ts'
import type { passkeyListMachine } from '#machines/passkey-list/passkey-list.machine.ts'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { Unreachable } from '../../components/load-states.tsx'
import { Modal, prepareModal } from '../../components/modal.tsx'
import { Outdated } from '../../components/outdated.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { agoText } from '../../words/moments.ts'
import styles from './account.module.css'
import { useFocusFallback } from './focus-fallback.ts'

export type PasskeyListFlow = ActorRefFrom<typeof passkeyListMachine>

type Props = {
  flow: PasskeyListFlow
  /** Milliseconds since 1970. */
  now: number
}

/** The passkeys that somebody has, and the way to remove one. */
export function PasskeyList({ flow, now }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const passkeys = useSelector(flow, (snapshot) => snapshot.context.passkeys)
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const outdated = useSelector(flow, (snapshot) => snapshot.matches({ shown: 'outdated' }))
  const there = !loading && !unreachable
  const retry = () => flow.send({ type: 'retried' })

  return (
    <>
      <h2 id="passkeys" ref={heading} tabIndex={-1}>
        Passkeys
      </h2>
      {loading ? <Loading /> : null}
      {unreachable ? <Unreachable onRetry={retry} /> : null}
      {outdated ? <Outdated onRetry={retry} /> : null}
      {there && passkeys.length === 0 ? <NoPasskey /> : null}
      {there && passkeys.length > 0 ? (
        <ul className={styles.rows}>
          {passkeys.map((passkey) => (
            <Row key={passkey.id} flow={flow} passkey={passkey} now={now} heading={heading} />
          ))}
        </ul>
      ) : null}
      <Confirmation flow={flow} />
    </>
  )
}

type RowProps = Props & { passkey: Passkey; heading: RefObject<HTMLElement | null> }

function Row({ flow, passkey, now, heading }: RowProps) {
  const mayRemove = useSelector(flow, (snapshot) => snapshot.can({ type: 'removal chosen', passkey }))
  const { name, backedUp, createdDate, lastUsedDate } = passkey
  const used = lastUsedDate === null ? 'not used yet' : `last used ${agoText(lastUsedDate, now)}`
  useFocusFallback(heading)

  return (
    <li>
      <div className={styles.what}>
        <b dir="auto">{name}</b>
        <small>
          Added {agoText(createdDate, now)}, {used}
        </small>
        <small>{backedUp ? 'Kept in your password manager' : 'Kept on one device only'}</small>
      </div>
      <Button
        kind="text"
        disabled={!mayRemove}
        aria-label={`Remove ${name}`}
        onFocus={prepareModal}
        onPointerEnter={prepareModal}
        onClick={() => flow.send({ type: 'removal chosen', passkey })}
      >
        Remove
      </Button>
    </li>
  )
}

function NoPasskey() {
  return (
    <EmptyState title="No passkey yet">
      A passkey lets you sign in with your fingerprint, your face or the PIN of your device, without waiting
      for a mail. It never leaves what you keep it on, so nobody can guess it or talk you out of it.
    </EmptyState>
  )
}

function Confirmation({ flow }: Pick<Props, 'flow'>) {
  const chosen = useSelector(flow, (snapshot) => snapshot.context.chosen)
  const removing = useSelector(flow, (snapshot) => snapshot.matches('removing'))
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  const dismiss = () => flow.send({ type: 'dismissed' })

  if (chosen === null) return null
  return (
    <Modal
      title={`Remove ${chosen.name}?`}
      description="Nobody can sign in by it any more. Your device may offer it until you delete it there as well."
      busy={removing}
      onClose={dismiss}
      actions={
        <>
          <Button busy={removing} onClick={() => flow.send({ type: 'confirmed' })}>
            Remove the passkey
          </Button>
          <Button kind="text" disabled={removing} onClick={dismiss}>
            Keep it
          </Button>
        </>
      }
    >
      {problem ? (
        <ErrorMessage>
          We could not reach the server, so we do not know whether it is removed. Try again.
        </ErrorMessage>
      ) : null}
    </Modal>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className={styles.rows}>
      <Skeleton height={52} above={8} />
    </div>
  )
}
