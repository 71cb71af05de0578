import countries from 'country-list/data.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { countryCode } from '#domain/places/countries.ts'
import { countryOf, levelsOf } from '#domain/places/places.ts'

describe(levelsOf.name, () => {
  it('[MOD-38] reads the levels of a place, the country last', () => {
    expect(levelsOf('The Mount, Shrewsbury, Shropshire, England')).toEqual([
      'The Mount',
      'Shrewsbury',
      'Shropshire',
      'England',
    ])
    expect(levelsOf(' Kensington,, ,England ')).toEqual(['Kensington', 'England'])
    expect(levelsOf(' , ')).toEqual([])
  })
})

describe(countryOf.name, () => {
  it.each([
    ['Shrewsbury, Shropshire, England', 'England'],
    ['Norway', 'Norway'],
    ['', null],
  ])('[MOD-38] reads the last level of %j as the country: %s', (name, country) => {
    expect(countryOf(name)).toBe(country)
  })
})

describe(countryCode.name, () => {
  it('[MOD-41] knows every country of ISO 3166-1 by its short name', () => {
    expect(countries.length).toBe(249)
    expect(countries.filter(({ code, name }) => countryCode(name) !== code)).toEqual([])
  })

  it('[MOD-41] knows every country by the name that people read elsewhere', () => {
    const names = new Intl.DisplayNames('en', { type: 'region' })

    expect(countries.filter(({ code }) => countryCode(names.of(code) ?? '') !== code)).toEqual([])
  })

  it.each([
    ['England', 'GB-ENG'],
    ['Scotland', 'GB-SCT'],
    ['Wales', 'GB-WLS'],
    [' ENGLAND ', 'GB-ENG'],
  ])('[MOD-41] gives %j its own code', (name, code) => {
    expect(countryCode(name)).toBe(code)
  })

  it.each([
    ['USA', 'US'],
    ['U.S.A.', 'US'],
    ['United States', 'US'],
    ['The United States of America', 'US'],
    ['UK', 'GB'],
    ['Great Britain', 'GB'],
    ['the netherlands', 'NL'],
    ['Russia', 'RU'],
    ['South Korea', 'KR'],
    ['Republic of Korea', 'KR'],
    ['Viet Nam', 'VN'],
    ['Vietnam', 'VN'],
    ["Cote d'Ivoire", 'CI'],
    ['Trinidad & Tobago', 'TT'],
    ['Democratic Republic of the Congo', 'CD'],
    ['Congo', 'CG'],
    ['Turkey', 'TR'],
    ['Czech Republic', 'CZ'],
  ])('[MOD-41] knows the usual spelling %j: %s', (name, code) => {
    expect(countryCode(name)).toBe(code)
  })

  // Two countries are called Korea, and two have Virgin Islands.
  it.each(['', 'Atlantis', 'Korea', 'Virgin Islands', 'Yorkshire', 'constructor'])(
    '[MOD-41] has no code for %j',
    (name) => {
      expect(countryCode(name)).toBeNull()
    },
  )
})
