import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { accountResetMachine, ResetProblem } from '#machines/account-reset/account-reset.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Modal, prepareModal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { unknownOutcomeText } from '../../words/failure-words.ts'
import styles from './account.module.css'

export type AccountResetFlow = ActorRefFrom<typeof accountResetMachine>

const problemText = {
  'not-allowed': 'You cannot reset this account. Nothing was changed.',
  'not-found': 'This account no longer exists.',
  unreachable: unknownOutcomeText('the account was reset'),
} satisfies Record<ResetProblem, string>

type Props = {
  flow: AccountResetFlow
  /** The name of the account's user; null if it is the viewer's own account. */
  name: string | null
}

/** Resets a test or demo account to the state after sign-up. */
export function AccountReset({ flow, name }: Props) {
  const asking = useSelector(
    flow,
    (snapshot) => snapshot.matches('confirming') || snapshot.matches('resetting'),
  )
  const done = useSelector(flow, (snapshot) => snapshot.matches('reset'))
  const mayAsk = useSelector(flow, (snapshot) => snapshot.can({ type: 'reset chosen' }))
  return (
    <section aria-labelledby="reset" className={styles.section}>
      <h2 id="reset">Reset account</h2>
      <p>This account is for trying things out. You can put it back to how it was after sign-up.</p>
      <Button
        kind="line"
        disabled={!mayAsk}
        onFocus={prepareModal}
        onPointerEnter={prepareModal}
        onClick={() => flow.send({ type: 'reset chosen' })}
      >
        Reset account
      </Button>
      {done ? (
        <Notice onClose={() => flow.send({ type: 'notice closed' })}>The account was reset.</Notice>
      ) : null}
      {asking ? <Question flow={flow} name={name} /> : null}
    </section>
  )
}

function Question({ flow, name }: Props) {
  const resetting = useSelector(flow, (snapshot) => snapshot.matches('resetting'))
  const problem = useSelector(flow, ({ context }) => context.problem)
  const dismiss = () => flow.send({ type: 'dismissed' })
  return (
    <Modal
      title={name === null ? 'Reset your account?' : `Reset the account of ${name}?`}
      description="This deletes the account’s trees, profiles, groups and invitations, and the details that were entered about the person. It cannot be undone. The plan does not change, nor does the way to sign in. The account still sees what other people share with it."
      busy={resetting}
      onClose={dismiss}
      actions={
        <>
          <Button busy={resetting} onClick={() => flow.send({ type: 'confirmed' })}>
            {resetting ? 'Resetting…' : 'Reset the account'}
          </Button>
          <Button kind="text" disabled={resetting} onClick={dismiss}>
            Do not reset
          </Button>
        </>
      }
    >
      {problem ? <ErrorMessage>{problemText[problem]}</ErrorMessage> : null}
    </Modal>
  )
}
