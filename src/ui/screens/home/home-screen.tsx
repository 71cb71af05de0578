import type { ReactNode } from 'react'
import { NotHere } from '../../components/load-states.tsx'
import { PageColumn } from '../../components/page-column.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { PageLoad, type PageLoadFlow } from '../page-load.tsx'
import type { HomeView } from './home-view.ts'
import { StartExploring } from './start-exploring.tsx'
import { Welcome } from './welcome.tsx'

/** `nearest`: the load of what the tiles show of the family. */
type Props = {
  flow: PageLoadFlow
  nearest: PageLoadFlow
  home: HomeView
  /** How far the family reaches, while that is being counted. */
  reach?: ReactNode
}

/** Without a tree the way to one; with a tree the way into it. */
export function HomeScreen({ flow, nearest, home, reach = null }: Props) {
  return (
    <PageColumn width="wide">
      <PageLoad
        flow={flow}
        heading="Home"
        loading={<Loading />}
        missing={<NotHere title="Nothing here">There is nothing to show.</NotHere>}
      >
        {() =>
          home.treeCount === 0 ? (
            <Welcome home={home} />
          ) : (
            <StartExploring nearest={nearest} home={home} reach={reach} />
          )
        }
      </PageLoad>
    </PageColumn>
  )
}

function Loading() {
  return (
    <>
      <Skeleton width={320} height={36} />
      <Skeleton height={196} above={24} />
    </>
  )
}
