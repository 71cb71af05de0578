import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { Button } from '../../components/buttons/button.tsx'
import { prepareModal } from '../../components/dialogs/modal.tsx'
import { PassingNotice } from '../../components/feedback/notice.tsx'
import { LimitReached } from '../sharing-limit/limit-reached.tsx'
import type { SharingLimitFlow } from '../sharing-limit/sharing-limit-flow.ts'
import { SharingUsed } from '../sharing-limit/sharing-used.tsx'
import type { ContactsFlow } from './contacts/contacts-flow.ts'
import type { GroupInviteFlow } from './invite-flow.ts'
import styles from './inviting.module.css'
import type { InvitingView } from './inviting-view.ts'

const loadDialogs = () => import('./invite-dialogs.tsx')
const InviteDialogs = lazy(() => loadDialogs().then((module) => ({ default: module.InviteDialogs })))

type Props = {
  flow: GroupInviteFlow
  limit: SharingLimitFlow
  view: InvitingView
  /** Absent where no address book is offered. */
  contacts?: ContactsFlow | undefined
}

/** Invites somebody to the group, and tells its owner how much of the sharing limit is used. */
export function Inviting({ flow, limit, view, contacts }: Props) {
  const mayInvite = useSelector(flow, (snapshot) => snapshot.can({ type: 'invite chosen' }))
  const notice = useSelector(flow, ({ context }) => context.notice)
  const isClosed = useSelector(flow, (snapshot) => snapshot.matches('closed'))
  const { sharing } = view
  return (
    <>
      <div className={styles.acts}>
        {sharing === null ? null : <SharingUsed flow={limit} sharing={sharing} />}
        <Button
          kind="line"
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
          <PassingNotice onClose={() => flow.send({ type: 'notice closed' })}>
            {notice.what === 'sent' ? 'An invitation is on its way to ' : 'You cancelled the invitation to '}
            <b dir="auto">{notice.name}</b>.
          </PassingNotice>
        </div>
      ) : null}
      {isClosed ? null : (
        <Suspense fallback={null}>
          <InviteDialogs flow={flow} view={view} contacts={contacts} />
        </Suspense>
      )}
    </>
  )
}

function prepare() {
  prepareModal()
  void loadDialogs()
}
