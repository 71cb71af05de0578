import type { ReactNode } from 'react'
import { NotHere } from '../../components/feedback/load-states.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { VisuallyHidden } from '../../components/layout/visually-hidden.tsx'
import { PageLoad, type PageLoadFlow } from '../loading/page-load.tsx'
import { Welcome } from './welcome.tsx'

type Props = {
  flow: PageLoadFlow
  name: string
  mayUpload: boolean
  /** True if a parent manages the account. */
  managed: boolean
  /** The page of the user's own person, if the profile has relatives; null if not. */
  familyHref: string | null
  /** The content for a user with a tree; null without one. */
  children: ReactNode
}

/** Shows users without a tree how to get one, and users with a tree the ways into it. */
export function HomeScreen({ flow, children, ...newcomer }: Props) {
  return (
    <PageColumn width="wide">
      <PageLoad
        flow={flow}
        heading="Home"
        loading={<Loading />}
        missing={<NotHere title="Nothing here">There is nothing to show.</NotHere>}
      >
        {() => children ?? <Welcome {...newcomer} />}
      </PageLoad>
    </PageColumn>
  )
}

/** Shown while the code of the tiles loads. */
export function ExploringLoading() {
  return (
    <>
      <VisuallyHidden>
        <h1>Home</h1>
      </VisuallyHidden>
      <Loading />
    </>
  )
}

/** A placeholder in the shape of the page that most users will see. */
function Loading() {
  return (
    <div aria-busy="true">
      <Skeleton width={320} height={36} />
      <Skeleton height={196} above={24} />
    </div>
  )
}
