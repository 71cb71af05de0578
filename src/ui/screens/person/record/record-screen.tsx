import { NotHere } from '#ui/components/feedback/load-states.tsx'
import { Skeleton } from '#ui/components/feedback/skeleton.tsx'
import { PageColumn } from '#ui/components/layout/page-column.tsx'
import { TextLink } from '#ui/components/navigation/text-link.tsx'
import { GenderBar } from '#ui/components/people/gender-bar.tsx'
import { PersonName } from '#ui/components/people/person-name.tsx'
import { Portrait } from '#ui/components/people/portrait.tsx'
import { TreeName } from '#ui/components/people/tree-mark.tsx'
import { Years } from '#ui/components/people/years.tsx'
import { PageLoad, type PageLoadFlow } from '../../loading/page-load.tsx'
import { Details } from '../details/details.tsx'
import { notVisible } from '../faces.ts'
import styles from './record.module.css'
import type { RecordView } from './record-view.ts'
import { Relatives } from './relatives.tsx'

type Props = {
  flow: PageLoadFlow
  /** The record to show; null before it is loaded. */
  record: RecordView | null
  /** The fact that the user came to see. */
  meant: string | null
}

/** A person as recorded in one tree, without data of any other tree. */
export function RecordScreen({ flow, record, meant }: Props) {
  return (
    <PageColumn width="reading">
      <PageLoad
        flow={flow}
        heading="Person"
        loading={<Loading />}
        missing={
          <NotHere title={notVisible}>
            This person was deleted, or the tree is no longer shared with you.
          </NotHere>
        }
      >
        {() => (record === null ? <Loading /> : <Record record={record} meant={meant} />)}
      </PageLoad>
    </PageColumn>
  )
}

function Record({ record, meant }: { record: RecordView; meant: string | null }) {
  const { face, years, restrictedNote, tree, whose, connectedHref, details } = record
  return (
    <article className={styles.record}>
      <header className={styles.head}>
        <Portrait face={face} size={76} />
        <GenderBar gender={face.gender} />
        <div>
          <h1 tabIndex={-1}>
            <PersonName face={face} size="page" />
          </h1>
          <Years text={years} size="page" />
          {restrictedNote === null ? null : <p>{restrictedNote}</p>}
        </div>
      </header>
      <p className={styles.tree}>
        As recorded in{' '}
        <a href={tree.href}>
          <TreeName tree={tree} />
        </a>
        <span>{whose}</span>
        <TextLink roomy href={connectedHref}>
          See with all trees
        </TextLink>
      </p>
      <Relatives record={record} />
      <Details details={details} phase="settled" hidden={restrictedNote !== null} meant={meant} />
    </article>
  )
}

/** A placeholder in the shape of the coming content. */
function Loading() {
  return (
    <div aria-busy="true">
      <Skeleton width={300} height={76} />
      <Skeleton height={64} above={24} />
      <Skeleton height={180} above={24} />
    </div>
  )
}
