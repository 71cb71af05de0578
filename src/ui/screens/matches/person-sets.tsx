import { useSelector } from '@xstate/react'
import type { PersonId } from '#domain/ids.ts'
import type { PersonSet, SetsShown } from '#domain/match-review/match.ts'
import { personPath } from '#domain/pages/routes.ts'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { CheckBox } from '../../components/form/check-box.tsx'
import { sentenceList } from '../../words/numbers.ts'
import type { ListFlow } from '../loading/list-flow.ts'
import { ListPages } from '../loading/list-pages.tsx'
import styles from './match-list.module.css'
import { ListSkeleton } from './match-list.tsx'
import type { TreeOf } from './match-view.ts'

export type PersonSetsFlow = ListFlow<PersonSet, SetsShown>

type Props = {
  flow: PersonSetsFlow
  /** Returns '(no name)' for an unknown name. */
  nameOf: (id: PersonId) => string
  treeOf: TreeOf
  /** True for staff, who can also list persons without a match (PRF-34). */
  maySeeSingletons: boolean
}

/** The match sets of a tree or profile: who is taken as one person, and in which trees they are. */
export function PersonSets({ flow, nameOf, treeOf, maySeeSingletons }: Props) {
  const sort = useSelector(flow, ({ context }) => context.query.sort)
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const empty = useSelector(flow, (snapshot) => snapshot.matches('empty'))
  const listed = useSelector(flow, (snapshot) => snapshot.matches('listed'))
  const other = sort === 'matched' ? 'with singletons' : 'matched'
  return (
    <div aria-busy={loading}>
      {maySeeSingletons ? (
        <CheckBox
          checked={sort === 'with singletons'}
          hint="A singleton set is a person who matches nobody."
          onChange={() => flow.send({ type: 'sort chosen', sort: other })}
        >
          Show singleton sets
        </CheckBox>
      ) : null}
      {loading ? <ListSkeleton /> : null}
      {unreachable ? <Unreachable onRetry={() => flow.send({ type: 'retried' })} /> : null}
      {empty ? (
        <EmptyState title="No match sets">Nobody here matches anybody in another tree.</EmptyState>
      ) : null}
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
                      : `in ${sentenceList(memberIds.flatMap((member) => treeOf(member)?.name ?? []))}`}
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
