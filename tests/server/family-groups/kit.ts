/** Helpers for the tests of family groups, each named by the act that it does. */
import { expect } from 'vitest'
import type { FamilyGroupRole } from '#contract/group-admin/family-group.ts'
import { FamilyGroupInviteId } from '#contract/wire.ts'
import { groupInviteCodeHash, newInvitationCode } from '../../../server/access/invitation-code.ts'
import { loadTokenKeys } from '../../../server/access/keys.ts'
import { addInviteCode } from '../../../server/store/writers/family-group-invites.ts'
import { type Answer, call, type TestApp } from '../kit/app.ts'
import { mailsTo } from '../kit/mail.ts'
import { refresh, type SignedIn, signedIn, textField } from '../kit/sign-in.ts'

export interface InviteLink {
  readonly id: string
  readonly code: string
}

export interface InviteWords {
  readonly recipientEmail?: string
  readonly recipientUserId?: string
  readonly recipientRole?: string
  readonly profileDataGroupId?: string
  readonly senderMessage?: string
  readonly asksForTree?: boolean
}

export const groupCalls = (kit: TestApp) => {
  const ask = (who: SignedIn | null, words: string, json?: unknown): Promise<Answer> =>
    call(kit.app, words.replace(' ', ' /groupadmin'), {
      ...(who === null ? {} : { token: who.token }),
      ...(json === undefined ? {} : { json }),
    })
  const patch = (who: SignedIn, path: string, ...operations: readonly (readonly [string, unknown])[]) =>
    call(kit.app, `PATCH /groupadmin${path}`, {
      token: who.token,
      patch: operations.map(([field, value]) => ({ op: 'replace', path: field, value })),
    })

  const create = async (owner: SignedIn, name: string | null = 'The Kents'): Promise<string> =>
    textField(
      (await ask(owner, 'POST /familygroups', { idempotencyKey: crypto.randomUUID(), name })).body,
      'id',
    )
  const invite = (sender: SignedIn, group: string, words: InviteWords) =>
    ask(sender, `POST /familygroups/${group}/invites`, words)
  const accept = (who: SignedIn, { id, code }: InviteLink, fromOtherAddress = false) =>
    ask(who, `POST /familygroupinvites/${id}/accept`, { activationCode: code, fromOtherAddress })

  /** The link in the newest mail to an address. */
  const linkTo = async (address: string): Promise<InviteLink> => {
    const [mail] = await mailsTo(kit, address)
    const found = /\/groupinvites\/(\d+)\/accept\?code=(\S+)/.exec(mail?.text ?? '')
    if (found === null) throw new Error(`No invitation arrived: ${mail?.text ?? 'no mail'}`)
    return { id: found[1] ?? '', code: found[2] ?? '' }
  }
  const invitedLink = async (sender: SignedIn, group: string, address: string, role = 'Member') => {
    const { status, body } = await invite(sender, group, { recipientEmail: address, recipientRole: role })
    expect({ status, body }).toMatchObject({ status: 201 })
    return linkTo(address.toLowerCase())
  }
  /** Makes a new user who joins by an invitation, and then gets a role. */
  const joined = async (owner: SignedIn, group: string, role: FamilyGroupRole = 'Member') => {
    const person = await signedIn(kit, { givenName: role, familyName: 'Kent' })
    const invitedAs = role === 'Recruiter' ? 'Recruiter' : 'Member'
    expect(await accept(person, await invitedLink(owner, group, person.address, invitedAs))).toMatchObject({
      status: 200,
    })
    if (role !== invitedAs)
      expect(
        await patch(owner, `/familygroups/${group}/members/${await memberId(person, group)}`, [
          '/role',
          role,
        ]),
      ).toMatchObject({ status: 200 })
    return person
  }
  const groupOf = (who: SignedIn, group: string) => ask(who, `GET /familygroups?ids=${group}`)
  /** The caller's own member id; empty for somebody who is not a member. */
  const memberId = async (who: SignedIn, group: string): Promise<string> => {
    const { body } = await groupOf(who, group)
    const { items } = body as { items: readonly { own: { id: string } | null }[] }
    return items[0]?.own?.id ?? ''
  }
  const roleOf = async (who: SignedIn, group: string): Promise<string | null> => {
    const { body } = await groupOf(who, group)
    const { items } = body as { items: readonly { own: { role: string } | null }[] }
    return items[0]?.own?.role ?? null
  }
  const share = (who: SignedIn, dataGroupId: string, group: string, role?: string) =>
    ask(who, `POST /datagroups/${dataGroupId}/members`, {
      principalType: 'FamilyGroup',
      principalId: group,
      ...(role === undefined ? {} : { role }),
    })
  const reads = async (who: SignedIn, dataGroupId: string): Promise<boolean> =>
    (await ask(who, `GET /datagroups/${dataGroupId}`)).status === 200

  return {
    ask,
    patch,
    create,
    invite,
    accept,
    linkTo,
    invitedLink,
    joined,
    groupOf,
    memberId,
    roleOf,
    share,
    reads,
  }
}

/** Makes a new link for an invitation without a mail, because an address gets only a limited number of mails. */
export async function directLink(kit: TestApp, inviteId: string): Promise<InviteLink> {
  const id = FamilyGroupInviteId.parse(inviteId)
  const keys = await loadTokenKeys(kit.store, () => kit.clock.now)
  const code = newInvitationCode()
  expect(await addInviteCode(kit.store.db, id, groupInviteCodeHash({ keys }, id, code), kit.clock.now)).toBe(
    true,
  )
  return { id, code }
}

/** The same user with new tokens, for use after some time has passed. */
export async function again(kit: TestApp, who: SignedIn): Promise<SignedIn> {
  const { body } = await refresh(kit, who.refreshToken)
  return { ...who, token: textField(body, 'access_token'), refreshToken: textField(body, 'refresh_token') }
}

export const codeOf = ({ body }: Answer): unknown => (body as { code?: string } | undefined)?.code
