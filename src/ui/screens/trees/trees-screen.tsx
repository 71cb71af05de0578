import { LinkButton } from '../../components/buttons/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { NotHere } from '../../components/feedback/load-states.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { PageLoad, type PageLoadFlow } from '../loading/page-load.tsx'
import { TreeCard } from './tree-card.tsx'
import type { TreeRowView } from './tree-row-view.ts'
import styles from './trees.module.css'

type Props = { flow: PageLoadFlow; trees: readonly TreeRowView[]; mayUpload: boolean }

/** All trees that this user sees (TRE-01). */
export function TreesScreen({ flow, trees, mayUpload }: Props) {
  return (
    <PageColumn width="wide">
      <PageHeading>Trees</PageHeading>
      <PageLoad
        flow={flow}
        loading={<Loading />}
        missing={<NotHere title="No trees">There is nothing to show.</NotHere>}
      >
        {() =>
          trees.length === 0 ? (
            <NoTrees mayUpload={mayUpload} />
          ) : (
            <Cards trees={trees} mayUpload={mayUpload} />
          )
        }
      </PageLoad>
    </PageColumn>
  )
}

function Cards({ trees, mayUpload }: Omit<Props, 'flow'>) {
  return (
    <>
      <ul className={styles.trees} aria-label="Trees">
        {trees.map((tree) => (
          <TreeCard key={tree.id} tree={tree} />
        ))}
      </ul>
      {mayUpload ? <LinkButton href="/upload">Upload another tree</LinkButton> : null}
    </>
  )
}

function NoTrees({ mayUpload }: Pick<Props, 'mayUpload'>) {
  const upload = <LinkButton href="/upload">Upload my tree</LinkButton>
  return (
    <EmptyState title="No tree yet" action={mayUpload ? upload : null}>
      Here you will find your tree and the trees that relatives share with you.
    </EmptyState>
  )
}

function Loading() {
  return (
    <>
      <Skeleton height={220} above={20} />
    </>
  )
}
