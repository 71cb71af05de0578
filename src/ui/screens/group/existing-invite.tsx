import { useSelector } from '@xstate/react'
import type { ShownInvite } from '#domain/groups/group-invite.ts'
import { resendableAt } from '#domain/sharing/viewer-invitation.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Modal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { CheckBox } from '../../components/form/check-box.tsx'
import type { GroupInviteFlow } from './invite-flow.ts'
import { problemTexts, resendLaterText, sentText } from './invite-words.ts'
import styles from './inviting.module.css'

/** An open invitation with what the viewer may do about it, or the question before it is cancelled (INV-04). */
export function ExistingInvite({ flow }: { flow: GroupInviteFlow }) {
  const invite = useSelector(flow, ({ context }) => context.invite)
  const isAsking = useSelector(
    flow,
    (snapshot) => snapshot.matches('confirming cancellation') || snapshot.matches('cancelling'),
  )
  if (invite === null) return null
  return isAsking ? <Cancellation flow={flow} name={invite.name} /> : <Shown flow={flow} invite={invite} />
}

function Shown({ flow, invite }: { flow: GroupInviteFlow; invite: ShownInvite }) {
  const resending = useSelector(flow, (snapshot) => snapshot.matches('resending'))
  const { problem, isResent } = useSelector(flow, (snapshot) => snapshot.context)
  const problemText = problemTexts.resend(problem)
  const { name, email, message, canInviteOthers, may } = invite
  return (
    <Modal
      title={`Invitation to ${name}`}
      description={sentText(invite)}
      busy={resending}
      onClose={() => flow.send({ type: 'dismissed' })}
      actions={
        <>
          {may.resend || resending ? (
            <Button busy={resending} onClick={() => flow.send({ type: 'resend chosen' })}>
              Send again
            </Button>
          ) : null}
          {may.cancel ? (
            <Button kind="line" disabled={resending} onClick={() => flow.send({ type: 'cancel chosen' })}>
              Cancel the invitation…
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.shown}>
        {email === null || email === name ? null : <p>{email}</p>}
        {message === '' ? null : <blockquote dir="auto">{message}</blockquote>}
        <CheckBox checked={canInviteOthers} disabled onChange={() => undefined}>
          Can invite others
        </CheckBox>
        <p role="status" className={styles.done}>
          {isResent ? 'Invitation resent.' : ''}
        </p>
        {may.resend ? (
          <p className={styles.quiet}>
            If you send the invitation again, we e-mail a new link, and the old link stops working.
          </p>
        ) : (
          <p className={styles.quiet}>{resendLaterText(invite, resendableAt(invite))}</p>
        )}
        {problemText ? <ErrorMessage>{problemText}</ErrorMessage> : null}
      </div>
    </Modal>
  )
}

function Cancellation({ flow, name }: { flow: GroupInviteFlow; name: string }) {
  const cancelling = useSelector(flow, (snapshot) => snapshot.matches('cancelling'))
  const problemText = useSelector(flow, ({ context }) => problemTexts.cancel(context.problem))
  const dismiss = () => flow.send({ type: 'dismissed' })
  return (
    <Modal
      title={`Cancel the invitation to ${name}?`}
      description="The link in our e-mail will stop working at once. We do not send another e-mail about this. You can invite this person again."
      busy={cancelling}
      onClose={dismiss}
      actions={
        <>
          <Button busy={cancelling} onClick={() => flow.send({ type: 'confirmed' })}>
            Cancel the invitation
          </Button>
          <Button kind="text" disabled={cancelling} onClick={dismiss}>
            Keep the invitation
          </Button>
        </>
      }
    >
      {problemText ? <ErrorMessage>{problemText}</ErrorMessage> : null}
    </Modal>
  )
}
