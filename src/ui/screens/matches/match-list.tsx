import { useSelector } from '@xstate/react'
import type { UserId } from '#domain/ids.ts'
import type { Match, MatchState } from '#domain/match-review/match.ts'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import type { ListFlow } from '../loading/list-flow.ts'
import { ListPages } from '../loading/list-pages.tsx'
import styles from './match-list.module.css'
import { MatchRow } from './match-row.tsx'
import type { TreeOf } from './match-view.ts'
import { emptyTexts, sectionNames } from './match-words.ts'
import type { MatchAnswersFlow } from './review-flow.ts'

/** A list of matches. Its sort parameter is the state to show. */
export type MatchListFlow = ListFlow<Match, MatchState>

type Props = {
  flow: MatchListFlow
  state: MatchState
  answers: MatchAnswersFlow
  userId: UserId
  treeOf: TreeOf
}

/** The matches in one state, page by page. */
export function MatchList({ flow, state, answers, userId, treeOf }: Props) {
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const empty = useSelector(flow, (snapshot) => snapshot.matches('empty'))
  const listed = useSelector(flow, (snapshot) => snapshot.matches('listed'))
  return (
    <div aria-busy={loading}>
      {loading ? <ListSkeleton /> : null}
      {unreachable ? <Unreachable onRetry={() => flow.send({ type: 'retried' })} /> : null}
      {empty ? <EmptyState title={emptyTexts[state].title}>{emptyTexts[state].text}</EmptyState> : null}
      {listed ? (
        <ListPages flow={flow} label={`Pages of: ${sectionNames[state]}`}>
          {(matches) => (
            <ul className={styles.list}>
              {matches.map((match) => (
                <MatchRow key={match.id} match={match} answers={answers} userId={userId} treeOf={treeOf} />
              ))}
            </ul>
          )}
        </ListPages>
      ) : null}
    </div>
  )
}

export function ListSkeleton() {
  return (
    <>
      <Skeleton height={72} above={16} />
      <Skeleton height={72} above={8} />
      <Skeleton height={72} above={8} />
    </>
  )
}
