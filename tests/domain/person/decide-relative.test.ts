import { describe, expect, it } from 'vitest'
import type { Gender } from '#contract/research/person.ts'
import { Relationship, relationships } from '#contract/research/relative.ts'
import { ok, refuse } from '#contract/result.ts'
import {
  decideRelative,
  genderOfRelative,
  type KnownFamily,
  type NewRelative,
  nameOf,
  type RelativeFacts,
} from '#domain/person/decide-relative.ts'

/** `fm`: father and mother; a dot is missing. `7:fm` is family 7 with both, `8:f.` family 8 without a mother. */
function family(text: string): KnownFamily {
  const [number, spouses = ''] = text.split(':')
  return {
    number: Number(number),
    father: spouses.startsWith('f') ? 1 : null,
    mother: spouses.endsWith('m') ? 2 : null,
  }
}

interface Known {
  gender?: Gender
  child?: readonly string[]
  spouse?: readonly string[]
}

const facts = ({ gender = 'Female', child = [], spouse = [] }: Known): RelativeFacts => ({
  person: { number: 3, gender },
  asChild: child.map(family),
  asSpouse: spouse.map(family),
})

const decide = (known: Known, act: Partial<NewRelative> & Pick<NewRelative, 'relationship'>) =>
  decideRelative(facts(known), { givenName: 'Ada', surname: '', family: null, ...act })

const placeOf = (known: Known, relationship: NewRelative['relationship'], chosen: number | null): unknown => {
  const decided = decide(known, { relationship, family: chosen })
  return decided.ok ? decided.value.place : decided
}

describe(decideRelative.name, () => {
  it.each<[Known, NewRelative['relationship'], number | null, object]>([
    [{}, 'Father', null, { type: 'parent in new family', slot: 'father' }],
    [{}, 'Mother', null, { type: 'parent in new family', slot: 'mother' }],
    [{ child: ['7:f.'] }, 'Mother', null, { type: 'parent in family', family: 7, slot: 'mother' }],
    [{ child: ['7:f.', '8:.m'] }, 'Father', null, { type: 'parent in family', family: 8, slot: 'father' }],
    [{ child: ['7:f.', '8:f.'] }, 'Mother', 8, { type: 'parent in family', family: 8, slot: 'mother' }],
    [{ gender: 'Male' }, 'Wife', null, { type: 'spouse in new family', slot: 'mother' }],
    [{ gender: 'Female' }, 'Husband', null, { type: 'spouse in new family', slot: 'father' }],
    [{ gender: 'Male' }, 'Husband', null, { type: 'spouse in new family', slot: 'mother' }],
    [{ gender: 'Female' }, 'Wife', null, { type: 'spouse in new family', slot: 'father' }],
    [{ spouse: ['7:fm'] }, 'Husband', null, { type: 'spouse in new family', slot: 'father' }],
    [{ spouse: ['7:.m'] }, 'Husband', 7, { type: 'parent in family', family: 7, slot: 'father' }],
    [{ spouse: ['7:f.'] }, 'Wife', 7, { type: 'parent in family', family: 7, slot: 'mother' }],
    [{ gender: 'Male' }, 'Son', null, { type: 'child in new family', parentSlot: 'father' }],
    [{ gender: 'Female' }, 'Daughter', null, { type: 'child in new family', parentSlot: 'mother' }],
    [{ spouse: ['7:fm'] }, 'Son', null, { type: 'child in family', family: 7 }],
    [{ spouse: ['7:fm', '8:.m'] }, 'Son', 8, { type: 'child in family', family: 8 }],
    [{ gender: 'Unknown', spouse: ['7:f.'] }, 'Daughter', null, { type: 'child in family', family: 7 }],
  ])('with %j, a new %s (family: %s) comes in as %j', (known, relationship, chosen, place) => {
    expect(placeOf(known, relationship, chosen)).toEqual(place)
  })

  it.each<[Known, NewRelative['relationship'], number | null, string]>([
    [{ child: ['7:fm'] }, 'Father', null, 'parent-there'],
    [{ child: ['7:f.'] }, 'Father', null, 'parent-there'],
    [{ child: ['7:f.', '8:.m'] }, 'Father', 7, 'parent-there'],
    [{ child: ['7:f.'] }, 'Mother', 9, 'no-such-family'],
    [{ spouse: ['7:.m'] }, 'Father', 7, 'no-such-family'],
    [{ spouse: ['7:fm'] }, 'Wife', 7, 'spouse-there'],
    [{ child: ['7:f.'] }, 'Wife', 7, 'no-such-family'],
    [{ child: ['7:fm'] }, 'Son', 7, 'no-such-family'],
  ])('with %j, refuses a new %s (family: %s) as %s', (known, relationship, chosen, problem) => {
    expect(placeOf(known, relationship, chosen)).toEqual(refuse(problem))
  })

  it('[PRF-21] requires a family for a child of a person with several families', () => {
    expect(placeOf({ spouse: ['7:fm', '8:.m'] }, 'Son', null)).toEqual(refuse('family-needed'))
    expect(placeOf({ spouse: ['7:fm', '8:.m'] }, 'Son', 7)).toEqual({ type: 'child in family', family: 7 })
  })

  it.each(['Husband', 'Wife', 'Son', 'Daughter'] as const)(
    '[part of REL-05] requires the gender of a person without a family before a %s is added',
    (relationship) => {
      expect(placeOf({ gender: 'Unknown' }, relationship, null)).toEqual(refuse('gender-needed'))
    },
  )

  it('adds parents of a person without a gender', () => {
    expect(placeOf({ gender: 'Unknown' }, 'Father', null)).toEqual({
      type: 'parent in new family',
      slot: 'father',
    })
  })

  it('[PRF-20] returns the trimmed name and the gender together with the place', () => {
    expect(decide({}, { relationship: 'Father', givenName: ' Ben ', surname: 'Merrowby' })).toEqual(
      ok({
        name: [
          { kind: 'Given', text: 'Ben' },
          { kind: 'Surname', text: 'Merrowby' },
        ],
        gender: 'Male',
        place: { type: 'parent in new family', slot: 'father' },
      }),
    )
  })

  it('[PRF-17] requires a given name or a surname that is not blank', () => {
    expect(decide({}, { relationship: 'Father', givenName: ' ', surname: '\t' })).toEqual(
      refuse('name-needed'),
    )
    expect(decide({}, { relationship: 'Father', givenName: '', surname: 'Merrowby' }).ok).toBe(true)
    expect(decide({}, { relationship: 'Father', givenName: 'Ben', surname: ' ' }).ok).toBe(true)
  })
})

describe(nameOf.name, () => {
  it('leaves out blank parts', () => {
    expect(nameOf({ givenName: ' ', surname: ' Merrowby' })).toEqual([{ kind: 'Surname', text: 'Merrowby' }])
  })
})

it('[PRF-08] numbers the relationship choices from Son to Mother', () => {
  expect(Object.entries(relationships)).toEqual([
    ['Son', 1],
    ['Daughter', 2],
    ['Husband', 3],
    ['Wife', 4],
    ['Father', 5],
    ['Mother', 6],
  ])
  expect(Relationship.options).toEqual(Object.keys(relationships))
})

it('[PRF-09] takes the gender of a relative from the relationship', () => {
  expect(genderOfRelative).toEqual({
    Son: 'Male',
    Husband: 'Male',
    Father: 'Male',
    Daughter: 'Female',
    Wife: 'Female',
    Mother: 'Female',
  })
})
