import { describe, expect, it } from 'vitest'
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import { keyed } from '#domain/model/entities.ts'
import { homeView } from '../../src/app/home-view.ts'
import { faceOf } from '../../src/ui/faces/face-of.ts'
import { dataGroup, groupId, person, personId, userId, workspaceId } from '../domain/model/samples.ts'
import { modelWith } from './support/model-with.ts'

const ada = userId('5')
const statistics = { personCount: 8, familyCount: 2, assertionCount: 9, placeCount: 4, siteCount: 0 }

/** A tree that begins with the first person of its number. */
const tree = (id: string, parts: Partial<DataGroup> = {}): DataGroup => ({
  ...dataGroup(id),
  startItemId: `${id}-1`,
  workspaceId: workspaceId('3'),
  ...parts,
})

function view(...trees: DataGroup[]) {
  const { read } = modelWith(
    keyed(
      'treesOfUser',
      ada,
      trees.map(({ id }) => id),
    ),
    ...trees.map((group) => keyed('dataGroup', group.id, group)),
    keyed('person', personId('17-1'), person('17-1', 'Ada Lovelace')),
    keyed('person', personId('18-1'), person('18-1', 'Zoe')),
    keyed('statistics', workspaceId('3'), statistics),
  )
  return homeView(read, ada, 'Ada')
}

describe(homeView.name, () => {
  it('shows the first tree with its start person and how much it holds', () => {
    expect(view(tree('17'), tree('18'))).toEqual({
      name: 'Ada',
      treeCount: 2,
      mayUpload: true,
      start: {
        face: faceOf(person('17-1', 'Ada Lovelace')),
        href: '/persons/17-1',
        treeName: 'Tree 17',
        personCount: 8,
      },
    })
  })

  it('puts an own tree before one that others share', () => {
    expect(view(tree('17', { ownerId: userId('9') }), tree('18')).start?.href).toBe('/persons/18-1')
  })

  it('hides the details of the start person from those only who may not change the tree', () => {
    const restricted = { ...person('17-1', 'Ada Lovelace'), autoRestricted: true }
    const shown = (ownerId: string) =>
      homeView(
        modelWith(
          keyed('treesOfUser', ada, [groupId('17')]),
          keyed('dataGroup', groupId('17'), tree('17', { ownerId: userId(ownerId) })),
          keyed('person', personId('17-1'), restricted),
        ).read,
        ada,
        'Ada',
      ).start?.face.restricted

    expect([shown('5'), shown('9')]).toEqual([false, true])
  })

  it('shows a shared tree to whoever has none', () => {
    expect(view(tree('17', { ownerId: userId('9') })).start?.href).toBe('/persons/17-1')
  })

  it.each([
    ['without any tree', []],
    ['with a tree that has no start person', [tree('17', { startItemId: null })]],
    ['while the start person is not loaded', [tree('19')]],
  ])('starts nowhere %s', (_, trees) => {
    expect(view(...trees)).toMatchObject({ start: null, treeCount: trees.length })
  })

  it('does not say how much a tree holds before that is known', () => {
    expect(view(tree('17', { workspaceId: null })).start?.personCount).toBeNull()
  })

  it('counts research trees only, and before they are loaded none', () => {
    expect(view(tree('17', { groupType: 'Profile' })).treeCount).toBe(0)
    expect(homeView(modelWith().read, ada, '').treeCount).toBe(0)
  })
})
