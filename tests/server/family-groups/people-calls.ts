import { expect } from 'vitest'
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { PotentialMember } from '#contract/group-admin/potential-member.ts'
import type { TestApp } from '../kit/app.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { good } from '../research/kit.ts'
import { groupCalls } from './kit.ts'

/** The calls about the people of a family group, each named by what it does. */
export function peopleCalls(kit: TestApp) {
  const { ask, patch, create, joined, invite } = groupCalls(kit)

  /** Ann owns a group, and Ben is a member. */
  const aGroup = async () => {
    const ann = await signedIn(kit, { givenName: 'Ann', familyName: 'Kent' })
    const group = await create(ann)
    return { ann, group, ben: await joined(ann, group) }
  }

  /** An open invitation to an address that carries a profile. */
  const inviteWith = async (who: SignedIn, group: string, profileId: string): Promise<string> => {
    const address = `${crypto.randomUUID()}@mail.example`
    expect(await invite(who, group, { recipientEmail: address })).toMatchObject({ status: 201 })
    await kit.store.pool.query(
      'UPDATE family_group_invites SET profile_data_group_id = $1 WHERE recipient_email = $2',
      [profileId, address],
    )
    return address
  }

  const people = async (who: SignedIn, group: string): Promise<readonly PotentialMember[]> =>
    good<{ items: readonly PotentialMember[] }>(await ask(who, `GET /familygroups/${group}/potentialmembers`))
      .items

  /** The rows by the name of their person: of the profile, else of the user. */
  const named = async (who: SignedIn, group: string): Promise<Readonly<Record<string, PotentialMember>>> =>
    Object.fromEntries(
      (await people(who, group)).map((row) => [
        row.profilePerson?.displayName ?? row.profileGroup?.name ?? row.user?.displayName ?? '',
        row,
      ]),
    )

  /** The row of a user, who must be in the list. */
  const rowOf = (rows: readonly PotentialMember[], { userId }: SignedIn): PotentialMember => {
    const found = rows.find(({ user }) => user?.id === userId)
    if (found === undefined) throw new Error(`The user ${userId} is not in the list.`)
    return found
  }

  /** A managed profile of somebody with the surname Kent. */
  const addProfile = async (who: SignedIn, givenName: string): Promise<string> => {
    const json = {
      idempotencyKey: crypto.randomUUID(),
      groupType: 'Profile',
      name: givenName,
      person: { gender: 'Female', givenName, surname: 'Kent' },
    }
    return good<DataGroup>(await ask(who, 'POST /datagroups', json)).id
  }

  const ownProfileOf = async ({ userId }: SignedIn): Promise<string> => {
    const { rows } = await kit.store.pool.query<{ id: string }>(
      'SELECT profile_data_group_id::text AS id FROM users WHERE id = $1',
      [userId],
    )
    return rows[0]?.id ?? ''
  }

  const setScope = (who: SignedIn, group: string, family: string | null) =>
    patch(who, `/familygroups/${group}`, ['/scopeFamilyId', family])

  return { aGroup, inviteWith, people, named, rowOf, addProfile, ownProfileOf, setScope }
}
