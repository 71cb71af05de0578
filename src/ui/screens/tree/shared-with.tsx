import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import type { Share } from '#domain/sharing/shares.ts'
import { resendableAt } from '#domain/sharing/viewer-invitation.ts'
import type { EndingProblem, ResendProblem } from '#machines/share-by-mail/share-by-mail.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Modal, prepareModal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { dayText } from '../../words/numbers.ts'
import { useFocusFallback } from '../account/focus-fallback.ts'
import type { ShareByMailFlow } from './share-flow.ts'
import { endingProblemText, resendProblemText, roleText } from './sharing-words.ts'
import styles from './tree.module.css'
import type { MemberView, WaitingView } from './tree-view.ts'

type Props = {
  members: readonly MemberView[]
  waiting: readonly WaitingView[]
  /** The flow for sharing by mail; null for users who only view the tree. */
  flow: ShareByMailFlow | null
  /** False if the plan does not include the tree: nobody is invited again, but everything can be ended. */
  maySend: boolean
  /** Gets the focus when the row that had it is gone. */
  heading: RefObject<HTMLElement | null>
  now: number
}

/** The members who see the tree, and invited people who have not answered. */
export function SharedWith({ members, waiting, flow, maySend, heading, now }: Props) {
  if (members.length + waiting.length === 0) return null
  return (
    <ul className={styles.members} aria-label="Shared with">
      {members.map((member) => (
        <li key={`member ${member.id}`}>
          <div className={styles.member}>
            <TextLink roomy dir="auto" href={member.href}>
              {member.name}
            </TextLink>{' '}
            <small>{roleText[member.role]}</small>
          </div>
          {flow && member.share ? (
            <EndButton flow={flow} share={member.share} heading={heading} label={`Remove ${member.name}`}>
              Remove
            </EndButton>
          ) : null}
        </li>
      ))}
      {flow
        ? waiting.map((one) => (
            <Waiting key={`invitation ${one.share.id}`} {...{ flow, one, maySend, heading, now }} />
          ))
        : null}
    </ul>
  )
}

type WaitingProps = {
  flow: ShareByMailFlow
  one: WaitingView
  maySend: boolean
  heading: RefObject<HTMLElement | null>
  now: number
}

function Waiting({ flow, one, maySend, heading, now }: WaitingProps) {
  const { share } = one
  const problem = useSelector(flow, (snapshot) =>
    snapshot.matches('choosing') && snapshot.context.share?.id === share.id ? snapshot.context.problem : null,
  )
  const resending = useSelector(
    flow,
    (snapshot) => snapshot.matches('resending') && snapshot.context.share?.id === share.id,
  )
  const mayResend = useSelector(flow, (snapshot) => snapshot.can({ type: 'resend chosen', share }))
  const resendFrom = resendableAt(one)

  return (
    <li>
      <div className={styles.member}>
        <span>{share.name}</span> <small>{waitingText(one, maySend ? resendFrom : null, now)}</small>
      </div>
      <div className={styles.rowActions}>
        {maySend && resendFrom <= now ? (
          <Button
            kind="text"
            disabled={!mayResend}
            busy={resending}
            aria-label={`Resend to ${share.name}`}
            onClick={() => flow.send({ type: 'resend chosen', share })}
          >
            Resend
          </Button>
        ) : null}
        <EndButton
          flow={flow}
          share={share}
          heading={heading}
          label={`Cancel the invitation to ${share.name}`}
        >
          Cancel
        </EndButton>
      </div>
      {problem !== null && isOfResending(problem) ? (
        <ErrorMessage>{resendProblemText[problem]}</ErrorMessage>
      ) : null}
    </li>
  )
}

function waitingText({ expirationDate }: WaitingView, resendFrom: number | null, now: number): string {
  if (Date.parse(expirationDate) <= now) return 'invited, the link has expired'
  const until = `invited, the link works until ${dayText(expirationDate)}`
  return resendFrom === null || resendFrom <= now
    ? until
    : `${until}; can be sent again from ${dayText(new Date(resendFrom).toISOString())}`
}

const isOfResending = (problem: string): problem is ResendProblem => Object.hasOwn(resendProblemText, problem)

type EndButtonProps = {
  flow: ShareByMailFlow
  share: Share
  heading: RefObject<HTMLElement | null>
  label: string
  children: string
}

function EndButton({ flow, share, heading, label, children }: EndButtonProps) {
  const mayEnd = useSelector(flow, (snapshot) => snapshot.can({ type: 'ending chosen', share }))
  useFocusFallback(heading)

  return (
    <Button
      kind="text"
      disabled={!mayEnd}
      aria-label={label}
      onFocus={prepareModal}
      onPointerEnter={prepareModal}
      onClick={() => flow.send({ type: 'ending chosen', share })}
    >
      {children}
    </Button>
  )
}

/** Says what will end, and when, and asks for confirmation. */
export function EndShare({ flow }: { flow: ShareByMailFlow }) {
  const share = useSelector(flow, (snapshot) => snapshot.context.share)
  const asking = useSelector(flow, (snapshot) => snapshot.matches('confirming') || snapshot.matches('ending'))
  const ending = useSelector(flow, (snapshot) => snapshot.matches('ending'))
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  const dismiss = () => flow.send({ type: 'dismissed' })

  if (!asking || share === null) return null
  const { title, description, confirm } = wordsOf(share)
  return (
    <Modal
      title={title}
      description={description}
      busy={ending}
      onClose={dismiss}
      actions={
        <>
          <Button busy={ending} onClick={() => flow.send({ type: 'confirmed' })}>
            {confirm}
          </Button>
          <Button kind="text" disabled={ending} onClick={dismiss}>
            Leave it as it is
          </Button>
        </>
      }
    >
      {problem !== null && isOfEnding(problem) ? (
        <ErrorMessage>{endingProblemText[problem]}</ErrorMessage>
      ) : null}
    </Modal>
  )
}

const isOfEnding = (problem: string): problem is EndingProblem => Object.hasOwn(endingProblemText, problem)

const wordsOf = ({ kind, name }: Share) =>
  kind === 'invitation'
    ? {
        title: `Cancel the invitation to ${name}?`,
        description: 'The link in our e-mail will stop working at once. We do not send an e-mail about it.',
        confirm: 'Cancel the invitation',
      }
    : {
        title: `Remove ${name}?`,
        description: `${name} will no longer see this tree, either on its own or together with their own trees. Their trees and yours do not change.`,
        confirm: 'Stop sharing',
      }
