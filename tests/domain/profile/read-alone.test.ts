import { describe, expect, it } from 'vitest'
import type { PersonRecord } from '#contract/research/match.ts'
import type { Person } from '#contract/research/person.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { readAlone } from '#domain/profile/read-alone.ts'
import { family, familyId, person, personId } from '../model/samples.ts'

const ada = personId('50-1')
const asChild = (id: string): Pick<Person, 'familyRelationships'> => ({
  familyRelationships: [{ familyId: familyId(id), role: 'Child' }],
})
const record: PersonRecord = {
  person: { ...person('50-1', 'Ada'), ...asChild('50-7') },
  relatives: [person('50-2', 'Tom')],
  families: [family('50-7', { fatherId: personId('50-2') })],
  assertions: [],
  places: [],
}

function readFrom(shown: Person, father: string, withRecord = true) {
  const model = createModel({ freeze: true })
  const [asked] = shown.familyRelationships
  model.append(
    {
      type: 'entities-loaded',
      entities: [
        keyed('person', ada, shown),
        ...(asked
          ? [keyed('family', asked.familyId, family(asked.familyId, { fatherId: personId(father) }))]
          : []),
        ...(withRecord ? [keyed('personRecord', ada, record)] : []),
      ],
    },
    1,
  )
  return model.read
}

describe(readAlone.name, () => {
  it('reads a profile without matches as it is loaded', () => {
    const read = readFrom({ ...person('50-1', 'Ada'), ...asChild('50-7') }, '50-2', false)

    expect(readAlone(read, ada)).toBe(read)
  })

  it.each([
    ['the person', { ...person('17-1', 'Ada Maria'), matchIds: [ada], ...asChild('17-4') }, '17-2'],
    ['the family', { ...person('50-1', 'Ada'), ...asChild('17-4') }, '17-2'],
    ['the father', { ...person('50-1', 'Ada'), ...asChild('50-7') }, '17-2'],
  ])('reads the record if %s is shown under the id of a tree', (_, shown, father) => {
    const alone = readAlone(readFrom(shown, father), ada)

    expect(alone?.(keyOf('person', ada)).value).toEqual(record.person)
    expect(alone?.(keyOf('person', personId('50-2'))).value).toEqual(record.relatives[0])
    expect(alone?.(keyOf('family', familyId('50-7'))).value).toEqual(record.families[0])
  })

  it('reads nothing until the record is loaded', () => {
    expect(
      readAlone(readFrom({ ...person('50-1'), matchIds: [personId('17-1')] }, '17-2', false), ada),
    ).toBeNull()
  })
})
