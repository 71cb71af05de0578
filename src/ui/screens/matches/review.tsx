import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { comparedRows } from '#domain/match-review/compared-rows.ts'
import type { Match, MatchPair, MatchScope } from '#domain/match-review/match.ts'
import { scopePath } from '#domain/match-review/match-paths.ts'
import { reasonsInWords } from '#domain/match-review/reasons-in-words.ts'
import { asked, lastStep, progressOf } from '#domain/match-review/review-queue.ts'
import { Button } from '../../components/buttons/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Outdated } from '../../components/feedback/outdated.tsx'
import { VisuallyHidden } from '../../components/layout/visually-hidden.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { nameText } from '../../components/people/person-face.ts'
import { counted } from '../../words/numbers.ts'
import { AnswerBar } from './answer-bar.tsx'
import { PairSkeleton, RowsSkeleton } from './match-skeletons.tsx'
import { personsOf, type TreeOf } from './match-view.ts'
import { Reasons } from './reasons.tsx'
import styles from './review.module.css'
import type { MatchReviewFlow } from './review-flow.ts'
import { ReviewHead } from './review-head.tsx'
import { ReviewNote } from './review-note.tsx'
import { Rows } from './rows.tsx'
import { Sides } from './sides.tsx'
import { useReviewKeys } from './use-review-keys.ts'

type Props = {
  flow: MatchReviewFlow
  treeOf: TreeOf
  /** Shown if there is nothing to review. */
  empty: ReactNode
}

/** Shows one pair after another, and the three answers. */
export function Review({ flow, treeOf, empty }: Props) {
  const state = useSelector(flow, phaseOf)
  const queue = useSelector(flow, ({ context }) => context.queue)
  const scope = useSelector(flow, ({ context }) => context.scope)
  const outdated = useSelector(flow, (snapshot) => snapshot.matches({ proposals: { shown: 'outdated' } }))
  useReviewKeys({
    s: () => flow.send({ type: 'answer chosen', verdict: 'same' }),
    n: () => flow.send({ type: 'answer chosen', verdict: 'different' }),
    l: () => flow.send({ type: 'later chosen' }),
    u: () => flow.send({ type: 'undo chosen' }),
  })
  const match = asked(queue)
  const onUndo = lastStep(queue) === null ? null : () => flow.send({ type: 'undo chosen' })
  const retry = () => flow.send({ type: 'retried' })

  return (
    <>
      <div className={styles.page}>
        <ReviewHead scope={scope} progress={match === null ? null : progressOf(queue)} onUndo={onUndo} />
        <ReviewNote flow={flow} />
        {outdated ? <Outdated onRetry={retry} /> : null}
        {state === 'loading' ? <PairSkeleton /> : null}
        {state === 'unreachable' ? <Unreachable onRetry={retry} /> : null}
        {state === 'nothing' ? empty : null}
        {state === 'only later' ? (
          <OnlyLater count={queue.later.length} onRest={() => flow.send({ type: 'rest chosen' })} />
        ) : null}
        {match === null ? null : <Question flow={flow} match={match} treeOf={treeOf} />}
      </div>
      {match === null ? null : (
        <AnswerBar flow={flow} mayDecide={match.mayDecide} whoMay={whoMayText(match, treeOf)} />
      )}
    </>
  )
}

type Phase = 'loading' | 'unreachable' | 'nothing' | 'only later' | 'asking'

function phaseOf(snapshot: ReturnType<MatchReviewFlow['getSnapshot']>): Phase {
  if (snapshot.matches({ proposals: 'loading' })) return 'loading'
  if (snapshot.matches({ proposals: 'unreachable' })) return 'unreachable'
  if (snapshot.matches({ asking: 'only later' })) return 'only later'
  if (!snapshot.matches({ asking: 'nothing' })) return 'asking'
  return snapshot.matches({ proposals: { shown: 'fetching more' } }) ? 'loading' : 'nothing'
}

/** Shows the names at once, even while the data of both trees is loading. */
function Question({ flow, match, treeOf }: { flow: MatchReviewFlow; match: Match; treeOf: TreeOf }) {
  const pair = useSelector(flow, ({ context }) => context.pair)
  const scope = useSelector(flow, ({ context }) => context.scope)
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches({ asking: 'out of reach' }))
  return (
    <>
      <Sides match={match} treeOf={treeOf} />
      {unreachable ? <Unreachable onRetry={() => flow.send({ type: 'retried' })} /> : null}
      {pair === null && !unreachable ? <RowsSkeleton /> : null}
      {pair === null ? null : <Compared match={match} pair={pair} treeOf={treeOf} scope={scope} />}
    </>
  )
}

type ComparedProps = { match: Match; pair: MatchPair; treeOf: TreeOf; scope: MatchScope }

function Compared({ match, pair, treeOf, scope }: ComparedProps) {
  const rows = comparedRows(match, pair)
  const persons = personsOf(match, treeOf)
  const differing = rows.filter(({ state }) => state === 'differs').length
  const names = persons.map(({ face, tree }) => `${nameText(face)}, ${tree?.name ?? ''}`)
  return (
    <>
      <VisuallyHidden>
        <p role="status">
          {names[0]}, and {names[1]}: {counted(differing, 'difference', 'differences')}.
        </p>
      </VisuallyHidden>
      <Rows rows={rows} names={[names[0] ?? '', names[1] ?? '']} />
      <Reasons reasons={reasonsInWords(match, pair)} />
      <TextLink roomy href={scopePath(scope, 'proposed')}>
        See all as a list
      </TextLink>
    </>
  )
}

function OnlyLater({ count, onRest }: { count: number; onRest: () => void }) {
  return (
    <EmptyState
      title={`You chose “Later” for ${counted(count, 'pair', 'pairs')}`}
      action={<Button onClick={onRest}>Look at them now</Button>}
    >
      Everything else is reviewed. You can also come back to these pairs another day.
    </EmptyState>
  )
}

function whoMayText(match: Match, treeOf: TreeOf): string {
  const names = personsOf(match, treeOf).flatMap(({ tree }) => (tree === null ? [] : [tree.name]))
  return `You can see this pair, but not decide about it. To decide, you must be allowed to change ${names.join(' or ') || 'one of the two trees'}.`
}
