import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { supervisionMachine } from '#machines/supervision/supervision.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Modal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { parentProblemText } from './parent-words.ts'

type Props = { flow: ActorRefFrom<typeof supervisionMachine>; own: boolean; name: string }

/** Asks before a parent is removed, and says what the removal changes. */
export function RemoveParentDialog({ flow, own, name }: Props) {
  const act = useSelector(flow, (snapshot) => snapshot.context.act)
  const asking = useSelector(
    flow,
    (snapshot) => snapshot.matches('confirming removal') || snapshot.matches('removing'),
  )
  const busy = useSelector(flow, (snapshot) => snapshot.matches('removing'))
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  if (!asking || act?.act !== 'remove') return null
  const dismiss = () => flow.send({ type: 'dismissed' })
  const account = own ? 'your account' : `the account of ${name}`
  return (
    <Modal
      title={act.isSelf ? 'Stop being a parent of this account?' : `Remove ${act.name} as a parent?`}
      description={`${act.isSelf ? 'You' : act.name} will no longer manage ${account}. Without another parent, ${own ? 'you manage it yourself' : `${name} manages it alone`}.`}
      busy={busy}
      onClose={dismiss}
      actions={
        <>
          <Button busy={busy} onClick={() => flow.send({ type: 'removal confirmed' })}>
            Yes, remove
          </Button>
          <Button kind="text" disabled={busy} onClick={dismiss}>
            Do not remove
          </Button>
        </>
      }
    >
      {problem ? <ErrorMessage>{parentProblemText[problem]}</ErrorMessage> : null}
    </Modal>
  )
}
