import { describe, expect, it } from 'vitest'
import type { Family } from '#contract/research/family.ts'
import type { Person } from '#contract/research/person.ts'
import { keyed } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { familiesOfPerson } from '#domain/profile/person-families.ts'
import { family, familyId, person, personId } from '../model/samples.ts'

const ada = personId('11-1')

function familiesIn(persons: readonly Person[], families: readonly Family[]) {
  const model = createModel({ freeze: true })
  const entities = [
    ...persons.map((one) => keyed('person', one.id, one)),
    ...families.map((one) => keyed('family', one.id, one)),
  ]
  model.append({ type: 'entities-loaded', entities }, 1)
  return familiesOfPerson(model.read, ada)
}

const adaIn = (...relationships: Person['familyRelationships']): Person => {
  const one = person('11-1', 'Ada')
  return {
    ...one,
    familyRelationships: relationships,
    displayProperties: {
      ...one.displayProperties,
      gender: 'Female',
      nameParts: [...one.displayProperties.nameParts, { kind: 'Surname', text: 'Merrowby' }],
    },
  }
}

const child = (id: string) => ({ personId: personId(id), link: 'birth' as const })

describe(familiesOfPerson.name, () => {
  it('names the families by their numbers, with the other spouse or else the children', () => {
    const self = adaIn(
      { familyId: familyId('11-7'), role: 'Child' },
      { familyId: familyId('11-8'), role: 'Mother' },
      { familyId: familyId('11-9'), role: 'Mother' },
    )
    const known = familiesIn(
      [self, person('11-2', 'Ben'), person('11-3', 'Max'), person('11-4', 'Tom')],
      [
        family('11-7', { fatherId: personId('11-2'), children: [child('11-1')] }),
        family('11-8', { fatherId: personId('11-3'), motherId: ada }),
        family('11-9', { motherId: ada, children: [child('11-4')] }),
      ],
    )

    expect(known).toEqual({
      person: { number: 1, gender: 'Female' },
      surname: 'Merrowby',
      asChild: [{ id: '11-7', number: 7, father: 2, mother: null, others: ['Ben'], fatherSurname: '' }],
      asSpouse: [
        { id: '11-8', number: 8, father: 3, mother: 1, others: ['Max'], fatherSurname: '' },
        { id: '11-9', number: 9, father: null, mother: 1, others: ['Tom'], fatherSurname: '' },
      ],
    })
  })

  it('leaves out the families that the same person has in a tree', () => {
    const self = adaIn({ familyId: familyId('17-7'), role: 'Child' })
    const known = familiesIn(
      [self],
      [family('17-7', { fatherId: personId('17-2'), children: [child('11-1')] })],
    )

    expect(known).toMatchObject({ asChild: [], asSpouse: [] })
  })

  it('is unknown while a family is not loaded', () => {
    expect(familiesIn([adaIn({ familyId: familyId('11-7'), role: 'Child' })], [])).toBeNull()
    expect(familiesIn([], [])).toBeNull()
  })
})
