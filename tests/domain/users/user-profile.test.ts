import { describe, expect, it } from 'vitest'
import {
  changedProfile,
  genealogistSince,
  latestStartYear,
  mayBeSaved,
  profileOf,
  socialLinks,
  socialServices,
  storedAccounts,
  type UserProfile,
  wrongSocialNames,
  yearTyped,
} from '#domain/users/user-profile.ts'

const before: UserProfile = {
  location: 'Ghent, Belgium',
  genealogyStartYear: '1999',
  researchTools: ['gramps'],
  showResearchActivity: true,
  showFamilySurnames: false,
  social: { x: 'ada', facebook: '' },
}

describe(profileOf.name, () => {
  it('[MOD3-09] [MOD-57] reads the fields of the metadata', () => {
    const metadata = {
      location: 'Ghent, Belgium',
      genealogyStartYear: '1999',
      researchTools: ['gramps'],
      showResearchActivity: true,
      socialAccounts: ['x:ada'],
    }

    expect(profileOf({ metadata })).toEqual(before)
  })

  it('reads what is missing or of another type as empty', () => {
    expect(profileOf({ metadata: { location: 5, researchTools: 'gramps', socialAccounts: [7] } })).toEqual({
      location: '',
      genealogyStartYear: '',
      researchTools: [],
      showResearchActivity: false,
      showFamilySurnames: false,
      social: { x: '', facebook: '' },
    })
  })
})

describe(changedProfile.name, () => {
  it.each([
    [{}, {}],
    [{ location: ' Ghent, Belgium ' }, {}],
    [{ location: '' }, { location: '' }],
    [{ social: { x: ' ', facebook: ' ada.b ' } }, { socialAccounts: ['facebook:ada.b'] }],
    [
      { researchTools: [], showFamilySurnames: true },
      { researchTools: [], showFamilySurnames: true },
    ],
  ])('[USP-10] returns for %j: %j', (change, changed) => {
    expect(changedProfile(before, { ...before, ...change })).toEqual(changed)
  })
})

it('[USP-10] trims a social name, and leaves an empty one out', () => {
  expect(storedAccounts({ ...before, social: { x: ' @ada ', facebook: '  ' } })).toEqual(['x:ada'])
})

it('[CST-16] [USP-09] knows two social services', () => {
  expect(socialServices).toEqual(['x', 'facebook'])
})

it('saves what has changed, if each social name is one word', () => {
  const wrong = { ...before, social: { x: 'two words', facebook: '' } }

  expect(wrongSocialNames(wrong)).toEqual(['x'])
  expect([mayBeSaved(before, wrong, 2026), mayBeSaved(before, before, 2026)]).toEqual([false, false])
  expect(mayBeSaved(before, { ...before, location: 'Bruges' }, 2026)).toBe(true)
})

it.each([
  ['2026', true],
  ['2027', false],
  ['1900', true],
  ['1899', false],
  ['199', false],
  ['', true],
])('saves the start year %j in 2026: %s', (genealogyStartYear, isSaved) => {
  expect(mayBeSaved(before, { ...before, genealogyStartYear }, 2026)).toBe(isSaved)
})

it('takes a year as begun when it has begun somewhere on earth', () => {
  const years = ['2025-12-31T09:59:59Z', '2025-12-31T10:00:00Z'].map((date) =>
    latestStartYear(Date.parse(date)),
  )

  expect(years).toEqual([2025, 2026])
})

it.each([
  ['19x9 9', '1999'],
  ['20261', '2026'],
  ['', ''],
])('[USP-11] takes %j as the year %j', (typed, year) => {
  expect(yearTyped(typed)).toBe(year)
})

it.each([
  ['1999', '1999 (27 yrs)'],
  ['2026', '2026 (0 yrs)'],
  ['', null],
])('[USP-12] shows the year %j as %j', (year, text) => {
  expect(genealogistSince(year, 2026)).toBe(text)
})

it('[USP-04] links to the pages at the social services', () => {
  expect(socialLinks({ ...before, social: { x: 'ada', facebook: 'ada.b' } })).toEqual([
    { service: 'x', name: 'ada', href: 'https://x.com/ada' },
    { service: 'facebook', name: 'ada.b', href: 'https://www.facebook.com/ada.b' },
  ])
})
