import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import { startPersonOf } from '#domain/relation/start-person.ts'

interface Needs {
  readonly model: Pick<Model, 'append' | 'read'>
  /** Returns the current time, in milliseconds since 1970. */
  readonly now: () => number
}

/** Tells the model which profiles the user has added and deleted. The server announces this too, but later. */
export const profileFacts = ({ model, now }: Needs, userId: UserId) => ({
  /** The answer of the server does not name the owner, so the profile is read again when it is shown. */
  profileAdded: (group: DataGroup) => {
    const { value: known } = model.read(keyOf('treesOfUser', userId))
    model.append(
      [
        {
          type: 'entities-loaded',
          entities: [
            keyed('dataGroup', group.id, group),
            ...(known === null ? [] : [keyed('treesOfUser', userId, [...new Set([...known, group.id])])]),
          ],
        },
        { type: 'marked-stale', keys: [keyOf('dataGroup', group.id)] },
      ],
      now(),
    )
  },
  /** The lists may lack a profile, or have one that is gone. */
  listsChanged: () =>
    model.append(
      {
        type: 'marked-stale',
        keys: [keyOf('treesOfUser', userId), keyOf('groupsOwnedByUser', userId)],
      },
      now(),
    ),
  /** The server announces this too, but later. */
  profilesMerged: (dataGroupId: DataGroupId, intoDataGroupId: DataGroupId) =>
    model.append(
      [
        {
          type: 'push-received',
          push: { name: 'DataGroup.Merged', payload: { dataGroupId, intoDataGroupId } },
        },
        { type: 'entities-removed', keys: [keyOf('dataGroup', dataGroupId)] },
      ],
      now(),
    ),
  /** The profile can be edited now. The answer of the server does not name the owner, so it is read again. */
  profileUnlinked: (group: DataGroup) => {
    const person = startPersonOf(group)
    model.append(
      [
        { type: 'entities-loaded', entities: [keyed('dataGroup', group.id, group)] },
        {
          type: 'marked-stale',
          keys: [
            keyOf('dataGroup', group.id),
            keyOf('treesOfUser', userId),
            ...(person === null ? [] : [keyOf('person', person)]),
          ],
        },
      ],
      now(),
    )
  },
  /** The server has another state of the profile. */
  profileChanged: (id: DataGroupId) =>
    model.append({ type: 'marked-stale', keys: [keyOf('dataGroup', id)] }, now()),
  profileGone: (id: DataGroupId) =>
    model.append({ type: 'entities-removed', keys: [keyOf('dataGroup', id)] }, now()),
})

export type ProfileFacts = ReturnType<typeof profileFacts>
