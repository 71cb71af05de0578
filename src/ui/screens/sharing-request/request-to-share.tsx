import { useSelector } from '@xstate/react'
import { type AskedShare, maxRequestMessageLength, type ShownRequest } from '#domain/groups/shown-request.ts'
import { sharingRequestPath } from '#domain/pages/routes.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Modal, prepareModal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { PassingNotice } from '../../components/feedback/notice.tsx'
import { Form, FormActions } from '../../components/form/form.tsx'
import { TextArea } from '../../components/form/text-area.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { kindOf } from '../group-sharing/group-sharing-words.ts'
import type { RequestToShareFlow } from '../group-sharing/sharing-flows.ts'
import { askedText, askProblemText, signedRequestText } from './request-words.ts'

type Props = {
  flow: RequestToShareFlow
  /** The open request for the two that are asked about; null if none is known. */
  openRequest: ShownRequest | null
}

/** Asks both sides to share, with a message why (SHR-01). */
export function RequestToShare({ flow, openRequest }: Props) {
  const { share, message, problem } = useSelector(flow, ({ context }) => context)
  const isWriting = useSelector(flow, (snapshot) => snapshot.matches('writing'))
  const isSendingAgain = useSelector(flow, (snapshot) => snapshot.matches('sending again'))
  const isSending = useSelector(flow, (snapshot) => snapshot.matches('sending')) || isSendingAgain
  const dismiss = () => flow.send({ type: 'dismissed' })
  if (share === null || !(isWriting || isSending)) return null
  const kind = kindOf(share.data)
  const words = problem === null ? null : askProblemText(kind)[problem]
  return (
    <Modal
      title={`Ask to share ${share.data.name} with ${share.group.name}`}
      description={`The owner of the ${kind} and the owner of the group decide. It is shared when both have approved. Without an answer within 14 days, nothing is shared. ${signedRequestText}`}
      busy={isSending}
      onClose={dismiss}
    >
      <Form label="The request" problem={words} onSubmit={() => flow.send({ type: 'confirmed' })}>
        <TextArea
          label="Why should it be shared?"
          maxLength={maxRequestMessageLength}
          value={message}
          readOnly={isSending}
          onChange={(event) => flow.send({ type: 'message typed', message: event.target.value })}
        />
        {words === null ? null : <ErrorMessage>{words}</ErrorMessage>}
        {openRequest === null ? null : (
          <p>
            {askedText(openRequest)}{' '}
            <TextLink href={sharingRequestPath(openRequest.id)}>Open that request</TextLink>
          </p>
        )}
        <FormActions>
          <Button type="submit" busy={isSending && !isSendingAgain} disabled={isSendingAgain}>
            Send the request
          </Button>
          {openRequest?.offers.resend ? (
            <Button
              kind="soft"
              busy={isSendingAgain}
              disabled={isSending && !isSendingAgain}
              onClick={() => flow.send({ type: 'first chosen', id: openRequest.id })}
            >
              Send the first request again
            </Button>
          ) : null}
          <Button kind="text" disabled={isSending} onClick={dismiss}>
            Not now
          </Button>
        </FormActions>
      </Form>
    </Modal>
  )
}

/** Says that the request was sent, and leads to it. */
export function RequestedNotice({ flow }: { flow: RequestToShareFlow }) {
  const share = useSelector(flow, ({ context }) => context.share)
  const sent = useSelector(flow, (snapshot) => (snapshot.matches('sent') ? snapshot.context.sent : null))
  if (sent === null || share === null) return null
  return (
    <PassingNotice
      action={
        sent.isAccepted ? null : (
          <TextLink roomy href={sharingRequestPath(sent.id)}>
            See the request
          </TextLink>
        )
      }
      onClose={() => flow.send({ type: 'notice closed' })}
    >
      {sent.isAccepted ? (
        <>
          <b dir="auto">{share.data.name}</b> is now shared with <b dir="auto">{share.group.name}</b>.
        </>
      ) : (
        <>
          Your request to share <b dir="auto">{share.data.name}</b> with <b dir="auto">{share.group.name}</b>{' '}
          was sent.
        </>
      )}
    </PassingNotice>
  )
}

/** Asks anew for what was asked before (resolution 95). */
export function AskAgain({ flow, share }: { flow: RequestToShareFlow; share: AskedShare }) {
  const mayAsk = useSelector(flow, (snapshot) => snapshot.can({ type: 'request chosen', share }))
  return (
    <Button
      kind="soft"
      disabled={!mayAsk}
      aria-label={`Ask again to share ${share.data.name} with ${share.group.name}`}
      onFocus={prepareModal}
      onPointerEnter={prepareModal}
      onClick={() => flow.send({ type: 'request chosen', share })}
    >
      Ask again
    </Button>
  )
}
