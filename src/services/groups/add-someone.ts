/** The actors that add somebody to a family group: the four acts, and a profile for somebody new that is then shared. */
import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { sendDataGroupInvite } from '#contract/group-admin/data-group-invite.ts'
import { addDataGroupMember } from '#contract/group-admin/data-group-members.ts'
import { sendFamilyGroupInvite } from '#contract/group-admin/family-group-invite.ts'
import { addFamilyGroupMember } from '#contract/group-admin/family-group-member.ts'
import { ok, type Result } from '#contract/result.ts'
import type { DataGroupId, DataGroupInviteId, FamilyGroupId, UserId } from '#contract/wire.ts'
import type { AddAct } from '#domain/groups/decide-add-someone.ts'
import { maxInviteNameLength } from '#domain/groups/invite-draft.ts'
import type { NamedProfile, PersonToAdd } from '#domain/groups/person-to-add.ts'
import { createProfile, type ProfileToCreate } from '../profiles/profile-creation.ts'
import type { ProfileFacts } from '../profiles/profile-facts.ts'

interface Needs {
  readonly transport: Transport
  readonly familyGroupId: FamilyGroupId
  /** Called when the loaded people of the group, or the shares of this profile, may no longer be correct. */
  readonly onChanged: (profile: DataGroupId | null) => void
}

type Added = { readonly request: DataGroupInviteId | null }
type Shared = Result<Added, RefusalOf<typeof addDataGroupMember>>
type Acted = Result<
  Added,
  RefusalOf<
    | typeof addDataGroupMember
    | typeof addFamilyGroupMember
    | typeof sendDataGroupInvite
    | typeof sendFamilyGroupInvite
  >
>
interface Planned {
  readonly act: AddAct
  readonly person: PersonToAdd
  readonly message: string
}

const nothingToDecide: Added = { request: null }

/** Every call ends with `onChanged`, because if its answer is lost, only the list shows what became of it. */
export const addSomeoneActors = (needs: Needs) => ({
  add: fromPromise<Acted, Planned>(({ input, signal }) =>
    carryOut(needs, input, signal).finally(() => needs.onChanged(input.person.profile?.id ?? null)),
  ),
})

/** The profile of somebody new is created first, then shared. */
export const somebodyNewActors = (
  needs: Needs & { readonly profiles: Pick<ProfileFacts, 'profileAdded' | 'listsChanged'> },
) => ({
  createProfile: fromPromise(async ({ input, signal }: { input: ProfileToCreate; signal: AbortSignal }) => {
    const created = await createProfile({ transport: needs.transport, facts: needs.profiles }, input, signal)
    return created.ok ? ok({ id: created.value.id, name: created.value.name }) : created
  }),

  shareProfile: fromPromise(
    async ({ input: { profile }, signal }: { input: { profile: NamedProfile }; signal: AbortSignal }) => {
      const shared = await share(needs, profile.id, signal).finally(() => needs.onChanged(profile.id))
      return shared.ok ? ok(null) : shared
    },
  ),
})

async function carryOut(
  needs: Needs,
  { act, person, message }: Planned,
  signal: AbortSignal,
): Promise<Acted> {
  switch (act) {
    case 'AddProfile':
      return share(needs, profileOf(person).id, signal)
    case 'AddUser':
      return addUser(needs, userOf(person).id, signal)
    case 'InviteProfile':
      return requestShare(needs, profileOf(person).id, message, signal)
    case 'InviteUser':
      return inviteUser(needs, person, message, signal)
  }
}

async function share(
  { transport, familyGroupId }: Needs,
  id: DataGroupId,
  signal: AbortSignal,
): Promise<Shared> {
  const body = { principalType: 'FamilyGroup' as const, principalId: familyGroupId, role: 'Viewer' as const }
  const shared = await send(transport, addDataGroupMember, { params: { id }, body }, { signal })
  return shared.ok ? ok(nothingToDecide) : shared
}

async function addUser(
  { transport, familyGroupId: id }: Needs,
  userId: UserId,
  signal: AbortSignal,
): Promise<Acted> {
  const body = { userId, role: 'Member' as const, visibility: 'Limited' as const }
  const added = await send(transport, addFamilyGroupMember, { params: { id }, body }, { signal })
  return added.ok ? ok(nothingToDecide) : added
}

async function requestShare(
  { transport, familyGroupId }: Needs,
  dataGroupId: DataGroupId,
  message: string,
  signal: AbortSignal,
): Promise<Acted> {
  const body = {
    dataGroupId,
    principalType: 'FamilyGroup' as const,
    principalId: familyGroupId,
    role: 'Viewer' as const,
    senderMessage: message.trim(),
  }
  const sent = await send(transport, sendDataGroupInvite, { body }, { signal })
  if (!sent.ok) return sent
  return ok({ request: sent.value.result === 'Accepted' ? null : sent.value.id })
}

async function inviteUser(
  { transport, familyGroupId: id }: Needs,
  person: PersonToAdd,
  message: string,
  signal: AbortSignal,
): Promise<Acted> {
  const user = userOf(person)
  const body = {
    recipientUserId: user.id,
    // The list of invitations shows the name.
    recipientFirstName: user.name.slice(0, maxInviteNameLength),
    recipientLastName: '',
    recipientRole: 'Member' as const,
    senderMessage: message.trim(),
    encourageToInvite: false,
  }
  const sent = await send(transport, sendFamilyGroupInvite, { params: { id }, body }, { signal })
  return sent.ok ? ok(nothingToDecide) : sent
}

/** @throws if the act does not fit the person: a person without a user always has a profile (ADD-04) */
const profileOf = ({ profile }: PersonToAdd) => required(profile)
const userOf = ({ user }: PersonToAdd) => required(user)

function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('PotentialMember must have either a profile group id or user id.')
  return value
}
