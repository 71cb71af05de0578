import { useSelector } from '@xstate/react'
import { Button } from '../../components/buttons/button.tsx'
import { Modal, prepareModal } from '../../components/dialogs/modal.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { PassingNotice } from '../../components/feedback/notice.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { ChooseShare, titleOf } from './choose-share.tsx'
import { ShareSheet } from './share-sheet.tsx'
import type { ShareTreeFlow } from './sharing-flows.ts'
import type { GroupSharingView } from './sharing-view.ts'

type Props = { flow: ShareTreeFlow; view: GroupSharingView }

/** The button that shares a tree or profile with a family group, and its dialogs (SHR-03, SHR-04). */
export function ShareTree({ flow, view }: Props) {
  const maySend = useSelector(flow, (snapshot) => snapshot.can({ type: 'share chosen' }))
  return (
    <>
      <Button
        kind={view.from === 'group' && view.mayShare ? 'solid' : 'soft'}
        disabled={!maySend}
        onFocus={prepareModal}
        onPointerEnter={prepareModal}
        onClick={() => flow.send({ type: 'share chosen' })}
      >
        {labelOf(view)}
      </Button>
      <Step flow={flow} view={view} />
    </>
  )
}

const labelOf = ({ from, mayShare }: GroupSharingView) => {
  if (from === 'group') return mayShare ? 'Share a tree' : 'Ask to share a tree'
  return mayShare ? 'Share with a group' : 'Ask to share with a group'
}

function Step({ flow, view }: Props) {
  const state = useSelector(flow, (snapshot) => snapshot.value)
  switch (state) {
    case 'closed':
    case 'shared':
      return null
    case 'loading choices':
    case 'without choices':
      return <Loading flow={flow} view={view} />
    case 'choosing':
    case 'loading preview':
      return <ChooseShare flow={flow} view={view} />
    case 'showing sheet':
    case 'sharing':
      return <ShareSheet flow={flow} seenBy={view.seenBy} />
  }
}

function Loading({ flow, view }: Props) {
  const failed = useSelector(flow, (snapshot) => snapshot.matches('without choices'))
  return (
    <Modal title={titleOf(view)} onClose={() => flow.send({ type: 'dismissed' })}>
      {failed ? (
        <Unreachable onRetry={() => flow.send({ type: 'retried' })} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={120} above={12} />
        </div>
      )}
    </Modal>
  )
}

/** A notice of what is shared now, shown until the user closes it. */
export function SharedNotice({ flow }: { flow: ShareTreeFlow }) {
  const share = useSelector(flow, (snapshot) => (snapshot.matches('shared') ? snapshot.context.share : null))
  if (share === null) return null
  return (
    <PassingNotice onClose={() => flow.send({ type: 'notice closed' })}>
      <b dir="auto">{share.data.name}</b> is now shared with <b dir="auto">{share.group.name}</b>.
    </PassingNotice>
  )
}
