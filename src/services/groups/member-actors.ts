/** The actors of the dialog of one member of a family group. */
import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import type { OutcomeOf, RefusalOf } from '#contract/endpoint.ts'
import {
  getFamilyGroupMember,
  type HistoryItem,
  patchFamilyGroupMember,
  removeFamilyGroupMember,
} from '#contract/group-admin/family-group-member.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import { type FamilyGroupId, FamilyGroupMemberId } from '#contract/wire.ts'
import type { MemberChange } from '#domain/groups/member-draft.ts'

interface Needs {
  readonly transport: Transport
  readonly familyGroupId: FamilyGroupId
  readonly onChanged: () => void
}

type Saved = Result<null, Extract<OutcomeOf<typeof patchFamilyGroupMember>, { ok: false }>['problem']>
type Removed = Result<null, Exclude<RefusalOf<typeof removeFamilyGroupMember>, 'not-found'>>

export function memberActors({ transport, familyGroupId: id, onChanged }: Needs) {
  const ofMember = (memberId: string) => ({ id, memberId: FamilyGroupMemberId.parse(memberId) })

  return {
    saveMember: fromPromise<Saved, { memberId: string; change: MemberChange }>(async ({ input, signal }) => {
      const body = Object.entries(input.change).map(([field, value]) => ({
        op: 'replace' as const,
        path: `/${field}`,
        value,
      }))
      const call = { params: ofMember(input.memberId), body }
      const saved = await send(transport, patchFamilyGroupMember, call, { signal })
      if (saved.ok || saved.problem === 'not-found') onChanged()
      return saved.ok ? ok(null) : saved
    }),

    /** Removes the member. If the member has already left, that counts as success. */
    removeMember: fromPromise<Removed, { memberId: string }>(async ({ input, signal }) => {
      const call = { params: ofMember(input.memberId), query: {} }
      const removed = await send(transport, removeFamilyGroupMember, call, { signal })
      if (!removed.ok && removed.problem !== 'not-found') return refuse(removed.problem)
      onChanged()
      return ok(null)
    }),

    loadHistory: fromPromise<readonly HistoryItem[], { memberId: string }>(async ({ input, signal }) => {
      const call = { params: ofMember(input.memberId) }
      return (await send(transport, getFamilyGroupMember, call, { signal })).history
    }),
  }
}
