import { describe, expect, it } from 'vitest'
import type { NameParts } from '#contract/research/person.ts'
import {
  displayName,
  familyName,
  isRestricted,
  lifespanOf,
  lifespanText,
  nameInTwo,
} from '#domain/person/person.ts'
import { fuzzy } from '../dates/dates.ts'

const today = { year: 2026, month: 11, day: 21 }

const lifespan = (birth: string | null, death: string | null, deceased: boolean) => ({
  birth: birth === null ? null : fuzzy(birth),
  death: death === null ? null : fuzzy(death),
  deceased,
})

describe(displayName.name, () => {
  it('writes the parts in their order, with one space between', () => {
    const parts = [
      { kind: 'Prefix', text: 'Sir' },
      { kind: 'Given', text: 'Charles Galton ' },
      { kind: 'Surname', text: 'Darwin' },
      { kind: 'Suffix', text: '' },
    ] as const

    expect(displayName([...parts])).toBe('Sir Charles Galton Darwin')
    expect(nameInTwo([...parts])).toEqual({
      given: 'Sir Charles Galton',
      surname: 'Darwin',
      title: '',
    })
  })

  it.each([
    ['Tudor', 'King Henry VIII', 'Tudor', 'King Henry VIII', 'Tudor'],
    ['Tudor King Henry VIII', '', 'Tudor', 'King Henry VIII', 'Tudor'],
    ['Howard 4th Duke of Norfolk', '', 'Howard', '4th Duke of Norfolk', 'Howard'],
    ['King', '', 'King', '', 'King'],
    ['Earl Grey', '', 'Earl Grey', '', 'Earl Grey'],
    ['Stewart', 'II, King of Scotland', 'Stewart II', 'King of Scotland', 'Stewart'],
    ['Darwin', 'Jr.', 'Darwin Jr.', '', 'Darwin'],
    ['Maxwell', '4th Lord Maxwell', 'Maxwell', '4th Lord Maxwell', 'Maxwell'],
    ['York', 'Queen', 'York', 'Queen', 'York'],
    ['', 'King of England', '', 'King of England', ''],
  ])('sets the title of /%s/ %s apart', (surname, suffix, shown, title, counted) => {
    const parts: NameParts = [
      { kind: 'Given', text: 'Henry' },
      { kind: 'Surname', text: surname },
      { kind: 'Suffix', text: suffix },
    ]

    expect(nameInTwo(parts)).toEqual({ given: 'Henry', surname: shown, title })
    expect(familyName(parts)).toBe(counted)
  })

  it('[ERR3-07] says that there is no name', () => {
    expect(displayName([])).toBe('(no name)')
    expect(displayName([{ kind: 'Given', text: ' ' }])).toBe('(no name)')
  })
})

describe(isRestricted.name, () => {
  it.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
    [true, true, true],
  ])('[MOD-18] userRestricted %s, autoRestricted %s: %s', (userRestricted, autoRestricted, restricted) => {
    expect(isRestricted({ userRestricted, autoRestricted })).toBe(restricted)
  })
})

describe(lifespanText.name, () => {
  it.each([
    ['[MOD-22]', '1830', '1910', true, '1830-1910 (80)'],
    ['[MOD-22]', '1830-06-02', '1910-06-01', true, '1830-1910 (79)'],
    ['[MOD-22]', 'A1830', 'A1910', true, '1830-1910 (80)'],
    ['[MOD-23]', '1952', null, false, '1952- (age 74)'],
    ['[MOD-23]', '1952-11-22', null, false, '1952- (age 73)'],
    ['[MOD-23]', '1952-11-21', null, false, '1952- (age 74)'],
    ['[MOD-24]', null, null, false, 'Living'],
    ['[MOD-82]', '1850', null, true, '1850-'],
    ['[MOD-82]', null, '1910', true, '-1910'],
    ['[MOD-24] [MOD-82]', null, null, true, ''],
    ['without an age that cannot be:', '1910', '1830', true, '1910-1830'],
    ['without an age that cannot be:', '2030', null, false, '2030-'],
  ])('%s born %s, died %s, deceased %s: %j', (_, birth, death, deceased, text) => {
    expect(lifespanText(lifespan(birth, death, deceased), today)).toBe(text)
  })
})

describe(lifespanOf.name, () => {
  it('reads the dates that the viewer is shown', () => {
    expect(
      lifespanOf({ birthDate: { type: 'before', first: '+1830' }, deathDate: null, living: false }),
    ).toEqual(lifespan('1830', null, true))
    expect(
      lifespanOf({ birthDate: null, deathDate: { type: 'freeform', text: 'young' }, living: true }),
    ).toEqual(lifespan(null, null, false))
  })
})
