import { useSelector } from '@xstate/react'
import { KeyRound } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Passkey } from '#domain/signing-in/passkeys.ts'
import type { passkeyListMachine } from '#machines/passkey-list/passkey-list.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { prepareModal } from '../../components/dialogs/modal.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { agoText } from '../../words/moments.ts'
import styles from './account.module.css'
import { ListLoad, loadStateOf, TakeOutDialog } from './account-list.tsx'
import { useFocusFallback } from './focus-fallback.ts'

export type PasskeyListFlow = ActorRefFrom<typeof passkeyListMachine>

type Props = {
  flow: PasskeyListFlow
  /** The current time, in milliseconds since 1970. */
  now: number
}

/** The user's passkeys, each with a button to remove it. */
export function PasskeyList({ flow, now }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const passkeys = useSelector(flow, (snapshot) => snapshot.context.items)
  const state = useSelector(flow, loadStateOf)
  const there = state === 'current' || state === 'outdated'
  const retry = () => flow.send({ type: 'retried' })

  return (
    <>
      <h2 id="passkeys" ref={heading} tabIndex={-1}>
        Passkeys
      </h2>
      <ListLoad state={state} onRetry={retry} />
      {there && passkeys.length === 0 ? <NoPasskey /> : null}
      {there && passkeys.length > 0 ? (
        <ul className={styles.cards}>
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
  const mayRemove = useSelector(flow, (snapshot) => snapshot.can({ type: 'removal chosen', choice: passkey }))
  const { name, backedUp, createdDate, lastUsedDate } = passkey
  const used = lastUsedDate === null ? 'not used yet' : `last used ${agoText(lastUsedDate, now)}`
  useFocusFallback(heading)

  return (
    <li>
      <span className={styles.icon} aria-hidden="true">
        <KeyRound size={20} />
      </span>
      <div className={styles.what}>
        <b dir="auto">{name}</b>
        <small>
          Added {agoText(createdDate, now)}, {used}
        </small>
        <small>{backedUp ? 'Saved in your password manager' : 'Saved on one device only'}</small>
        <Button
          kind="text"
          disabled={!mayRemove}
          aria-label={`Remove ${name}`}
          onFocus={prepareModal}
          onPointerEnter={prepareModal}
          onClick={() => flow.send({ type: 'removal chosen', choice: passkey })}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}

function NoPasskey() {
  return (
    <EmptyState title="No passkey yet">
      A passkey lets you sign in with your fingerprint, your face or the PIN of your device, without waiting
      for an e-mail. It stays on your device or in your password manager, so nobody can guess it or trick you
      into giving it away.
    </EmptyState>
  )
}

function Confirmation({ flow }: Pick<Props, 'flow'>) {
  const chosen = useSelector(flow, (snapshot) => snapshot.context.chosen)
  const removing = useSelector(flow, (snapshot) => snapshot.matches('taking out'))
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)

  if (chosen === null) return null
  return (
    <TakeOutDialog
      title={`Remove ${chosen.name}?`}
      description="Once it is removed, nobody can sign in with this passkey. Your device may still offer it until you delete it there too."
      confirm="Remove the passkey"
      keep="Keep it"
      busy={removing}
      unknown={problem ? 'it is removed' : null}
      onConfirm={() => flow.send({ type: 'confirmed' })}
      onDismiss={() => flow.send({ type: 'dismissed' })}
    />
  )
}
