import { useSelector } from '@xstate/react'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { Asking } from './asking.tsx'
import { Ended } from './ended.tsx'
import { endings, isEnding } from './endings.ts'
import type { ViewerInvitationFlow } from './invitation-flow.ts'
import { NotYetHere } from './not-yet-here.tsx'

type Props = {
  flow: ViewerInvitationFlow
  /** Links to sign in and to sign up that return to this page. */
  signInHref: string
  signUpHref: string
}

/** Another user shares a tree with this user. Shows what the tree is, and asks whether to accept. */
export function InvitationScreen({ flow, signInHref, signUpHref }: Props) {
  const stage = useSelector(flow, (snapshot) => {
    if (snapshot.matches('looking up') || snapshot.matches('arriving')) return 'looking up'
    if (snapshot.matches('unreachable')) return 'unreachable'
    if (snapshot.matches('signed out')) return 'signed out'
    if (snapshot.matches('demo visitor')) return 'demo visitor'
    return endings.find((state) => snapshot.matches(state)) ?? 'asking'
  })

  return (
    <PageColumn width="form">
      {stage === 'looking up' ? <LookingUp /> : null}
      {stage === 'unreachable' ? (
        <>
          <PageHeading>An invitation</PageHeading>
          <Unreachable onRetry={() => flow.send({ type: 'retried' })} />
        </>
      ) : null}
      {stage === 'signed out' || stage === 'demo visitor' ? (
        <NotYetHere visitor={stage === 'demo visitor'} signInHref={signInHref} signUpHref={signUpHref} />
      ) : null}
      {stage === 'asking' ? <Asking flow={flow} /> : null}
      {isEnding(stage) ? <Ended flow={flow} stage={stage} /> : null}
    </PageColumn>
  )
}

function LookingUp() {
  return (
    <div aria-busy="true">
      <PageHeading>Looking up your invitation …</PageHeading>
      <Skeleton width={280} height={24} above={16} />
    </div>
  )
}
