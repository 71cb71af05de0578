import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type PersonId, treeOfItem, type UserId } from '#domain/ids.ts'
import { dataGroupOfScope, type MatchCounts, type MatchScope } from '#domain/match-review/match.ts'
import { type MatchSection, sectionOf } from '#domain/match-review/match-paths.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { profilesOfUser, treesOfUser } from '#domain/model/selectors.ts'
import { sourceOf } from '#domain/tree/source-of.ts'
import { isPrivileged } from '#domain/users/privileges.ts'
import { matchReviewMachine } from '#machines/match-review/match-review.machine.ts'
import { wire } from '#machines/wire.ts'
import { createPairs, loadProposalsActor } from '#services/matches.ts'
import type { TreeOf } from '#ui/screens/matches/match-view.ts'
import { MatchesScreen } from '#ui/screens/matches/matches-screen.tsx'
import { NoMatches } from '#ui/screens/matches/no-matches.tsx'
import { Review } from '#ui/screens/matches/review.tsx'
import { useApp } from '../../app-context.ts'
import { matchAnswersOf } from '../../flows/match-answers-flow.ts'
import { useBackOnline } from '../../hooks/use-back-online.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useHeard, useServerChanges } from '../../hooks/use-heard.ts'
import { useSelection } from '../../hooks/use-selection.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useUsed } from '../../hooks/use-used.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { concernsMatches } from './concerns-matches.ts'
import { scopeKeys, scopeName } from './match-scope-name.ts'
import { MatchesInState, MatchSets } from './matches-lists.tsx'

/** Matches of all trees, of one tree, person or profile: the review, and lists of decided matches. */
export function MatchesPage({ scope }: { scope: MatchScope }) {
  const app = useApp()
  const userId = useUserId()
  const [counts, setCounts] = useState<MatchCounts | null>(null)
  const [parts] = useState(() => {
    const pairs = createPairs(app.transport)
    return {
      pairs,
      review: wire(matchReviewMachine)({
        loadProposals: loadProposalsActor(app.transport, setCounts),
        loadPair: pairs.loadPair,
      }),
    }
  })
  const review = useFlow(parts.review, { input: { scope } })
  const answers = matchAnswersOf(app, userId)
  const section = useSection(scope)
  const treeOf = useTreeOf()
  useUsed(useMemo(() => scopeKeys(scope), [scope]))
  const of = useSelection(useCallback((read: Read) => scopeName(read, scope), [scope]))
  const ownsTree = useSelection(useCallback((read: Read) => ownsTreeIn(read, userId), [userId]))
  const maySeeSingletons = useMaySeeSingletons()
  const setsOf = maySeeSingletons || scope.of === 'profile' ? dataGroupOfScope(scope) : null
  useTitle(of === null ? 'Matches' : `Matches: ${of.name}`)

  useHeard(review, 'answer given', ({ match, answer, before }) =>
    answers.send({ type: 'answer given', match, answer, before }),
  )
  useHeard(answers, 'answer refused', (event) => review.send(event))
  useHeard(answers, 'all answers sent', () => review.send({ type: 'data changed' }))
  useServerChanges(concernsMatches, () => {
    parts.pairs.forget()
    review.send({ type: 'data changed' })
  })
  useBackOnline(() => review.send({ type: 'connection returned' }))

  const list = { scope, answers, userId, treeOf, onCounts: setCounts }
  return (
    <MatchesScreen
      scope={scope}
      section={section}
      counts={counts}
      of={scope.of === 'profile' ? null : of}
      answers={answers}
      mayListSets={setsOf !== null}
    >
      {section === 'review' ? (
        <Review
          flow={review}
          treeOf={treeOf}
          empty={<NoMatches scope={scope} counts={counts} ownsTree={ownsTree} />}
        />
      ) : null}
      {section === 'sets' && setsOf !== null ? (
        <MatchSets dataGroupId={setsOf} maySeeSingletons={maySeeSingletons} treeOf={treeOf} />
      ) : null}
      {section === 'review' || section === 'sets' ? null : (
        <MatchesInState key={section} state={section} {...list} />
      )}
    </MatchesScreen>
  )
}

/** The section of the page that the address names. Only trees and profiles have match sets. */
function useSection(scope: MatchScope): MatchSection {
  const [search] = useSearchParams()
  const section = sectionOf(search.get('show'))
  return section === 'sets' && dataGroupOfScope(scope) === null ? 'review' : section
}

/** Staff also sees who matches nobody (PRF-34). */
function useMaySeeSingletons(): boolean {
  const { session } = useApp()
  return useSelector(session, ({ context }) => isPrivileged(context.session?.privileges ?? []))
}

/** The names and marks of trees, as far as they are loaded. Loads the others. */
function useTreeOf(): TreeOf {
  const userId = useUserId()
  useUsed(useMemo(() => [keyOf('treesOfUser', userId)], [userId]))
  const trees = useSelection(useCallback((read: Read) => treesIn(read, userId), [userId]))
  return useCallback((id: PersonId) => trees.get(treeOfItem(id)) ?? null, [trees])
}

const treesIn = (read: Read, userId: UserId) =>
  new Map(
    [...(treesOfUser(read, userId) ?? []), ...(profilesOfUser(read, userId) ?? [])].map((group) => [
      group.id,
      sourceOf(read, group),
    ]),
  )

const ownsTreeIn = (read: Read, userId: UserId) =>
  (treesOfUser(read, userId) ?? []).some(({ ownerId }) => ownerId === userId)
