import type { DataGroupId } from '#contract/wire.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'

interface Needs {
  readonly model: Pick<Model, 'append'>
  /** Returns the current time, in milliseconds since 1970. */
  readonly now: () => number
}

/** Tells the model what the user has changed about trees. The server announces these changes too, but later. */
export const treeFacts = ({ model, now }: Needs) => ({
  /** The tree was deleted, or the user left it. */
  treeGone: (id: DataGroupId) =>
    model.append({ type: 'entities-removed', keys: [keyOf('dataGroup', id)] }, now()),
  /** The members or the invitations of the tree have changed. */
  sharesChanged: (id: DataGroupId) =>
    model.append(
      { type: 'marked-stale', keys: [keyOf('dataGroupMembers', id), keyOf('viewerInvitations', id)] },
      now(),
    ),
  /** The plan includes these trees, or not any more. */
  plansTreesChanged: (ids: readonly DataGroupId[]) =>
    model.append(
      {
        type: 'marked-stale',
        keys: ids.flatMap((id) => [keyOf('dataGroup', id), keyOf('dataGroupPermissions', id)]),
      },
      now(),
    ),
  /** Trees were added, removed or changed, and persons may now be in other trees. */
  treesChanged: () => model.append({ type: 'all-marked-stale' }, now()),
})
