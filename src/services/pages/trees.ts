import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { DataGroupId, FamilyGroupId, UserId } from '#contract/wire.ts'
import { familyAsChild } from '#domain/kinship/family-as-child.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import { homeTreeOf } from '#domain/model/selectors.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { endsShares, holds, none } from '#domain/permission/permissions.ts'
import { startPersonOf } from '#domain/relation/start-person.ts'
import type { Loader } from '../entities/loader.ts'
import type { LoadableKey } from '../entities/read-batch.ts'
import { failWhereLacking, outcomeOf } from './outcome.ts'

export interface TreePageNeeds {
  readonly model: Pick<Model, 'read'>
  readonly loader: Loader
}

/** Loads the list of trees that a user sees. */
export async function loadTrees({ loader }: TreePageNeeds, userId: UserId): Promise<LoadOutcome> {
  return outcomeOf(await loader.load('treesOfUser', userId))
}

/**
 * Loads home: the trees, and the start person and the size of the first tree. Missing parts do not fail the page.
 */
export async function loadHome(needs: TreePageNeeds, userId: UserId): Promise<LoadOutcome> {
  const outcome = await loadTrees(needs, userId)
  const first = homeTreeOf(needs.model.read, userId)
  if (first !== null) await loadTreeAround(needs, first.id)
  return outcome
}

/** Loads a tree with its start person, its workspace, and the user's permissions on it. */
export async function loadTree(needs: TreePageNeeds, id: DataGroupId): Promise<LoadOutcome> {
  const [group, permissions] = await Promise.all([
    needs.loader.load('dataGroup', id),
    needs.loader.load('dataGroupPermissions', id),
  ])
  if (group.value !== null)
    await Promise.all([
      loadStartFamily(needs, id),
      loadMembers(needs, id),
      loadWaiting(needs, id),
      loadSyncs(needs, group.value),
    ])
  const outcome = outcomeOf(group)
  // Without the permissions, the page would tell an owner that there is nothing to manage, so the load fails.
  if (outcome === 'found') failWhereLacking(permissions)
  return outcome
}

/**
 * Loads the users and family groups that the tree or profile is shared with, by name. A missing list does not fail the page.
 */
export async function loadMembers({ loader }: Pick<TreePageNeeds, 'loader'>, id: DataGroupId): Promise<void> {
  const { value: members } = await loader.load('dataGroupMembers', id)
  // The type of the principal says which kind of id it is.
  await loader.loadAll(
    (members ?? []).flatMap(({ principalType, principalId }) =>
      principalType === 'User'
        ? [keyOf('user', principalId as UserId)]
        : keysOfGroup(principalId as FamilyGroupId),
    ),
  )
}

/** A group, and what the user may do there. */
const keysOfGroup = (id: FamilyGroupId): LoadableKey[] => [
  keyOf('familyGroup', id),
  keyOf('familyGroupPermissions', id),
]

/** For users who may end its shares: loads the open invitations. A missing list does not fail the page. */
async function loadWaiting({ model, loader }: TreePageNeeds, id: DataGroupId): Promise<void> {
  const permissions = model.read(keyOf('dataGroupPermissions', id)).value ?? none
  if (endsShares(permissions)) await loader.load('viewerInvitations', id)
}

/**
 * For users who may edit the tree: loads its uploads, and what the latest ones changed. A missing list does not
 * fail the page.
 */
async function loadSyncs({ model, loader }: TreePageNeeds, { id, workspaceId }: DataGroup): Promise<void> {
  const permissions = model.read(keyOf('dataGroupPermissions', id)).value ?? none
  if (workspaceId === null || !holds(permissions, 'Modify')) return
  const { value: syncs } = await loader.load('workspaceSyncs', workspaceId)
  await loader.loadAll((syncs ?? []).slice(0, changesShown).map((syncId) => keyOf('syncChanges', syncId)))
}

const changesShown = 10

/** Loads the trees around this one, and the parents of its start person. Missing parts do not fail the page. */
async function loadStartFamily(needs: TreePageNeeds, id: DataGroupId): Promise<void> {
  await loadTreeAround(needs, id)
  const { model, loader } = needs
  const group = model.read(keyOf('dataGroup', id)).value
  const start = group === null ? null : startPersonOf(group)
  const person = start === null ? null : model.read(keyOf('person', start)).value
  const familyId = person === null ? null : familyAsChild(person)
  if (familyId === null) return
  const { value: family } = await loader.load('family', familyId)
  const parents = [family?.fatherId ?? null, family?.motherId ?? null]
  await loader.loadAll(parents.flatMap((parent) => (parent === null ? [] : keyOf('person', parent))))
}

async function loadTreeAround({ model, loader }: TreePageNeeds, id: DataGroupId): Promise<void> {
  const group = model.read(keyOf('dataGroup', id)).value
  if (group === null) return
  const { workspaceId } = group
  const start = startPersonOf(group)
  await loader.loadAll([
    ...(start === null ? [] : [keyOf('person', start)]),
    ...(workspaceId === null ? [] : [keyOf('workspace', workspaceId), keyOf('statistics', workspaceId)]),
  ])
}
