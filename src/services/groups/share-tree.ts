/** The actors of sharing trees and profiles with family groups, for their pages and the page of a group. */
import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import { addDataGroupMember, removeDataGroupMember } from '#contract/group-admin/data-group-members.ts'
import { previewTree } from '#contract/research/tree-preview.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { DataGroupId, FamilyGroupId, UserId } from '#contract/wire.ts'
import type { EndableShare, GroupShare, ShareRefusal } from '#domain/groups/group-share.ts'
import type { Look } from '#domain/groups/member-view.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import type { Loader } from '../entities/loader.ts'
import type { LoadableKey } from '../entities/read-batch.ts'
import { failWhereLacking } from '../pages/outcome.ts'

interface Needs {
  readonly model: Pick<Model, 'append' | 'read'>
  readonly loader: Loader
  readonly transport: Transport
  /** Returns the current time, in milliseconds since 1970. */
  readonly now: () => number
  readonly userId: UserId
}

export function groupSharingActors(needs: Needs) {
  const { loader, transport, model, now, userId } = needs
  const sharesChanged = ({ data, group }: GroupShare) =>
    model.append(
      {
        type: 'marked-stale',
        keys: [keyOf('familyGroupTrees', group.id), keyOf('dataGroupMembers', data.id)],
      },
      now(),
    )

  /** The list is loaded each time the dialog opens, because push events may have been lost. */
  const loadAnew = (list: ListOfChoices, shares: LoadableKey) =>
    fromPromise<null, undefined>(async () => {
      const keys = [keyOf(list, userId), keyOf('user', userId), shares]
      model.append({ type: 'marked-stale', keys: [keyOf(list, userId)] }, now())
      await loader.loadAll(keys)
      for (const key of keys) failWhereLacking(model.read(key))
      return null
    })

  return {
    /** Loads the trees that the user can share with a group. */
    loadTreesToShare: (id: FamilyGroupId) => loadAnew('treesOfUser', keyOf('familyGroupTrees', id)),

    /** Loads the groups that the user can share a tree or profile with. */
    loadGroupsToShareWith: (id: DataGroupId) => loadAnew('familyGroupsOfUser', keyOf('dataGroupMembers', id)),

    /**
     * Loads what the members will see, and who they are. If the members cannot be loaded, the dialog shows only their
     * number.
     */
    preview: fromPromise(async ({ input: { share }, signal }: Call<{ share: GroupShare }>) => {
      const call = { params: { id: share.data.id }, query: asViewer }
      const [preview] = await Promise.all([
        send(transport, previewTree, call, { signal }),
        loader.load('familyGroupMembers', share.group.id),
      ])
      return preview
    }),

    /** Loads the same preview around a chosen person. */
    look: fromPromise(({ input: { look }, signal }: Call<{ look: Look }>) =>
      send(
        transport,
        previewTree,
        {
          params: { id: look.data.id },
          query: { ...asViewer, ...(look.around === null ? {} : { around: look.around }) },
        },
        { signal },
      ),
    ),

    share: fromPromise<Result<null, ShareRefusal>, { share: GroupShare }>(
      async ({ input: { share }, signal }) => {
        const body = {
          principalType: 'FamilyGroup' as const,
          principalId: share.group.id,
          role: 'Viewer' as const,
        }
        const call = { params: { id: share.data.id }, body }
        const shared = await send(transport, addDataGroupMember, call, { signal })
        if (shared.ok || shared.problem === 'member-already') {
          sharesChanged(share)
          return ok(null)
        }
        if (shared.problem !== 'has-left') return refuse(shared.problem)
        throw new Error('Only users leave a tree.')
      },
    ),

    endShare: fromPromise(async ({ input: { share }, signal }: Call<{ share: EndableShare }>) => {
      const call = { params: { id: share.data.id, memberId: share.memberId } }
      const ended = await send(transport, removeDataGroupMember, call, { signal })
      if (!ended.ok && ended.problem !== 'not-found') return refuse(ended.problem)
      sharesChanged(share)
      return ok(null)
    }),
  }
}

type ListOfChoices = 'treesOfUser' | 'familyGroupsOfUser'

/** On the pages, a group always gets this role. */
const asViewer = { role: 'Viewer' } as const

interface Call<Input> {
  readonly input: Input
  readonly signal: AbortSignal
}
