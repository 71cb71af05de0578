import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { decideUserChange, type UserChange } from '#domain/users/decide-user-change.ts'

const ada = { givenName: 'Ada', surname: '' }
const now = new Date('2026-11-26T12:00:00Z')

describe(decideUserChange.name, () => {
  it.each<[string, Partial<UserChange>, ReturnType<typeof decideUserChange>]>([
    ['another given name', { givenName: 'Augusta' }, ok(null)],
    ['no name at all', { givenName: '', surname: '' }, refuse('name-needed')],
    ['no given name for a user without a surname', { givenName: ' ' }, refuse('name-needed')],
    ['a surname instead of the given name', { givenName: '', surname: 'Byron' }, ok(null)],
  ])('[ACS-05] answers %s', (_, change, answer) => {
    expect(decideUserChange(ada, { metadata: {}, ...change }, now)).toEqual(answer)
  })

  it('[ACS-05] lets a user without a name change everything else', () => {
    const change = { metadata: { location: 'Ghent' } }

    expect(decideUserChange({ givenName: '', surname: '' }, change, now)).toEqual(ok(null))
  })

  it.each([
    ['one account at each service', { socialAccounts: ['x:ada', 'facebook:ada'] }, ok(null)],
    ['two at one service', { socialAccounts: ['x:ada', 'x:byron'] }, refuse('account-named-twice')],
    ['known tools', { researchTools: ['gramps', 'wikitree'] }, ok(null)],
    ['an unknown tool', { researchTools: ['gramps', 'abacus'] }, refuse('unknown-tool')],
    ['this year', { genealogyStartYear: '2026' }, ok(null)],
    ['next year', { genealogyStartYear: '2027' }, refuse('year-to-come')],
    ['emptied fields', { socialAccounts: null, researchTools: [], genealogyStartYear: '' }, ok(null)],
  ])('answers %s', (_, metadata, answer) => {
    expect(decideUserChange(ada, { metadata }, now)).toEqual(answer)
  })
})
