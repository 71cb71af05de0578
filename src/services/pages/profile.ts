// This page needs some of the late kinds at once, so this import bundles their code with the page.
import '../entities/late-reads.ts'
import type { DataGroupId, PersonId } from '#contract/wire.ts'
import { treeOfItem } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import { assertionsOfPerson } from '#domain/model/selectors.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { isConnected } from '#domain/profile/read-alone.ts'
import { startPersonOf } from '#domain/relation/start-person.ts'
import type { Loader } from '../entities/loader.ts'
import { failWhereLacking, outcomeOf } from './outcome.ts'

interface Needs {
  readonly model: Pick<Model, 'read'>
  readonly loader: Loader
}

/** Loads the data group of the user's own profile, which says who its person is (PPG-01). */
export async function loadOwnProfile(
  { loader }: Pick<Needs, 'loader'>,
  groupId: DataGroupId,
): Promise<LoadOutcome> {
  const group = await loader.load('dataGroup', groupId)
  const outcome = outcomeOf(group)
  return group.value === null || startPersonOf(group.value) === null ? 'missing' : outcome
}

/**
 * Loads a profile with its data group, the viewer's permissions on it, the details and their places, and the trees in
 * which the same person is. If there are any, also the record of the profile alone.
 */
export async function loadProfile({ model, loader }: Needs, id: PersonId): Promise<LoadOutcome> {
  const groupId = treeOfItem(id)
  const [person, group, permissions, details] = await Promise.all([
    loader.load('person', id),
    loader.load('dataGroup', groupId),
    loader.load('dataGroupPermissions', groupId),
    loader.load('personAssertions', id),
  ])
  if (outcomeOf(person) === 'missing' || outcomeOf(group) === 'missing') return 'missing'
  // Without the permissions, the page would tell an owner that there is nothing to edit, so the load fails.
  failWhereLacking(permissions)
  failWhereLacking(details)
  if (isConnected(model.read, id)) failWhereLacking(await loader.load('personRecord', id))
  await loader.loadAll([
    ...(assertionsOfPerson(model.read, id) ?? []).flatMap(({ placeId }) =>
      placeId === null ? [] : [keyOf('place', placeId)],
    ),
    ...(person.value?.groupIds ?? []).map((tree) => keyOf('dataGroup', tree)),
  ])
  return 'found'
}
