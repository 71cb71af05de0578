/** Loads how a person is related to the start person of the family, and the persons on the path between them. */
import { fromPromise } from 'xstate'
import type { Relation } from '#contract/research/relation.ts'
import type { PersonId } from '#contract/wire.ts'
import { isSamePerson, startFor } from '#domain/connected/start.ts'
import { treeOfItem } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import { onThePaths } from '#domain/relation/chain.ts'
import { relationId } from '#domain/relation/relation-id.ts'
import type { Loader } from '../entities/loader.ts'
import type { LoadableKey } from '../entities/read-batch.ts'
import { failWhereLacking } from './outcome.ts'

interface Needs {
  readonly model: Pick<Model, 'read' | 'root'>
  readonly loader: Loader
}

type Of = { personId: PersonId }

export const personRelationActors = (needs: Needs) => ({
  loadRelation: fromPromise<void, Of>(async ({ input }) => void (await loadRelation(needs, input.personId))),
  loadPath: fromPromise<void, Of>(({ input }) => loadPath(needs, input.personId)),
})

/** Loads the relation and the persons that its text mentions; null if there is no start person. */
async function loadRelation(needs: Needs, personId: PersonId): Promise<Relation | null> {
  const { model, loader } = needs
  const { userId } = model.root()
  const [tree] = await Promise.all([
    loader.load('dataGroup', treeOfItem(personId)),
    // If these lists cannot be loaded, the tree is treated as not connected to others.
    ...(userId === null ? [] : [loader.load('treesOfUser', userId), loader.load('connectedTrees', userId)]),
  ])
  failWhereLacking(tree)
  const startPersonId = startFor(model.read, personId, userId)
  if (startPersonId === null || isSamePerson(model.read, personId, startPersonId)) return null
  const relation = await needs.loader.load('relation', relationId(startPersonId, personId))
  failWhereLacking(relation)
  if (relation.value === null) return null
  const married = relation.value.paths.flatMap(({ startMarriage, toMarriage, joinedBy }) =>
    [startMarriage, toMarriage, joinedBy].flatMap((marriage) => marriage?.spouseId ?? []),
  )
  await loadWhole(
    needs,
    [personId, ...married].map((id) => keyOf('person', id)),
  )
  return relation.value
}

async function loadPath(needs: Needs, personId: PersonId): Promise<void> {
  const relation = await loadRelation(needs, personId)
  if (relation === null) return
  const { personIds, familyIds } = onThePaths(relation)
  await loadWhole(
    needs,
    familyIds.map((id) => keyOf('family', id)),
  )
  const parents = familyIds.flatMap((id) => {
    const family = needs.model.read(keyOf('family', id)).value
    return [family?.fatherId, family?.motherId].filter((parent) => typeof parent === 'string')
  })
  await loadWhole(
    needs,
    [...personIds, ...parents].map((id) => keyOf('person', id)),
  )
}

/** Loads all keys. Throws if one of them failed. */
async function loadWhole({ model, loader }: Needs, keys: readonly LoadableKey[]): Promise<void> {
  await loader.loadAll(keys)
  for (const key of keys) failWhereLacking(model.read(key))
}
