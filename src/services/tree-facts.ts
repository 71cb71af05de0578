import type { DataGroupId } from '#contract/wire.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'

interface Needs {
  readonly model: Pick<Model, 'append'>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** What the model is told of the user's own acts on trees. The server announces them too, but later. */
export const treeFacts = ({ model, now }: Needs) => ({
  /** The tree was deleted, or the user has left it. */
  treeGone: (id: DataGroupId) =>
    model.append({ type: 'entities-removed', keys: [keyOf('dataGroup', id)] }, now()),
  /** Others are members of the tree, or are invited to it. */
  sharesChanged: (id: DataGroupId) =>
    model.append(
      { type: 'marked-stale', keys: [keyOf('dataGroupMembers', id), keyOf('viewerInvitations', id)] },
      now(),
    ),
  /** Trees came, went or changed, and persons may be in others than before. */
  treesChanged: () => model.append({ type: 'all-marked-stale' }, now()),
})
