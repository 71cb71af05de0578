import { useSelector } from '@xstate/react'
import { isUnconfirmed } from '#machines/invitation-acceptance/invitation-acceptance.machine.ts'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import type { AcceptFlow } from './accept-flow.ts'
import { Answer } from './answer.tsx'
import { ConfirmAddress } from './confirm-address.tsx'
import { DifferentPerson } from './different-person.tsx'
import { Ended } from './ended.tsx'
import { endings } from './endings.ts'
import { Expired } from './expired.tsx'
import { NotSignedIn } from './not-signed-in.tsx'
import { OutOfReach } from './out-of-reach.tsx'
import { Paper } from './paper.tsx'

type Props = {
  flow: AcceptFlow
  /** Links to sign in and to sign up that return to this page. */
  signInHref: string
  signUpHref: string
  /** True if a parent manages the account. Then only the parent can accept. */
  managed: boolean
}

/** Somebody is invited to a family group: shows the invitation, or why it cannot be accepted here and now. */
export function AcceptScreen({ flow, signInHref, signUpHref, managed }: Props) {
  const stage = useSelector(flow, (snapshot) => {
    if (snapshot.matches('arriving') || snapshot.matches('looking up')) return 'looking up'
    if (snapshot.matches('signed out') || snapshot.matches('demo visitor')) return 'not signed in'
    if (snapshot.matches('asking for a new link') || snapshot.matches('new link sent')) return 'expired'
    if (snapshot.matches('looking again') && isUnconfirmed(snapshot.context)) return 'for another address'
    return stages.find((state) => snapshot.matches(state)) ?? null
  })
  const ending = useSelector(flow, (snapshot) => endings.find((state) => snapshot.matches(state)) ?? null)

  return (
    <PageColumn width="reading">
      {stage === 'looking up' ? <LookingUp /> : null}
      {stage === 'unreachable' ? <OutOfReach flow={flow} /> : null}
      {stage === 'not signed in' ? (
        <NotSignedIn flow={flow} signInHref={signInHref} signUpHref={signUpHref} />
      ) : null}
      {stage === 'for another address' ? <ConfirmAddress flow={flow} /> : null}
      {stage === 'for someone else' ? <DifferentPerson flow={flow} /> : null}
      {stage === 'expired' ? <Expired flow={flow} /> : null}
      {ending === null ? null : <Ended flow={flow} ending={ending} signInHref={signInHref} />}
      {stage === null && ending === null ? <Answer flow={flow} managed={managed} /> : null}
    </PageColumn>
  )
}

const stages = ['unreachable', 'for another address', 'for someone else', 'expired'] as const

function LookingUp() {
  return (
    <Paper>
      <div aria-busy="true">
        <PageHeading>Looking up your invitation …</PageHeading>
        <Skeleton width={320} height={24} above={16} />
        <Skeleton width={240} height={24} above={12} />
      </div>
    </Paper>
  )
}
