import { useSelector } from '@xstate/react'
import { deletionWord } from '#domain/users/account-deletion.ts'
import { Modal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Form } from '../../components/form/form.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import type { AccountDeletionFlow } from './account-deletion-flow.ts'
import { CodeForm, StepActions } from './code-form.tsx'
import { deletionProblemText } from './deletion-words.ts'

type Props = { flow: AccountDeletionFlow }
type StepProps = Props & { busy: boolean }

/** Two steps, because nobody should lose an account by a slip, or by a browser that was left open. */
export function ConfirmDeletion({ flow }: Props) {
  const isSending = useSelector(flow, (snapshot) => snapshot.matches('sending code'))
  const isTyping = useSelector(flow, (snapshot) => snapshot.matches('confirming')) || isSending
  const isStarting = useSelector(flow, (snapshot) => snapshot.matches('starting'))
  const isProving = useSelector(flow, (snapshot) => snapshot.matches('entering code')) || isStarting
  if (!isTyping && !isProving) return null
  return (
    <Modal
      title="Delete your account?"
      description={
        isTyping
          ? `Your account closes at once, and is deleted after 30 days. Type ${deletionWord} to go on. Then we mail a code to you, so that nobody else can do this.`
          : 'We have sent a code to your own address.'
      }
      busy={isSending || isStarting}
      onClose={() => flow.send({ type: 'dismissed' })}
    >
      {isTyping ? <Typing flow={flow} busy={isSending} /> : <Proving flow={flow} busy={isStarting} />}
    </Modal>
  )
}

function Typing({ flow, busy }: StepProps) {
  const word = useSelector(flow, ({ context }) => context.word)
  const problem = useSelector(flow, ({ context }) => context.problem)
  const ready = useSelector(flow, (snapshot) => snapshot.can({ type: 'code wanted' }))
  return (
    <Form
      label="The word"
      problem={problem ? deletionProblemText[problem] : null}
      onSubmit={() => flow.send({ type: 'code wanted' })}
    >
      <TextField
        begin
        label={`Type ${deletionWord}`}
        autoComplete="off"
        value={word}
        readOnly={busy}
        onChange={(event) => flow.send({ type: 'word typed', word: event.target.value })}
      />
      {problem ? <ErrorMessage>{deletionProblemText[problem]}</ErrorMessage> : null}
      <StepActions
        busy={busy}
        ready={ready}
        act="Send me a code"
        onDismiss={() => flow.send({ type: 'dismissed' })}
      />
    </Form>
  )
}

function Proving({ flow, busy }: StepProps) {
  const code = useSelector(flow, ({ context }) => context.code)
  const problem = useSelector(flow, ({ context }) => context.problem)
  const ready = useSelector(flow, (snapshot) => snapshot.can({ type: 'code given' }))
  return (
    <CodeForm
      code={code}
      problem={problem ? deletionProblemText[problem] : null}
      ready={ready}
      busy={busy}
      act="Close my account"
      onType={(typed) => flow.send({ type: 'code typed', code: typed })}
      onGive={() => flow.send({ type: 'code given' })}
      onDismiss={() => flow.send({ type: 'dismissed' })}
    />
  )
}
