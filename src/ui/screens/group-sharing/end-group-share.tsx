import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import type { EndableShare } from '#domain/groups/group-share.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Modal, prepareModal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { PassingNotice } from '../../components/feedback/notice.tsx'
import { MenuButton } from '../../shell/menu.tsx'
import { counted } from '../../words/numbers.ts'
import { useFocusFallback } from '../account/focus-fallback.ts'
import { endingProblemText, kindOf } from './group-sharing-words.ts'
import type { ShareEndingFlow } from './sharing-flows.ts'

type ButtonProps = {
  flow: ShareEndingFlow
  share: EndableShare
  label: string
  /** Gets the focus when the row that had it is gone. */
  heading: RefObject<HTMLElement | null>
}

/** Asks before a share ends. */
export function EndShareButton({ flow, share, label, heading }: ButtonProps) {
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
      Stop sharing
    </Button>
  )
}

/** Like `EndShareButton`, as an item in the menu of a tree's card. */
export function EndShareItem({ flow, share, label, heading, close }: ButtonProps & { close: () => void }) {
  const chosen = { type: 'ending chosen', share } as const
  const mayEnd = useSelector(flow, (snapshot) => snapshot.can(chosen))
  useFocusFallback(heading)
  const choose = () => {
    close()
    flow.send(chosen)
  }
  return (
    <MenuButton label={label} disabled={!mayEnd} prepareDialog={prepareModal} onChoose={choose}>
      Stop sharing…
    </MenuButton>
  )
}

/** Says who loses what, and asks for confirmation (SHR-05). */
export function EndGroupShare({ flow }: { flow: ShareEndingFlow }) {
  const share = useSelector(flow, ({ context }) => context.share)
  const problem = useSelector(flow, ({ context }) => context.problem)
  const ending = useSelector(flow, (snapshot) => snapshot.matches('ending'))
  const asking = useSelector(flow, (snapshot) => snapshot.matches('confirming') || snapshot.matches('ending'))
  const dismiss = () => flow.send({ type: 'dismissed' })
  if (share === null || !asking) return null
  const { data, group } = share
  const kind = kindOf(data)
  return (
    <Modal
      title={`Stop sharing ${data.name} with ${group.name}?`}
      description={lossText(share)}
      busy={ending}
      onClose={dismiss}
      actions={
        <>
          <Button busy={ending} onClick={() => flow.send({ type: 'confirmed' })}>
            Stop sharing
          </Button>
          <Button kind="text" disabled={ending} onClick={dismiss}>
            Keep sharing
          </Button>
        </>
      }
    >
      <p>
        The {kind} disappears from their pages, searches and devices at once. The {kind} itself does not
        change. We do not send an e-mail about it.
      </p>
      {problem && !ending ? <ErrorMessage>{endingProblemText(kind)[problem]}</ErrorMessage> : null}
    </Modal>
  )
}

/** A notice of what is no longer shared, shown until the user closes it. */
export function EndedNotice({ flow }: { flow: ShareEndingFlow }) {
  const share = useSelector(flow, (snapshot) => (snapshot.matches('ended') ? snapshot.context.share : null))
  if (share === null) return null
  return (
    <PassingNotice onClose={() => flow.send({ type: 'notice closed' })}>
      <b dir="auto">{share.data.name}</b> is no longer shared with <b dir="auto">{share.group.name}</b>.
    </PassingNotice>
  )
}

function lossText({ data, group, ownerName, others }: EndableShare): string {
  const kind = kindOf(data)
  const members = others === null ? 'All other members' : counted(others, 'other member', 'other members')
  const losers = others === 0 ? '' : `${members} of ${group.name}`
  if (ownerName === null)
    return losers === ''
      ? 'Nobody else sees it in the group yet.'
      : `${losers} will no longer see this ${kind}.`
  const everybody = losers === '' ? 'You' : `You and ${losers.replace(/^All/u, 'all')}`
  return `${everybody} will no longer see this ${kind}, unless it is shared with you in another way. ${ownerName} still owns the ${kind}.`
}
