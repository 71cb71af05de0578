import { useSelector } from '@xstate/react'
import { type ComponentType, Suspense } from 'react'
import {
  maxCloudSurnames,
  type NameCount,
  type NameCounts,
  nameLists,
  namePath,
} from '#domain/names/name-lists.ts'
import { LinkButton } from '../../components/buttons/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Outdated } from '../../components/feedback/outdated.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { RadioChoice } from '../../components/form/radio-choice.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { listLabels } from './name-words.ts'
import styles from './names.module.css'
import type { NamesFlow } from './names-flow.ts'
import { TopNames } from './top-names.tsx'

type Props = {
  flow: NamesFlow
  /** Draws surnames as a cloud. Its code loads later. */
  Cloud: ComponentType<{ names: readonly NameCount[] }>
}

/** The most common names of the family: a cloud of surnames, and numbered lists beside it. */
export function NamesScreen({ flow, Cloud }: Props) {
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const nameless = useSelector(flow, (snapshot) => snapshot.hasTag('nameless'))
  const counts = useSelector(flow, ({ context }) => context.counts)
  return (
    <PageColumn width="wide">
      <PageHeading lead="The most common surnames and given names in your family tree.">
        Most common names
      </PageHeading>
      {loading ? <Coming /> : null}
      {unreachable ? <Unreachable onRetry={() => flow.send({ type: 'retried' })} /> : null}
      {nameless ? <Nameless /> : null}
      {counts === null ? null : <Names flow={flow} counts={counts} Cloud={Cloud} />}
    </PageColumn>
  )
}

function Names({ flow, counts, Cloud }: Props & { counts: NameCounts }) {
  const outdated = useSelector(flow, (snapshot) => snapshot.matches({ listed: 'outdated' }))
  const list = useSelector(flow, ({ context }) => context.list)
  const { surnames } = counts
  return (
    <>
      {outdated ? <Outdated onRetry={() => flow.send({ type: 'retried' })} /> : null}
      <div className={styles.columns}>
        <section aria-label="All common surnames" className={styles.cloud}>
          {surnames.length === 0 ? (
            <p className={styles.none}>No surnames are known yet.</p>
          ) : (
            <>
              <Suspense fallback={<div className={styles.waiting} />}>
                <Cloud names={surnames} />
              </Suspense>
              <Twin surnames={surnames} />
            </>
          )}
        </section>
        <section aria-label="Top list">
          <div role="radiogroup" aria-label="Kind of name" className={styles.lists}>
            {nameLists.map((one) => (
              <RadioChoice
                key={one}
                group="name-list"
                checked={one === list}
                onChoose={() => flow.send({ type: 'list chosen', list: one })}
              >
                {listLabels[one]}
              </RadioChoice>
            ))}
          </div>
          <TopNames list={list} names={counts[list]} />
        </section>
      </div>
    </>
  )
}

/** The names of the cloud as a list, for readers of the screen, the keyboard, and for looking up a small name. */
function Twin({ surnames }: { surnames: readonly NameCount[] }) {
  const all = surnames.slice(0, maxCloudSurnames)
  return (
    <details className={styles.twin}>
      <summary>{all.length === 1 ? 'The surname as a list' : `The ${all.length} surnames as a list`}</summary>
      <ol>
        {all.map(({ value, count }) => (
          <li key={value}>
            <a href={namePath('surname', value)} dir="auto">
              {value}
            </a>{' '}
            <span>{count.toLocaleString('en')}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}

function Nameless() {
  return (
    <EmptyState
      title="There are no names to count yet"
      action={<LinkButton href="/upload">Upload my tree</LinkButton>}
    >
      Upload your tree, or ask a relative to share theirs. Then you will see here which names your family
      likes best. Living people whose details are private are not counted.
    </EmptyState>
  )
}

function Coming() {
  return (
    <div aria-busy="true" className={styles.columns}>
      <div className={styles.waiting}>
        <Skeleton height={320} />
      </div>
      <div>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} height={32} above={12} />
        ))}
      </div>
    </div>
  )
}
