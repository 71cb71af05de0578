import { useSelector } from '@xstate/react'
import { type Identity, type IdentityChange, toolsFor } from '#domain/users/identity-admin.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Modal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { dayText, momentText } from '../../words/numbers.ts'
import styles from './admin.module.css'
import { Addresses } from './identity-table.tsx'
import type { IdentityToolsFlow } from './identity-tools-flow.ts'
import { identityName, problemText, statusText } from './identity-words.ts'
import { SignInCodeTool } from './sign-in-code-tool.tsx'

type Props = { flow: IdentityToolsFlow }

/** One identity in a dialog over the list: its data, and what staff may do. */
export function IdentityTools({ flow }: Props) {
  const state = useSelector(flow, (snapshot) => snapshot.value)
  const identity = useSelector(flow, ({ context }) => context.identity)
  const mayClose = useSelector(flow, (snapshot) => snapshot.can({ type: 'dismissed' }))
  if (state === 'closed') return null
  return (
    <Modal
      title={identity === null ? 'An identity' : identityName(identity)}
      size="wide"
      busy={!mayClose}
      onClose={() => flow.send({ type: 'dismissed' })}
    >
      {state === 'opening' ? <Skeleton height={160} /> : null}
      {state === 'gone' ? <p>This identity no longer exists.</p> : null}
      {state === 'unreachable' ? <Unreachable onRetry={() => flow.send({ type: 'retried' })} /> : null}
      {identity === null ? null : (
        <>
          <Facts identity={identity} />
          <Tools flow={flow} identity={identity} />
        </>
      )}
    </Modal>
  )
}

function Facts({ identity }: { identity: Identity }) {
  const { createdDate, lastSignInDate } = identity
  return (
    <dl className={styles.facts}>
      <dt>Addresses</dt>
      <dd>
        <Addresses identity={identity} />
      </dd>
      <dt>Status</dt>
      <dd>{statusText(identity)}</dd>
      <dt>Created</dt>
      <dd>{dayText(createdDate)}</dd>
      <dt>Last sign-in</dt>
      <dd>{lastSignInDate === null ? 'Never' : momentText(lastSignInDate)}</dd>
    </dl>
  )
}

function Tools({ flow, identity }: Props & { identity: Identity }) {
  const confirming = useSelector(
    flow,
    (snapshot) => snapshot.matches('confirming block') || kindOf(snapshot.context.change) === 'block',
  )
  const rights = useSelector(flow, ({ context }) => context.rights)
  const problem = useSelector(flow, ({ context }) => context.problem)
  const tools = toolsFor(rights, identity)
  return (
    <div className={styles.tools}>
      {confirming ? <ConfirmBlock flow={flow} identity={identity} /> : <Actions flow={flow} tools={tools} />}
      {problem === null ? null : <ErrorMessage>{problemText[problem]}</ErrorMessage>}
      {tools.generateCode && !confirming ? <SignInCodeTool flow={flow} /> : null}
    </div>
  )
}

function Actions({ flow, tools }: Props & { tools: ReturnType<typeof toolsFor> }) {
  const state = useSelector(flow, (snapshot) => snapshot.value)
  const change = useSelector(flow, ({ context }) => kindOf(context.change))
  const viewing = state === 'viewing'
  return (
    <div className={styles.actions}>
      {tools.letIn ? (
        <Button
          busy={change === 'let in'}
          disabled={!viewing}
          onClick={() => flow.send({ type: 'let in chosen' })}
        >
          Let in
        </Button>
      ) : null}
      {tools.act ? (
        <Button
          kind="soft"
          busy={state === 'starting to act' || state === 'acting'}
          disabled={!viewing}
          onClick={() => flow.send({ type: 'act chosen' })}
        >
          Act as this user
        </Button>
      ) : null}
      {tools.block ? (
        <Button kind="line" disabled={!viewing} onClick={() => flow.send({ type: 'block chosen' })}>
          Block
        </Button>
      ) : null}
      {tools.unblock ? (
        <Button
          kind="line"
          busy={change === 'unblock'}
          disabled={!viewing}
          onClick={() => flow.send({ type: 'unblock chosen' })}
        >
          Unblock
        </Button>
      ) : null}
      {tools.noUser ? <p>{problemText['never-signed-in']}</p> : null}
    </div>
  )
}

function kindOf(change: IdentityChange | null) {
  if (change === null) return null
  if ('invited' in change) return 'let in'
  return change.blocked ? 'block' : 'unblock'
}

function ConfirmBlock({ flow, identity }: Props & { identity: Identity }) {
  const blocking = useSelector(flow, (snapshot) => snapshot.matches('changing'))
  return (
    <section aria-labelledby="block-question" className={styles.question}>
      <h2 id="block-question" dir="auto">
        Block {identityName(identity)}?
      </h2>
      <p>
        This person is signed out everywhere at once, and cannot sign in until somebody unblocks the identity.
      </p>
      <div className={styles.actions}>
        <Button busy={blocking} onClick={() => flow.send({ type: 'block confirmed' })}>
          Block now
        </Button>
        <Button kind="text" disabled={blocking} onClick={() => flow.send({ type: 'block dismissed' })}>
          Do not block
        </Button>
      </div>
    </section>
  )
}
