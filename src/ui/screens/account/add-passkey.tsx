import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { longestPasskeyName } from '#domain/signing-in/passkeys.ts'
import type { AddingProblem, passkeyMachine } from '#machines/passkey/passkey.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Modal, prepareModal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Form, FormActions } from '../../components/form/form.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import { failureText, unknownOutcomeText } from '../../words/failure-words.ts'

export type PasskeyFlow = ActorRefFrom<typeof passkeyMachine>

/** Shown if the device refuses, or if the server refuses the new passkey. */
const deviceHasOne = 'This device already has a passkey for your account. Nothing was added.'

const problemText = {
  cancelled: 'Your device did not finish, so nothing was added. Try again when you are ready.',
  'already-there': deviceHasOne,
  'passkey-known': deviceHasOne,
  'too-many-passkeys':
    'You have reached the maximum number of passkeys. First remove one that you no longer use.',
  'too-many-calls': 'You have tried too many times. Please wait a minute, then try again.',
  'passkey-refused': 'The passkey could not be checked, so it was not added. Try again.',
  'invalid-input': 'The passkey was not added. Give it another name, and try again.',
  'device-failed': 'Your device could not make a passkey. Try again, or use another device.',
  unreachable: failureText.unreachable,
} satisfies Record<AddingProblem, string>

/** Adds another passkey. */
export function AddPasskey({ flow }: { flow: PasskeyFlow }) {
  const name = useSelector(flow, (snapshot) => snapshot.context.name)
  const supported = useSelector(flow, (snapshot) => !snapshot.matches('not supported'))
  const mayAdd = useSelector(flow, (snapshot) => snapshot.can({ type: 'adding chosen' }))
  const kept = useSelector(flow, (snapshot) => snapshot.matches({ sent: 'kept' }))
  const perhapsKept = useSelector(flow, (snapshot) => snapshot.matches({ sent: 'perhaps kept' }))

  if (!supported) {
    return (
      <p>
        This browser cannot save passkeys here. Try another browser or device. You can always sign in with a
        code that we e-mail to you.
      </p>
    )
  }
  return (
    <>
      {kept ? (
        <Notice onClose={() => flow.send({ type: 'notice closed' })}>
          “{name.trim()}” was added. You can sign in with it from now on.
        </Notice>
      ) : null}
      {perhapsKept ? (
        <Notice onClose={() => flow.send({ type: 'notice closed' })}>
          We do not know whether “{name.trim()}” was added. If it is not in the list above, delete it from
          your device, then add a new one.
        </Notice>
      ) : null}
      <Button
        kind="soft"
        disabled={!mayAdd}
        onFocus={prepareModal}
        onPointerEnter={prepareModal}
        onClick={() => flow.send({ type: 'adding chosen' })}
      >
        Add a passkey
      </Button>
      <AddingDialog flow={flow} />
    </>
  )
}

function AddingDialog({ flow }: { flow: PasskeyFlow }) {
  const open = useSelector(flow, (snapshot) => snapshot.hasTag('dialog'))
  const keeping = useSelector(flow, (snapshot) => snapshot.hasTag('sending'))
  const cancel = () => flow.send({ type: 'cancelled' })

  if (!open) return null
  return (
    <Modal
      title="Add a passkey"
      description="Your device asks for your fingerprint, your face or its PIN. These never leave your device."
      busy={keeping}
      onClose={cancel}
    >
      <NameForm flow={flow} />
    </Modal>
  )
}

function NameForm({ flow }: { flow: PasskeyFlow }) {
  const name = useSelector(flow, (snapshot) => snapshot.context.name)
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  const naming = useSelector(flow, (snapshot) => snapshot.matches('naming'))
  const unanswered = useSelector(flow, (snapshot) => snapshot.matches('not answered'))
  const asking = useSelector(flow, (snapshot) => snapshot.matches('asking device'))
  const goOn = { type: unanswered ? 'retried' : 'name given' } as const
  const mayGoOn = useSelector(flow, (snapshot) => snapshot.can(goOn))
  const mayCancel = useSelector(flow, (snapshot) => snapshot.can({ type: 'cancelled' }))

  return (
    <Form label="Name of the passkey" onSubmit={() => flow.send(goOn)}>
      <TextField
        label="Name"
        hint="This helps you recognise it in the list."
        dir="auto"
        maxLength={longestPasskeyName}
        autoComplete="off"
        readOnly={!naming}
        value={name}
        error={name.trim() === '' ? 'A passkey needs a name.' : null}
        onChange={(event) => flow.send({ type: 'name typed', name: event.target.value })}
      />
      <p role="status">{asking ? 'Follow the instructions on your device.' : ''}</p>
      {problem ? <ErrorMessage>{problemText[problem]}</ErrorMessage> : null}
      {unanswered ? <ErrorMessage>{unknownOutcomeText('the passkey is added')}</ErrorMessage> : null}
      <FormActions>
        <Button type="submit" busy={!naming && !unanswered} disabled={!mayGoOn}>
          {unanswered ? 'Try again' : 'Ask my device'}
        </Button>
        <Button kind="text" disabled={!mayCancel} onClick={() => flow.send({ type: 'cancelled' })}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  )
}
