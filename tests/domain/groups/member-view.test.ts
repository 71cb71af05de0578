import { describe, expect, it } from 'vitest'
import type { Person } from '#contract/research/person.ts'
import { familyIn } from '#domain/groups/member-view.ts'
import { familyId, person } from '../model/samples.ts'

/** The person that the text describes: `Otto: Child in a, Father in b`. */
function seen(text: string): Person {
  const [name = '', roles = ''] = text.split(': ')
  const familyRelationships = roles
    .split(', ')
    .filter(Boolean)
    .map((each) => {
      const [role, family] = each.split(' in ')
      // The notation has a role and a family.
      return { role: role as 'Child', familyId: familyId(`1-${family}`) }
    })
  return { ...person(`1-${name}`, name), familyRelationships }
}

describe(familyIn.name, () => {
  it('arranges the relatives around the first person, fathers before mothers', () => {
    const family = familyIn({
      sample: [
        'Otto: Child in a, Father in b',
        'Rosa: Mother in a, Child in c',
        'Carl: Father in a',
        'Lena: Mother in b',
        'Lio: Child in b',
        'Ida: Child in a',
        'Opa: Father in c',
      ].map(seen),
    })

    const names = (persons: readonly Person[] = []) =>
      persons.map(({ displayProperties }) => displayProperties.name)
    expect(family?.centre.displayProperties.name).toBe('Otto')
    expect(names(family?.parents)).toEqual(['Carl', 'Rosa'])
    expect(names(family?.spouses)).toEqual(['Lena'])
    expect(names(family?.children)).toEqual(['Lio'])
    expect(names(family?.others)).toEqual(['Ida', 'Opa'])
  })

  it('is nothing for a tree without persons', () => {
    expect(familyIn({ sample: [] })).toBeNull()
  })
})
