import { describe, expect, it } from 'vitest'
import { actsOnInvite, groupInvite, shownInvite } from '#domain/groups/group-invite.ts'
import { familyGroupPermissions } from '#domain/permission/permissions.ts'
import { sentInvite } from '#machines/group-invite/sample-group-invites.ts'
import { sampleUserId } from '#machines/paths/sample-values.ts'

const day = 86_400_000
const sentAt = Date.parse(sentInvite.lastSentDate)
const sender = (role: keyof typeof familyGroupPermissions) => ({
  userId: sampleUserId(1),
  permissions: familyGroupPermissions[role],
})

describe(groupInvite.name, () => {
  it('[INV-05] has the name that the sender gave, the group as principal, and whether it is pending', () => {
    const invite = { ...sentInvite, recipientFirstName: 'Ben', recipientLastName: 'Kent' }

    expect(groupInvite(invite)).toEqual({
      ...invite,
      recipientDisplayName: 'Ben Kent',
      principalId: invite.familyGroupId,
      isPending: true,
    })
    expect(groupInvite(sentInvite).recipientDisplayName).toBe('')
  })

  it.each([
    ['Pending', true],
    ['Accepted', false],
    ['Cancelled', false],
    ['Forwarded', false],
    ['pending', false],
  ])('[INV-07] is pending exactly if the result is Pending: %s', (result, isPending) => {
    expect(groupInvite({ ...sentInvite, result }).isPending).toBe(isPending)
  })
})

describe(actsOnInvite.name, () => {
  const acts = (role: keyof typeof familyGroupPermissions, parts = {}, now = sentAt + 3 * day) =>
    actsOnInvite(groupInvite({ ...sentInvite, ...parts }), sender(role), now)

  it('[INV-12] lets the sender send it again from three days on, also after it has expired', () => {
    expect(acts('Recruiter', {}, sentAt + 3 * day - 1).resend).toBe(false)
    expect(acts('Recruiter', {}, sentAt + 3 * day).resend).toBe(true)
    expect(acts('Recruiter', {}, sentAt + 30 * day).resend).toBe(true)
  })

  it('[INV-12] lets nobody else send it again, and no sender who may not invite any more', () => {
    expect(acts('Owner', { senderUserId: sampleUserId(2) }).resend).toBe(false)
    expect(acts('Member').resend).toBe(false)
  })

  it('[PMA-26] lets the owner and Administrators cancel it, not the sender', () => {
    const cancelling = (['Owner', 'Administrator', 'Recruiter', 'Member', 'Viewer'] as const).map(
      (role) => acts(role).cancel,
    )

    expect(cancelling).toEqual([true, true, false, false, false])
  })

  it('offers nothing on an invitation that is over', () => {
    expect(acts('Owner', { result: 'Accepted' })).toEqual({ resend: false, cancel: false })
  })
})

describe(shownInvite.name, () => {
  it('is named by the name, else the address, else says that there is none', () => {
    const name = (parts: object) => shownInvite({ ...sentInvite, ...parts }, sender('Owner'), sentAt).name

    expect(name({ recipientFirstName: 'Ben' })).toBe('Ben')
    expect(name({})).toBe('ben@mail.example')
    expect(name({ recipientEmail: null })).toBe('Somebody without a name')
  })

  it('knows when it has expired', () => {
    const expired = (now: number) => shownInvite(sentInvite, sender('Owner'), now).isExpired

    expect(expired(sentAt + 14 * day - 1)).toBe(false)
    expect(expired(sentAt + 14 * day)).toBe(true)
  })
})
