import { useCallback, useState } from 'react'
import { type DataGroupId, type PersonId, treeOfItem, type UserId } from '#domain/ids.ts'
import type {
  Match,
  MatchCounts,
  MatchScope,
  MatchState,
  PersonSet,
  SetsShown,
} from '#domain/match-review/match.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { ListPage } from '#domain/pages/list-pages.ts'
import { noName } from '#domain/person/person.ts'
import { paginatedList } from '#machines/paginated-list/paginated-list.machine.ts'
import { wire } from '#machines/wire.ts'
import { fetchMatchesActor, fetchPersonSetsActor } from '#services/matches.ts'
import { MatchList } from '#ui/screens/matches/match-list.tsx'
import type { TreeOf } from '#ui/screens/matches/match-view.ts'
import { PersonSets } from '#ui/screens/matches/person-sets.tsx'
import type { MatchAnswersFlow } from '#ui/screens/matches/review-flow.ts'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useHeard, useServerChanges } from '../../hooks/use-heard.ts'
import { useTreesLost } from '../../hooks/use-trees-lost.ts'
import { concernsMatches } from './concerns-matches.ts'

type Props = {
  scope: MatchScope
  state: MatchState
  answers: MatchAnswersFlow
  userId: UserId
  treeOf: TreeOf
  onCounts: (counts: MatchCounts) => void
}

/** The matches in a state. The list reloads when an answer has been saved or others have changed something. */
export function MatchesInState({ scope, state, answers, userId, treeOf, onCounts }: Props) {
  const { transport } = useApp()
  const [machine] = useState(() =>
    wire(paginatedList<Match, MatchState>())({ fetchPage: fetchMatchesActor(transport, scope, onCounts) }),
  )
  const flow = useFlow(machine, { input: { sort: state } })
  useHeard(answers, 'all answers sent', () => flow.send({ type: 'data changed' }))
  useListFollows(flow, ({ personIds }) => personIds)
  return <MatchList flow={flow} state={state} answers={answers} userId={userId} treeOf={treeOf} />
}

interface ListFlow<Item> {
  readonly send: (event: { type: 'data changed' } | { type: 'access changed' }) => void
  readonly getSnapshot: () => { readonly context: { readonly pages: readonly ListPage<Item>[] } }
}

/**
 * Reloads the list when trees have changed. When the user can no longer see a tree, its names disappear from every page
 * at once, so the list begins again.
 */
function useListFollows<Item>(flow: ListFlow<Item>, personsOf: (item: Item) => readonly PersonId[]) {
  useServerChanges(concernsMatches, () => flow.send({ type: 'data changed' }))
  useTreesLost((lost) => {
    const items = flow.getSnapshot().context.pages.flatMap((page) => page.items)
    if (items.some((item) => personsOf(item).some((id) => lost.has(treeOfItem(id)))))
      flow.send({ type: 'access changed' })
  })
}

type SetsProps = { dataGroupId: DataGroupId; maySeeSingletons: boolean; treeOf: TreeOf }

/** The match sets of a tree or profile; for staff, also persons without a match. */
export function MatchSets({ dataGroupId, maySeeSingletons, treeOf }: SetsProps) {
  const { transport, loader, model } = useApp()
  const [machine] = useState(() =>
    wire(paginatedList<PersonSet, SetsShown>())({
      fetchPage: fetchPersonSetsActor(transport, dataGroupId, async (ids) => {
        await loader.loadAll(ids.map((id) => keyOf('person', id)))
      }),
    }),
  )
  const flow = useFlow(machine, { input: { sort: 'matched' } })
  useListFollows(flow, ({ memberIds }) => memberIds)
  const nameOf = useCallback(
    (id: PersonId) => model.read(keyOf('person', id)).value?.displayProperties.name ?? noName,
    [model],
  )
  return <PersonSets flow={flow} nameOf={nameOf} treeOf={treeOf} maySeeSingletons={maySeeSingletons} />
}
