/** What a choice of people for a family group needs of persons and users. */
import { describe, expect, it } from 'vitest'
import type { User } from '#contract/group-admin/user.ts'
import { isRestricted } from '#domain/person/person.ts'
import { isLimitReached } from '#domain/users/plan-limits.ts'
import { isPrivileged } from '#domain/users/privileges.ts'
import { userName } from '#domain/users/user-name.ts'
import { appForThisFile } from '../kit/app.ts'
import { good, userOf } from '../research/kit.ts'
import { groupCalls } from './kit.ts'
import { peopleCalls } from './people-calls.ts'

const kit = await appForThisFile()
await kit.store.pool.query('ALTER TABLE users ALTER COLUMN limits_disabled SET DEFAULT true')
const { ask } = groupCalls(kit)
const { aGroup, people, addProfile, ownProfileOf } = peopleCalls(kit)

describe('a choice of people for a group', () => {
  it('[ADD-06] has what it needs of a person', async () => {
    const { ann } = await aGroup()
    const id = await addProfile(ann, 'Chosen')
    const year = { birthDate: { type: 'date', first: '+1980' }, birthSortDate: 77_80_00_00 }
    await kit.store.pool.query(
      'UPDATE persons SET birth_date = $2, birth_sort = $3 WHERE data_group_id = $1',
      [id, JSON.stringify(year.birthDate), year.birthSortDate],
    )

    const person = await userOf(kit, ann).person(`${id}-1`)

    expect(person).toMatchObject({
      matchIds: [],
      groupIds: [id],
      placeholder: false,
      profile: true,
      displayProperties: { name: 'Chosen Kent', gender: 'Female', living: true, ...year },
    })
    expect(isRestricted(person)).toBe(person.userRestricted || person.autoRestricted)
  })

  it('[ADD-07] has what it needs of a user', async () => {
    const { ann } = await aGroup()

    const user = good<User>(await ask(ann, `GET /users/${ann.userId}`))

    expect(user).toMatchObject({
      id: ann.userId,
      givenName: 'Ann',
      surname: 'Kent',
      email: ann.address,
      profileDataGroupId: await ownProfileOf(ann),
      limits: { sharingLimit: -1 },
      limitsDisabled: true,
      isTest: false,
      supervised: false,
      privileges: ['User'],
    })
    // The pages derive the other fields (resolution 33).
    expect(userName(user)).toBe('Ann Kent')
    expect(isPrivileged(user.privileges ?? [])).toBe(false)
    expect(isLimitReached(user.limits?.sharingLimit ?? 0, 1000)).toBe(false)
  })

  it('[part of ADD-24] has the people who count for a user and the people of a group', async () => {
    const { ann, group, ben } = await aGroup()

    const counted = good<{ items: { userId: string }[] }>(await ask(ann, `GET /users/${ann.userId}/sharing`))

    expect(counted.items.map(({ userId }) => userId)).toEqual([ben.userId])
    expect((await people(ann, group)).map(({ user }) => user?.id)).toEqual([ann.userId, ben.userId])
  })
})
