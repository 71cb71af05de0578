/** Match sets: reading those of a tree, and defining them. */
import * as contract from '#contract/research/match.ts'
import { ok } from '#contract/result.ts'
import type { DataGroupId, PersonId } from '#contract/wire.ts'
import { isPrivileged } from '#domain/users/privileges.ts'
import { type ConnectedView, openView } from '../connected/connected-view.ts'
import { pageOf, readPageToken } from '../serving/page-token.ts'
import { type Served, serve } from '../serving/serve.ts'
import { itemId, itemKey } from '../store/readers/item-keys.ts'
import { changesAmong, personsOfSets, type SetChange } from '../store/readers/person-set-pages.ts'
import { readPersons } from '../store/readers/persons.ts'
import type { Queries } from '../store/store.ts'
import { Problem } from '../values/problem.ts'
import type { Viewer } from '../values/viewer.ts'
import { decideInTurn } from './decision-turns.ts'
import { decideMatches } from './match-acts.ts'
import { verdictsOf } from './set-verdicts.ts'

const defaultPageSize = 50

const list = serve(contract.listPersonSets, async ({ query, viewer }, { store: { db }, kinship }) => {
  const singletons = query.singletons !== undefined
  if (singletons && !isPrivileged(viewer.privileges)) throw new Problem('not-allowed')
  const size = query.pageSize ?? defaultPageSize
  const view = await openView(kinship, viewer)
  const of = { dataGroupId: query.dataGroupId, view: view.trees.map(({ id }) => id), singletons }
  const after = Number(readPageToken(query.next))
  const { items: persons, ...page } = pageOf(
    await personsOfSets(db, viewer, of, after, size + 1),
    size,
    (id) => String(itemKey(id).number),
  )
  const sets = await presentSets(db, viewer, view, persons)
  return { ...page, items: sets.filter(({ memberIds }) => singletons || memberIds.length > 1) }
})

const define = serve(contract.definePersonSets, async ({ body, viewer }, { store, kinship, clock }) => {
  const sets = body.sets.map(({ memberIds }) => memberIds)
  const said = await verdictsOf(store.db, viewer, sets)
  const decided = await decideInTurn(viewer.userId, () => decideMatches(store, said, clock()))
  if (!decided.ok) return decided
  const view = await openView(kinship, viewer)
  return ok({ items: await presentSets(store.db, viewer, view, sets.flat()) })
})

export const personSetEndpoints: readonly Served[] = [list, define]

/** The sets of the persons, each once. A person without a match is alone in a set. */
async function presentSets(
  db: Queries,
  viewer: Viewer,
  view: ConnectedView,
  ids: readonly PersonId[],
): Promise<contract.PersonSet[]> {
  await view.learn(ids)
  const sets = new Map(ids.map((id) => [view.leaderOf(id), view.membersOf(id)]))
  const changes = await changesAmong(db, [...sets.values()].flat())
  const alone = await recordChanges(db, viewer, [...sets.keys()])
  return [...sets].flatMap(([id, memberIds]) => {
    const change = lastChange(memberIds, changes) ?? alone.get(id)
    if (change === undefined) return []
    return {
      id,
      groupId: itemKey(id).dataGroupId satisfies DataGroupId,
      memberIds: [...memberIds],
      modifiedDate: change.at,
      modifiedUserId: change.userId,
    }
  })
}

function lastChange(
  members: readonly PersonId[],
  changes: ReadonlyMap<string, SetChange>,
): SetChange | undefined {
  return members
    .flatMap((one) => members.flatMap((other) => changes.get(`${one}~${other}`) ?? []))
    .toSorted((a, b) => b.at.localeCompare(a.at))[0]
}

/** For persons without a match, the time when their record was changed. */
async function recordChanges(
  db: Queries,
  viewer: Viewer,
  ids: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, SetChange>> {
  const persons = await readPersons(db, viewer, ids)
  return new Map(
    persons.map(({ dataGroupId, number, modifiedAt, modifiedUserId }) => [
      itemId<PersonId>(dataGroupId, number),
      { at: modifiedAt.toISOString(), userId: modifiedUserId },
    ]),
  )
}
