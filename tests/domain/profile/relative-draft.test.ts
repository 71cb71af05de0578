import { describe, expect, it } from 'vitest'
import { refuse } from '#contract/result.ts'
import {
  beginDraft,
  decideRelativeDraft,
  familyOptions,
  mayJoin,
  needsGender,
  type RelativeKind,
  type RelativeStart,
  relationshipsOf,
} from '#domain/profile/relative-draft.ts'
import {
  sampleFamilies,
  sampleFamilyId,
  withBenOnly,
  withEmma,
  withRuth,
} from '#machines/profile-creation/sample-families.ts'

const start = (kind: RelativeKind, ...families: Parameters<typeof sampleFamilies>): RelativeStart => ({
  kind,
  families: sampleFamilies(...families),
})

describe(beginDraft.name, () => {
  it('[PRF-10] begins with Son where a child is added', () => {
    expect(beginDraft(start('child')).relationship).toBe('Son')
  })

  it.each<[RelativeKind, 'Male' | 'Female' | 'Unknown', string]>([
    ['father', 'Female', 'Father'],
    ['mother', 'Male', 'Mother'],
    ['spouse', 'Male', 'Wife'],
    ['spouse', 'Female', 'Husband'],
  ])('begins for a %s of a %s person with %s', (kind, gender, relationship) => {
    expect(beginDraft(start(kind, [], gender)).relationship).toBe(relationship)
  })

  it.each<[RelativeKind, string]>([
    ['child', 'Merrowby'],
    ['father', 'Merrowby'],
    ['mother', ''],
    ['spouse', ''],
  ])('begins for a %s with the surname "%s"', (kind, surname) => {
    expect(beginDraft(start(kind)).surname).toBe(surname)
  })

  it('suggests for a child the surname of the father in the only family', () => {
    const withVane = { ...withEmma, fatherSurname: 'Vane' }

    expect(beginDraft(start('child', [withVane])).surname).toBe('Vane')
    expect(beginDraft(start('child', [{ ...withVane, fatherSurname: '' }])).surname).toBe('Merrowby')
    expect(beginDraft(start('child', [withVane, withRuth])).surname).toBe('Merrowby')
  })

  it('suggests the family that lacks a spouse', () => {
    expect(beginDraft(start('spouse', [withEmma, withBenOnly])).familyId).toBe(withBenOnly.id)
    expect(beginDraft(start('spouse', [withEmma])).familyId).toBeNull()
  })
})

describe(familyOptions.name, () => {
  it.each<[RelativeKind, RelativeStart['families']['asSpouse'], (string | null)[]]>([
    ['child', [withEmma, withRuth], [withEmma.id, withRuth.id]],
    ['child', [withEmma], []],
    ['child', [], []],
    ['spouse', [withEmma, withBenOnly], [withBenOnly.id, null]],
    ['spouse', [withEmma], []],
    ['father', [withEmma, withRuth], []],
  ])('offers for a %s in %j: %j', (kind, asSpouse, options) => {
    expect(familyOptions(start(kind, asSpouse)).map((family) => family?.id ?? null)).toEqual(options)
  })
})

describe(mayJoin.name, () => {
  it('accepts the offered families only', () => {
    expect(mayJoin(start('child', [withEmma, withRuth]), withRuth.id)).toBe(true)
    expect(mayJoin(start('child', [withEmma, withRuth]), null)).toBe(false)
    expect(mayJoin(start('spouse', [withBenOnly]), null)).toBe(true)
    expect(mayJoin(start('mother'), null)).toBe(false)
  })
})

describe(needsGender.name, () => {
  it.each<[RelativeKind, boolean]>([
    ['spouse', true],
    ['child', true],
    ['father', false],
    ['mother', false],
  ])('is asked for a %s of a person without gender and family: %s', (kind, needed) => {
    expect(needsGender(start(kind, [], 'Unknown'))).toBe(needed)
    expect(needsGender(start(kind, [], 'Female'))).toBe(false)
  })

  it('asks no gender for a child that joins a family', () => {
    expect(needsGender(start('child', [withEmma], 'Unknown'))).toBe(false)
  })
})

describe(decideRelativeDraft.name, () => {
  const named = (begun: RelativeStart) => ({ ...beginDraft(begun), givenName: 'Cleo' })

  it('[PRF-18] accepts a draft with a given name or a surname that is not blank', () => {
    const mother = start('mother')
    const blank = { ...beginDraft(mother), givenName: ' ', surname: ' ' }

    expect(decideRelativeDraft(mother, blank)).toEqual(refuse('name-needed'))
    expect(decideRelativeDraft(mother, { ...blank, givenName: 'Ann' }).ok).toBe(true)
    expect(decideRelativeDraft(mother, { ...blank, surname: 'Vane' }).ok).toBe(true)
  })

  it('[PRF-19] requires a family for a child of a person with several', () => {
    const child = start('child', [withEmma, withRuth])

    expect(decideRelativeDraft(child, named(child))).toEqual(refuse('family-needed'))
    expect(decideRelativeDraft(child, { ...named(child), familyId: withRuth.id })).toMatchObject({
      value: { place: { type: 'child in family', family: 102 } },
    })
  })

  it('refuses a family that the person is not in', () => {
    const child = start('child', [withEmma])

    expect(decideRelativeDraft(child, { ...named(child), familyId: sampleFamilyId(999) })).toEqual(
      refuse('no-such-family'),
    )
  })
})

it('[PRF-02] [PRF-08] offers every relationship, each for one kind of relative', () => {
  expect(Object.values(relationshipsOf).flat()).toEqual([
    'Father',
    'Mother',
    'Husband',
    'Wife',
    'Son',
    'Daughter',
  ])
})
