import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ShownInvite } from '#domain/groups/group-invite.ts'
import type { groupInviteMachine } from '#machines/group-invite/group-invite.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { prepareModal } from '../../components/dialogs/modal.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { VisuallyHidden } from '../../components/layout/visually-hidden.tsx'
import { LimitReached } from '../sharing-limit/limit-reached.tsx'
import { type SharingLimitFlow, SharingUsed } from '../sharing-limit/sharing-used.tsx'
import styles from './inviting.module.css'
import type { InvitingView } from './inviting-view.ts'

const loadDialogs = () => import('./invite-dialogs.tsx')
const InviteDialogs = lazy(() => loadDialogs().then((module) => ({ default: module.InviteDialogs })))

export type GroupInviteFlow = ActorRefFrom<typeof groupInviteMachine>

type Props = { flow: GroupInviteFlow; limit: SharingLimitFlow; view: InvitingView }

/** Invites somebody to the group, and tells its owner how much of the sharing limit is used. */
export function Inviting({ flow, limit, view }: Props) {
  const mayInvite = useSelector(flow, (snapshot) => snapshot.can({ type: 'invite chosen' }))
  const notice = useSelector(flow, ({ context }) => context.notice)
  const isClosed = useSelector(flow, (snapshot) => snapshot.matches('closed'))
  const { sharing } = view
  return (
    <>
      <div className={styles.acts}>
        {sharing === null ? null : <SharingUsed flow={limit} sharing={sharing} />}
        <Button
          kind="soft"
          aria-haspopup="dialog"
          disabled={!mayInvite}
          onFocus={prepare}
          onPointerEnter={prepare}
          onClick={() => flow.send({ type: 'invite chosen' })}
        >
          Invite someone
        </Button>
      </div>
      {sharing?.isReached ? (
        <div className={styles.line}>
          <LimitReached />
        </div>
      ) : null}
      {notice !== null && isClosed ? (
        <div className={styles.line}>
          <Notice onClose={() => flow.send({ type: 'notice closed' })}>
            {notice.what === 'sent' ? 'An invitation is on its way to ' : 'You cancelled the invitation to '}
            <b dir="auto">{notice.name}</b>.
          </Notice>
        </div>
      ) : null}
      {isClosed ? null : (
        <Suspense fallback={null}>
          <InviteDialogs flow={flow} view={view} />
        </Suspense>
      )}
    </>
  )
}

/** Opens one of the open invitations. */
export function OpenInvite({ flow, invite }: { flow: GroupInviteFlow; invite: ShownInvite }) {
  const mayOpen = useSelector(flow, (snapshot) => snapshot.can({ type: 'invitation chosen', invite }))
  return (
    <Button
      kind="text"
      aria-haspopup="dialog"
      disabled={!mayOpen}
      onFocus={prepare}
      onPointerEnter={prepare}
      onClick={() => flow.send({ type: 'invitation chosen', invite })}
    >
      <span>
        See the invitation<VisuallyHidden> to {invite.name}</VisuallyHidden>
      </span>
    </Button>
  )
}

function prepare() {
  prepareModal()
  void loadDialogs()
}
