import type { FamilyGroup } from '#contract/group-admin/family-group.ts'
import type { FamilyGroupId, UserId } from '#contract/wire.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'

interface Needs {
  readonly model: Pick<Model, 'append'>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** What the model is told of the user's own acts on a family group. The server announces them too, but later. */
export const groupFacts = ({ model, now }: Needs, id: FamilyGroupId) => ({
  /** The group was deleted, or the user has left it. Its trees may be gone with it. */
  groupGone: () =>
    model.append(
      [{ type: 'entities-removed', keys: [keyOf('familyGroup', id)] }, { type: 'all-marked-stale' }],
      now(),
    ),
  /** The server has answered the group as it is now. */
  groupChanged: (group: FamilyGroup) =>
    model.append({ type: 'entities-loaded', entities: [keyed('familyGroup', id, group)] }, now()),
  /** Somebody else owns the group, so everybody's roles and permissions may differ. */
  ownerChanged: (group: FamilyGroup) =>
    model.append(
      [
        { type: 'entities-loaded', entities: [keyed('familyGroup', id, group)] },
        {
          type: 'marked-stale',
          keys: [keyOf('familyGroupPermissions', id), keyOf('familyGroupMembers', id)],
        },
      ],
      now(),
    ),
  /** A member has another role or visibility, or is gone. */
  membersChanged: () =>
    model.append(
      { type: 'marked-stale', keys: [keyOf('familyGroup', id), keyOf('familyGroupMembers', id)] },
      now(),
    ),
  /** Somebody was invited, or an invitation has ended: this also changes with how many people the user shares. */
  invitesChanged: (userId: UserId) =>
    model.append(
      { type: 'marked-stale', keys: [keyOf('familyGroupInvites', id), keyOf('userSharing', userId)] },
      now(),
    ),
})

export type GroupFacts = ReturnType<typeof groupFacts>
