import type { ReactNode } from 'react'
import { LinkButton } from '../../components/buttons/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageLoad, type PageLoadFlow } from '../loading/page-load.tsx'

type Props = {
  flow: PageLoadFlow
  children: ReactNode
}

/** The page of one request to share, to which the mails lead. */
export function SharingRequestScreen({ flow, children }: Props) {
  return (
    <PageColumn width="reading">
      <PageLoad flow={flow} heading="A request to share" loading={<Loading />} missing={<NoLongerValid />}>
        {() => children}
      </PageLoad>
    </PageColumn>
  )
}

/** The tree or the group may be deleted, or the viewer no longer decides about it (resolution 87). */
function NoLongerValid() {
  return (
    <EmptyState
      title="This request is no longer valid"
      action={<LinkButton href="/home">Go to home</LinkButton>}
    >
      The tree or the group is gone, or the request does not concern this account. If you have another
      account, sign in with it and open the link again.
    </EmptyState>
  )
}

function Loading() {
  return (
    <>
      <Skeleton width={420} height={36} />
      <Skeleton height={220} above={24} />
    </>
  )
}
