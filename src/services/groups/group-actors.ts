/** The actors of acts on a whole family group: rename, hand over, leave, delete. */
import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { deleteFamilyGroup, patchFamilyGroup } from '#contract/group-admin/family-group.ts'
import { removeFamilyGroupMember } from '#contract/group-admin/family-group-member.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { FamilyGroupId } from '#contract/wire.ts'
import { isRenameRefusal, type RenameRefusal } from '#domain/groups/group-name.ts'
import type { HandOverRefusal, Heir } from '#domain/groups/hand-over.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import type { GroupFacts } from './group-facts.ts'

interface Needs {
  readonly transport: Transport
  readonly model: Pick<Model, 'read'>
  readonly familyGroupId: FamilyGroupId
  readonly facts: GroupFacts
}

type Left = Result<null, Exclude<RefusalOf<typeof removeFamilyGroupMember>, 'not-found'>>
type Deleted = Result<null, Exclude<RefusalOf<typeof deleteFamilyGroup>, 'not-found'>>

export function groupActors({ transport, model, familyGroupId: id, facts }: Needs) {
  const replace = (path: string, value: string, signal: AbortSignal) =>
    send(transport, patchFamilyGroup, { params: { id }, body: [{ op: 'replace', path, value }] }, { signal })

  return {
    renameGroup: fromPromise<Result<null, RenameRefusal>, { name: string }>(async ({ input, signal }) => {
      const renamed = await replace('/name', input.name, signal)
      if (renamed.ok) {
        facts.groupChanged(renamed.value)
        return ok(null)
      }
      if (isRenameRefusal(renamed.problem)) return refuse(renamed.problem)
      throw new Error(`The server refused a name with ${renamed.problem}.`)
    }),

    handOver: fromPromise<Result<null, HandOverRefusal>, { heir: Heir }>(async ({ input, signal }) => {
      const handed = await replace('/ownerId', input.heir.userId, signal)
      if (handed.ok) {
        facts.ownerChanged(handed.value)
        return ok(null)
      }
      if (handed.problem !== 'invalid-input') return refuse(handed.problem)
      throw new Error('The server did not understand the id of the new owner.')
    }),

    /** Ends the viewer's own membership. If the viewer is no longer a member, that counts as success. */
    leaveGroup: fromPromise<Left, { stopsSharing: boolean }>(async ({ input, signal }) => {
      const own = model.read(keyOf('familyGroup', id)).value?.own ?? null
      if (own === null) throw new Error('Only a member can leave a group.')
      const left = await send(
        transport,
        removeFamilyGroupMember,
        { params: { id, memberId: own.id }, query: { trees: input.stopsSharing ? 'leave' : 'stay' } },
        { signal },
      )
      if (!left.ok && left.problem !== 'not-found') return refuse(left.problem)
      facts.groupGone()
      return ok(null)
    }),

    /** Deletes the group. If the group no longer exists, that counts as success. */
    deleteGroup: fromPromise<Deleted, undefined>(async ({ signal }) => {
      const deleted = await send(transport, deleteFamilyGroup, { params: { id } }, { signal })
      if (!deleted.ok && deleted.problem !== 'not-found') return refuse(deleted.problem)
      facts.groupGone()
      return ok(null)
    }),
  }
}
