import { describe, expect, it } from 'vitest'
import { listedProfiles } from '#domain/profile/managed-profiles.ts'
import { dataGroup, userId } from '../model/samples.ts'

const ada = userId('5')
const profile = (name: string, ownerId = ada, isUserProfile = false) => ({
  ...dataGroup('11'),
  name,
  ownerId,
  isUserProfile,
})

describe(listedProfiles.name, () => {
  it('[PRF-03] puts the own profile apart, then lists the user’s profiles and those of others, each by name', () => {
    const own = profile('Ada', ada, true)
    const others = [profile('Zoe'), profile('Abe', userId('9'), true), profile('Ben')]

    const listed = listedProfiles([...others, own], ada)

    expect(listed.own).toBe(own)
    expect(listed.managed.map(({ name }) => name)).toEqual(['Ben', 'Zoe', 'Abe'])
  })

  it('has no own profile if it is not among them', () => {
    expect(listedProfiles([profile('Ben')], userId('9')).own).toBeNull()
  })
})
