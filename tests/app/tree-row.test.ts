import { describe, expect, it } from 'vitest'
import { treeRow } from '../../src/app/tree-row.ts'
import { dataGroup, userId } from '../domain/model/samples.ts'

const group = { ...dataGroup('17'), description: 'From the attic' }

describe(treeRow.name, () => {
  it('leads to the tree, and names no owner of an own one', () => {
    expect(treeRow(group, userId('5'))).toEqual({
      id: '17',
      name: 'Tree 17',
      href: '/trees/17',
      description: 'From the attic',
      ownerName: null,
      createdDate: group.createdDate,
    })
  })

  it.each([
    [{ id: userId('5'), displayName: 'Nora Ellery' }, 'Nora Ellery'],
    [undefined, 'somebody else'],
  ])('names the owner %j of one that is shared', (owner, ownerName) => {
    expect(treeRow({ ...group, ...(owner ? { owner } : {}) }, userId('9')).ownerName).toBe(ownerName)
  })
})
