import type { FamilyGroupId, FamilyId } from '#contract/wire.ts'
import { openView } from '../connected/connected-view.ts'
import type { Tools } from '../serving/tools.ts'
import { sharesOf } from '../store/readers/family-groups.ts'
import { itemKey } from '../store/readers/item-keys.ts'
import type { Viewer } from '../values/viewer.ts'

/**
 * The same family in a tree or profile that the group sees, if there is one. Otherwise members would see no scope if
 * somebody chooses the family in a tree of their own, which may lead in their view.
 */
export async function scopeForGroup(
  { store, kinship }: Tools,
  viewer: Viewer,
  groupId: FamilyGroupId,
  familyId: FamilyId,
): Promise<FamilyId> {
  const view = await openView(kinship, viewer)
  await view.learn([familyId])
  const shared = new Set((await sharesOf(store.db, groupId)).map(({ dataGroupId }) => dataGroupId))
  return view.familyMembersOf(familyId).find((id) => shared.has(itemKey(id).dataGroupId)) ?? familyId
}
