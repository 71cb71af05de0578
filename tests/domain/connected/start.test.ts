import { describe, expect, it } from 'vitest'
import { isSamePerson, startFor } from '#domain/connected/start.ts'
import { keyed } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { dataGroup, groupId, person, personId, userId } from '../model/samples.ts'

const ada = userId('5')

/**
 * Trees 17 and 18, which are connected, and tree 19, which is not; tree 17 is Ada's. The start person of each is its
 * first person.
 */
function model() {
  const known = createModel()
  const trees = ['17', '18', '19'].map(groupId)
  known.append(
    {
      type: 'entities-loaded',
      entities: [
        keyed('treesOfUser', ada, trees),
        ...trees.map((id) =>
          keyed('dataGroup', id, {
            ...dataGroup(id),
            startItemId: `${id}-1`,
            ownerId: userId(id === '17' ? '5' : '9'),
          }),
        ),
        keyed('connectedTrees', ada, { groupIds: trees.slice(0, 2), personCount: 9, sharedCount: 1 }),
        keyed('person', personId('17-1'), {
          ...person('17-1'),
          matchIds: [personId('18-7')],
          groupIds: trees.slice(0, 2),
        }),
      ],
    },
    1,
  )
  return known
}

describe(startFor.name, () => {
  const { read } = model()

  it('is the start person of the home tree, for all trees that are connected with it', () => {
    expect(['17-5', '18-5'].map((id) => startFor(read, personId(id), ada))).toEqual(['17-1', '17-1'])
  })

  it('is the tree’s own start person if the tree is connected with no other, and before the viewer is known', () => {
    expect(startFor(read, personId('19-5'), ada)).toBe('19-1')
    expect(startFor(read, personId('18-5'), null)).toBe('18-1')
  })

  it('is nobody if nothing is known about the tree', () => {
    expect(startFor(read, personId('20-5'), ada)).toBeNull()
  })
})

describe(isSamePerson.name, () => {
  it('knows a person by each of their ids', () => {
    const { read } = model()

    expect(['17-1', '18-7', '18-8'].map((id) => isSamePerson(read, personId('17-1'), personId(id)))).toEqual([
      true,
      true,
      false,
    ])
  })
})
