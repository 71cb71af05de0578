import { describe, expect, it } from 'vitest'
import type { DataGroupId } from '#contract/wire.ts'
import {
  acceptInvitePath,
  dataGroupPath,
  familyGroupPath,
  familyPath,
  personPath,
  profileMatchesPath,
  profilePath,
  treePath,
  userPath,
} from '#domain/pages/routes.ts'

const id = '17' as DataGroupId

describe('page addresses', () => {
  it.each([
    ['[MOD-07] profile', profilePath('17-1'), '/profiles/17-1'],
    ['[MOD-08] matches', profileMatchesPath('17-1'), '/profiles/17-1/matches'],
    ['[MOD-09] person', personPath('17-1'), '/persons/17-1'],
    ['[MOD-10] family', familyPath('17-1'), '/families/17-1'],
    ['[MOD-11] tree', treePath('17'), '/trees/17'],
    ['[MOD-12] user', userPath('5'), '/users/5'],
    ['[MOD-13] family group', familyGroupPath('9'), '/groups/9'],
    ['[MOD-14] invitation', acceptInvitePath('9', 'aB3'), '/groupinvites/9/accept?code=aB3'],
  ])('%s', (_, path, expected) => {
    expect(path).toBe(expected)
  })

  it('escapes a code, so that it cannot change the rest of the address', () => {
    expect(acceptInvitePath('9', 'a&b=c#d')).toBe('/groupinvites/9/accept?code=a%26b%3Dc%23d')
  })
})

describe(dataGroupPath.name, () => {
  it('[MOD-15] opens a profile at its start person', () => {
    expect(dataGroupPath({ id, groupType: 'Profile', startItemId: '17-1' })).toBe('/profiles/17-1')
  })

  it('[MOD-16] opens a tree at itself', () => {
    expect(dataGroupPath({ id, groupType: 'Research', startItemId: '17-1' })).toBe('/trees/17')
  })

  it('knows no page of a profile without a start person, nor of a system group', () => {
    expect(dataGroupPath({ id, groupType: 'Profile', startItemId: null })).toBeNull()
    expect(dataGroupPath({ id, groupType: 'System', startItemId: '17-1' })).toBeNull()
  })
})
