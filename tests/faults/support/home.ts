/** A person with a profile and a family group, as one writer uses them, and the writes of the product. */
import { demand, send, type Transport } from '#contract/client.ts'
import { addProfile } from '#contract/group-admin/data-group-acts.ts'
import { sendDataGroupInvite } from '#contract/group-admin/data-group-invite.ts'
import { createFamilyGroup } from '#contract/group-admin/family-group.ts'
import { sendFamilyGroupInvite } from '#contract/group-admin/family-group-invite.ts'
import { addSupportTicket } from '#contract/group-admin/support-ticket.ts'
import { addPersonAssertion, precedences } from '#contract/research/assertion.ts'
import { addContent, putContentData } from '#contract/research/content-acts.ts'
import type { Result } from '#contract/result.ts'
import { type ContentId, type DataGroupId, type FamilyGroupId, PersonId } from '#contract/wire.ts'
import type { Write } from './ledger.ts'
import { pictureOf } from './picture.ts'

export interface Home {
  readonly transport: Transport
  readonly token: string
  readonly familyGroupId: FamilyGroupId
  readonly profileId: DataGroupId
  readonly personId: PersonId
  /** Profiles that are not yet shared with the group. */
  readonly unshared: DataGroupId[]
  /** The ids of what was written, for the stranger who asks for it. */
  readonly tickets: string[]
  readonly contents: ContentId[]
}

export async function openHome(transport: Transport, token: string, mark: string): Promise<Home> {
  const group = await demand(transport, createFamilyGroup, {
    body: { idempotencyKey: crypto.randomUUID(), name: `Group ${mark}`, description: '' },
  })
  const profile = await profileNamed(transport, mark)
  return {
    transport,
    token,
    familyGroupId: group.id,
    profileId: profile.id,
    personId: PersonId.parse(profile.startItemId),
    unshared: [],
    tickets: [],
    contents: [],
  }
}

/** A profile is called like its person: the mark, and this. */
export const surname = 'Kept'

const profileNamed = (transport: Transport, mark: string) =>
  demand(transport, addProfile, { body: profileBody(mark) })

const profileBody = (mark: string) => ({
  idempotencyKey: `profile ${mark}`,
  groupType: 'Profile' as const,
  name: mark,
  person: { gender: 'Female' as const, givenName: mark, surname },
})

/** One attempt of a write. Every attempt of the same write carries the same key. */
export type Act = (home: Home, mark: string) => Promise<Result<unknown, string>>

/** How often each kind is written, and how. A code in `done` says that an earlier attempt was written. */
export const acts: Readonly<
  Record<string, { readonly weight: number; readonly act: Act; readonly done?: readonly string[] }>
> = {
  detail: { weight: 80, act: addDetail },
  profile: { weight: 3, act: addNamedProfile },
  request: {
    weight: 3,
    act: shareProfile,
    done: ['requested-already', 'member-already'],
  },
  invitation: { weight: 2, act: inviteToGroup, done: ['invited-already'] },
  ticket: { weight: 1, act: askSupport },
  photo: { weight: 6, act: uploadPhoto, done: ['has-data'] },
}

export type Kind = keyof typeof acts

async function addDetail({ transport, personId }: Home, mark: string) {
  return await send(transport, addPersonAssertion, {
    params: { id: personId },
    body: {
      idempotencyKey: `detail ${mark}`,
      assertionType: 'Occupation',
      value: mark,
      date: null,
      placeId: null,
      precedence: precedences.Medium,
    },
  })
}

async function addNamedProfile({ transport, unshared }: Home, mark: string) {
  const result = await send(transport, addProfile, { body: profileBody(mark) })
  if (result.ok) unshared.push(result.value.id)
  return result
}

/** The mark of a shared profile is its id, because a share has no words of its own. */
async function shareProfile({ transport, familyGroupId }: Home, mark: string) {
  return await send(transport, sendDataGroupInvite, {
    body: {
      // The mark is `share` and the id; see `writeOf`.
      dataGroupId: mark.replace('share ', '') as DataGroupId,
      principalType: 'FamilyGroup',
      principalId: familyGroupId,
      role: 'Viewer',
      senderMessage: '',
    },
  })
}

async function inviteToGroup({ transport, familyGroupId }: Home, mark: string) {
  return await send(transport, sendFamilyGroupInvite, {
    params: { id: familyGroupId },
    body: {
      recipientEmail: addressOf(mark),
      recipientFirstName: '',
      recipientLastName: '',
      recipientRole: 'Member',
      senderMessage: mark,
      encourageToInvite: false,
    },
  })
}

export const addressOf = (mark: string) => `${mark.toLowerCase()}@mail.example`

async function askSupport({ transport, tickets }: Home, mark: string) {
  const result = await send(transport, addSupportTicket, {
    body: {
      inquiryType: 'Question',
      priority: 'Medium',
      subject: mark,
      message: mark,
      idempotencyKey: `ticket for ${mark}`,
    },
  })
  if (result.ok) tickets.push(result.value.id)
  return result
}

async function uploadPhoto({ transport, profileId, contents }: Home, mark: string) {
  const bytes = pictureOf(mark)
  const body = { idempotencyKey: `photo ${mark}`, fileName: `${mark}.png`, size: bytes.length }
  const announced = await send(transport, addContent, { params: { id: profileId }, body })
  if (!announced.ok) return announced
  const { id } = announced.value
  contents.push(id)
  return await send(transport, putContentData, {
    params: { id },
    query: { size: bytes.length, from: 0 },
    body: { data: new Blob([bytes]) },
  })
}

/** The write that a worker tries next. Without a profile to share, a detail is added instead. */
export function writeOf(home: Home, kind: Kind, mark: string): Write {
  if (kind !== 'request') return { kind, mark }
  const id = home.unshared.pop()
  return id === undefined ? { kind: 'detail', mark } : { kind, mark: `share ${id}` }
}
