/**
 * Answers two questions of a page about a new family group: how long it still counts as new, and whether to show its
 * owner the tip.
 */
import { fromPromise } from 'xstate'
import type { FamilyGroupId, UserId } from '#contract/wire.ts'
import { userKey } from '#domain/device/storage-keys.ts'
import { isCreator, newnessLeft } from '#domain/groups/new-group.ts'
import { arrivalOf } from '#domain/model/arrival.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'

interface Needs {
  readonly model: Pick<Model, 'read' | 'eventsSince'>
  readonly familyGroupId: FamilyGroupId
  readonly userId: UserId
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Returns the current time, in milliseconds since 1970. */
  readonly now: () => number
}

export function newGroupActors(needs: Needs) {
  return {
    /** Only the creator is told that the group is new. */
    lookAtAge: fromPromise<number, undefined>(async () => {
      const group = needs.model.read(keyOf('familyGroup', needs.familyGroupId)).value
      return group !== null && isCreator(group) ? newFor(needs) : 0
    }),

    /** Returns true exactly once for each new group, and only for its owner. */
    isTipDue: fromPromise<boolean, undefined>(async () => {
      const { model, familyGroupId: id, userId, storage } = needs
      if (newFor(needs) === 0 || model.read(keyOf('familyGroup', id)).value?.ownerId !== userId) return false
      const key = userKey(userId, 'groupTip')
      if (storage.getItem(key) === id) return false
      storage.setItem(key, id)
      return true
    }),
  }
}

/** Returns 0 for a group from this device's storage, because the age of that value is unknown. */
function newFor({ model, familyGroupId, now }: Needs): number {
  const key = keyOf('familyGroup', familyGroupId)
  const group = model.read(key).value
  const arrived = arrivalOf(model.eventsSince(0), key)
  return group === null || arrived === null ? 0 : newnessLeft(group, now() - arrived)
}
