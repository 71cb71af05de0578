/** The actors of the editor that shares profiles with a family group. */
import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import { cancelDataGroupInvite } from '#contract/group-admin/data-group-invite.ts'
import { addDataGroupMember, removeDataGroupMember } from '#contract/group-admin/data-group-members.ts'
import { cancelFamilyGroupInvite } from '#contract/group-admin/family-group-invite.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import { DataGroupMemberId, type FamilyGroupId, FamilyGroupInviteId, type UserId } from '#contract/wire.ts'
import type { EditorProfile, ProfileChange, ProfileProblem } from '#domain/groups/profile-sharing.ts'
import type { DataGroupId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import type { Loader } from '../entities/loader.ts'
import { failWhereLacking } from '../pages/outcome.ts'

interface Needs {
  readonly model: Pick<Model, 'append' | 'read'>
  readonly loader: Loader
  readonly transport: Transport
  /** Returns the current time, in milliseconds since 1970. */
  readonly now: () => number
  readonly userId: UserId
  readonly familyGroupId: FamilyGroupId
}

export function shareProfileActors({ model, loader, transport, now, userId, familyGroupId }: Needs) {
  const people = keyOf('potentialMembersOfFamilyGroup', familyGroupId)
  const trees = keyOf('familyGroupTrees', familyGroupId)
  const changed = (ids: readonly DataGroupId[]) =>
    model.append(
      {
        type: 'marked-stale',
        keys: [
          people,
          trees,
          keyOf('treesOfUser', userId),
          ...ids.map((id) => keyOf('dataGroupMembers', id)),
        ],
      },
      now(),
    )
  /** Waits for the lists, so that no tick jumps back for a moment. */
  const readAgain = async (ids: readonly DataGroupId[]) => {
    changed(ids)
    await loader.loadAll([people, keyOf('treesOfUser', userId)])
  }

  return {
    loadProfiles: fromPromise<null, undefined>(async () => {
      const keys = [people, keyOf('treesOfUser', userId)]
      model.append({ type: 'marked-stale', keys }, now())
      await loader.loadAll(keys)
      for (const key of keys) failWhereLacking(model.read(key))
      return null
    }),

    /** Sends the changes of a batch side by side. One that fails does not stop the others. */
    sendBatch: fromPromise<ReadonlyMap<DataGroupId, ProfileProblem>, { changes: readonly ProfileChange[] }>(
      async ({ input: { changes }, signal }) => {
        const problems = await Promise.all(
          changes.map(async (change) => {
            const problem = await changeOne({ transport, familyGroupId }, change, signal).catch(
              (): ProfileProblem => 'unreachable',
            )
            return problem === null ? [] : [[change.id, problem] as const]
          }),
        )
        await readAgain(changes.map(({ id }) => id))
        return new Map(problems.flat())
      },
    ),

    /** Cancels what is pending for the profile, then ends the share. What is gone already counts as removed. */
    removeProfile: fromPromise<Result<null, 'not-allowed'>, { profile: EditorProfile }>(
      async ({ input: { profile }, signal }) => {
        try {
          for (const act of removalOf(transport, profile, signal)) {
            const done = await act()
            if (!done.ok && done.problem === 'not-allowed') return refuse('not-allowed')
          }
          return ok(null)
        } finally {
          await readAgain([profile.id])
        }
      },
    ),
  }
}

async function changeOne(
  { transport, familyGroupId }: Pick<Needs, 'transport' | 'familyGroupId'>,
  { id, memberId }: ProfileChange,
  signal: AbortSignal,
): Promise<ProfileProblem | null> {
  if (memberId !== null) {
    const call = { params: { id, memberId: DataGroupMemberId.parse(memberId) } }
    const ended = await send(transport, removeDataGroupMember, call, { signal })
    return !ended.ok && ended.problem === 'not-allowed' ? 'not-allowed' : null
  }
  const body = { principalType: 'FamilyGroup', principalId: familyGroupId, role: 'Viewer' } as const
  const shared = await send(transport, addDataGroupMember, { params: { id }, body }, { signal })
  if (shared.ok || shared.problem === 'member-already') return null
  if (shared.problem === 'has-left') throw new Error('Only users leave a profile.')
  return shared.problem
}

function removalOf(
  transport: Transport,
  { id, requestId, inviteId, memberId }: EditorProfile,
  signal: AbortSignal,
): (() => Promise<Result<unknown, string>>)[] {
  const cancelRequest = (request: NonNullable<typeof requestId>) => () =>
    send(transport, cancelDataGroupInvite, { params: { id: request } }, { signal })
  const cancelInvite = (invite: string) => () =>
    send(
      transport,
      cancelFamilyGroupInvite,
      { params: { id: FamilyGroupInviteId.parse(invite) } },
      { signal },
    )
  const endShare = (member: string) => () =>
    send(
      transport,
      removeDataGroupMember,
      { params: { id, memberId: DataGroupMemberId.parse(member) } },
      { signal },
    )
  return [
    ...(requestId === null ? [] : [cancelRequest(requestId)]),
    ...(inviteId === null ? [] : [cancelInvite(inviteId)]),
    ...(memberId === null ? [] : [endShare(memberId)]),
  ]
}
