import type { FamilyGroup } from '#contract/group-admin/family-group.ts'
import type { DataGroupId, FamilyGroupId, UserId } from '#contract/wire.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'

interface Needs {
  readonly model: Pick<Model, 'append'>
  /** Returns the current time, in milliseconds since 1970. */
  readonly now: () => number
}

/** Tells the model about the user's own acts on a family group. The server announces them too, but later. */
export function groupFacts({ model, now }: Needs, id: FamilyGroupId) {
  const people = keyOf('potentialMembersOfFamilyGroup', id)
  return {
    /** The group was deleted, or the user has left it. The user may have lost its trees too. */
    groupGone: () =>
      model.append(
        [{ type: 'entities-removed', keys: [keyOf('familyGroup', id)] }, { type: 'all-marked-stale' }],
        now(),
      ),
    /** The server has answered with the current state of the group. */
    groupChanged: (group: FamilyGroup) =>
      model.append({ type: 'entities-loaded', entities: [keyed('familyGroup', id, group)] }, now()),
    /**
     * Somebody else owns the group, so everybody's roles and permissions may differ, and trees may no longer be shared.
     */
    ownerChanged: (group: FamilyGroup) =>
      model.append(
        [
          { type: 'entities-loaded', entities: [keyed('familyGroup', id, group)] },
          {
            type: 'marked-stale',
            keys: [
              keyOf('familyGroupPermissions', id),
              keyOf('familyGroupMembers', id),
              keyOf('familyGroupTrees', id),
            ],
          },
        ],
        now(),
      ),
    /**
     * The role or visibility of a member has changed, or the member is gone, and the group no longer sees their trees.
     */
    membersChanged: () =>
      model.append(
        {
          type: 'marked-stale',
          keys: [
            keyOf('familyGroup', id),
            keyOf('familyGroupMembers', id),
            keyOf('familyGroupTrees', id),
            people,
          ],
        },
        now(),
      ),
    /** Other common ancestors put the people of the group into other places. */
    scopeChanged: (group: FamilyGroup) =>
      model.append(
        [
          { type: 'entities-loaded', entities: [keyed('familyGroup', id, group)] },
          { type: 'marked-stale', keys: [people] },
        ],
        now(),
      ),
    /** Somebody was added or asked, so that the people of the group or the readers of the profile may differ. */
    peopleAdded: (userId: UserId, profile: DataGroupId | null) =>
      model.append(
        {
          type: 'marked-stale',
          keys: [
            keyOf('familyGroup', id),
            keyOf('familyGroupMembers', id),
            keyOf('familyGroupTrees', id),
            keyOf('familyGroupInvites', id),
            keyOf('requestsOfFamilyGroup', id),
            keyOf('openRequestsOfUser', userId),
            keyOf('userSharing', userId),
            people,
            ...(profile === null
              ? []
              : [keyOf('dataGroupMembers', profile), keyOf('requestsOfDataGroup', profile)]),
          ],
        },
        now(),
      ),
    /**
     * Somebody was invited, or an invitation has ended. This also changes the number of people with whom the user
     * shares.
     */
    invitesChanged: (userId: UserId) =>
      model.append(
        {
          type: 'marked-stale',
          keys: [keyOf('familyGroupInvites', id), keyOf('userSharing', userId), people],
        },
        now(),
      ),
  }
}

export type GroupFacts = ReturnType<typeof groupFacts>
