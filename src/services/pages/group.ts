import type { FamilyGroupId, UserId } from '#contract/wire.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { holds, none } from '#domain/permission/permissions.ts'
import { startPersonOf } from '#domain/relation/start-person.ts'
import type { Loader } from '../entities/loader.ts'
import { failWhereLacking, outcomeOf } from './outcome.ts'

interface Needs {
  readonly model: Pick<Model, 'read'>
  readonly loader: Loader
}

/**
 * Loads a family group, the viewer's permissions on it, its trees, and the viewer. The viewer's plan decides which
 * shares a hand-over ends.
 */
export async function loadGroup(
  { model, loader }: Needs,
  id: FamilyGroupId,
  userId: UserId,
): Promise<LoadOutcome> {
  const [group, permissions] = await Promise.all([
    loader.load('familyGroup', id),
    loader.load('familyGroupPermissions', id),
    loader.load('user', userId),
  ])
  const outcome = outcomeOf(group)
  if (outcome === 'missing') return outcome
  // Without the permissions, the page would tell an owner that there is nothing to manage, so the load fails.
  failWhereLacking(permissions)
  if (holds(permissions.value ?? none, 'ListItems')) await loadTrees({ model, loader }, id)
  return outcome
}

/**
 * Loads the trees of the group, each with its size and its start person. A missing size or person does not fail the
 * page.
 */
async function loadTrees({ loader }: Needs, id: FamilyGroupId): Promise<void> {
  const trees = await loader.load('familyGroupTrees', id)
  failWhereLacking(trees)
  await loader.loadAll(
    (trees.value ?? []).flatMap((tree) => {
      const start = startPersonOf(tree)
      return [
        keyOf('dataGroup', tree.id),
        ...(start === null ? [] : [keyOf('person', start)]),
        ...(tree.workspaceId === null ? [] : [keyOf('statistics', tree.workspaceId)]),
      ]
    }),
  )
}

/**
 * Loads the members of a group, everybody else who belongs to it or could, and its open invitations, as far as the viewer
 * may see them. Common ancestors that cannot be loaded do not fail the page.
 */
export async function loadGroupMembers({ loader }: Needs, id: FamilyGroupId): Promise<null> {
  const permissions = await loader.load('familyGroupPermissions', id)
  failWhereLacking(permissions)
  const held = permissions.value ?? none
  const loaded = await Promise.all([
    ...(holds(held, 'ListItems')
      ? [loader.load('familyGroupMembers', id), loader.load('potentialMembersOfFamilyGroup', id)]
      : []),
    ...(holds(held, 'AddItems') ? [loader.load('familyGroupInvites', id)] : []),
  ])
  for (const entry of loaded) failWhereLacking(entry)
  const scope = (await loader.load('familyGroup', id)).value?.scopeFamilyId ?? null
  if (scope !== null && holds(held, 'ListItems')) await loader.load('scopeFamily', scope)
  return null
}
