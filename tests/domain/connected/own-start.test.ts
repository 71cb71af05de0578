import { describe, expect, it } from 'vitest'
import { startOfOwnTree, startOfProfile } from '#domain/connected/own-start.ts'
import { keyed } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { dataGroup, familyId, groupId, person, personId, user, userId } from '../model/samples.ts'

const ada = userId('5')

/** Two trees of somebody else, and perhaps one of Ada's. */
function readOf({ own = null, isVisitor = false }: { own?: string | null; isVisitor?: boolean }) {
  const model = createModel()
  const trees = ['17', '18', ...(own === null ? [] : ['19'])].map(groupId)
  model.append(
    {
      type: 'entities-loaded',
      entities: [
        keyed('user', ada, { ...user('5'), privileges: isVisitor ? ['DemoUser'] : [] }),
        keyed('treesOfUser', ada, trees),
        ...trees.map((id) =>
          keyed('dataGroup', id, {
            ...dataGroup(id),
            startItemId: id === '19' ? own : `${id}-1`,
            ownerId: userId(id === '19' ? '5' : '9'),
          }),
        ),
      ],
    },
    1,
  )
  return model.read
}

describe(startOfOwnTree.name, () => {
  it('[TIM-03] [HIL-05] is never the start person of a tree of somebody else', () => {
    expect(startOfOwnTree(readOf({ own: '19-3' }), ada)).toBe('19-3')
    expect(startOfOwnTree(readOf({}), ada)).toBeNull()
  })

  it('is the start person of the demo for its visitors', () => {
    expect(startOfOwnTree(readOf({ isVisitor: true }), ada)).toBe('17-1')
  })
})

describe(startOfProfile.name, () => {
  const readWith = (change: Partial<ReturnType<typeof person>>) => {
    const model = createModel()
    const entities = [keyed('person', personId('50-1'), { ...person('50-1'), ...change })]
    model.append({ type: 'entities-loaded', entities }, 1)
    return model.read
  }

  it.each([
    [
      'has relatives',
      { familyRelationships: [{ familyId: familyId('50-1'), role: 'Child' as const }] },
      '50-1',
    ],
    ['is in a tree', { matchIds: [personId('17-4')] }, '50-1'],
    ['is alone', {}, null],
  ])('for a person who %s', (_, change, expected) => {
    expect(startOfProfile(readWith(change), personId('50-1'))).toBe(expected)
  })
})
