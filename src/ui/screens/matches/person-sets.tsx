import { useSelector } from '@xstate/react'
import type { PersonId } from '#domain/ids.ts'
import type { PersonSet } from '#domain/match-review/match.ts'
import { personPath } from '#domain/pages/routes.ts'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { counted } from '../../words/numbers.ts'
import type { ListFlow } from '../loading/list-flow.ts'
import { ListPages } from '../loading/list-pages.tsx'
import styles from './match-list.module.css'
import { ListSkeleton } from './match-list.tsx'

export type PersonSetsFlow = ListFlow<PersonSet, 'leader'>

type Props = {
  flow: PersonSetsFlow
  /** Returns '(no name)' for an unknown name. */
  nameOf: (id: PersonId) => string
}

/** For staff: the match sets of a tree, including sets of one person. */
export function PersonSets({ flow, nameOf }: Props) {
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const empty = useSelector(flow, (snapshot) => snapshot.matches('empty'))
  const listed = useSelector(flow, (snapshot) => snapshot.matches('listed'))
  return (
    <div aria-busy={loading}>
      {loading ? <ListSkeleton /> : null}
      {unreachable ? <Unreachable onRetry={() => flow.send({ type: 'retried' })} /> : null}
      {empty ? <EmptyState title="No match sets">There is nobody in this tree.</EmptyState> : null}
      {listed ? (
        <ListPages flow={flow} label="Pages of match sets">
          {(sets) => (
            <ul className={styles.list}>
              {sets.map(({ id, memberIds }) => (
                <li key={id} className={styles.set}>
                  <a href={personPath(id)} dir="auto">
                    {nameOf(id)}
                  </a>
                  <small>
                    {memberIds.length === 1
                      ? 'matches nobody'
                      : `in ${counted(memberIds.length, 'tree', 'trees')}`}
                  </small>
                </li>
              ))}
            </ul>
          )}
        </ListPages>
      ) : null}
    </div>
  )
}
