import { describe, expect, it } from 'vitest'
import { type KeyedValue, keyed } from '#domain/model/entities.ts'
import { keysOfRows, treeRow } from '../../../../src/app/routes/trees/tree-row.ts'
import {
  dataGroup,
  groupId,
  person,
  personId,
  sync,
  userId,
  workspace,
  workspaceId,
} from '../../../domain/model/samples.ts'
import { modelWith } from '../../support/model-with.ts'

const owner = userId('5')
const group = {
  ...dataGroup('17'),
  description: 'From the attic',
  startItemId: '17-1',
  workspaceId: workspaceId('3'),
}
const overview = { firstYear: 1650, lastYear: 1992, surnames: [{ name: 'Ellery', count: 4 }], places: [] }
const statistics = {
  personCount: 8,
  familyCount: 2,
  assertionCount: 9,
  placeCount: 4,
  siteCount: 0,
  overview,
}

const row = (of: typeof group, looker = owner, ...entities: KeyedValue[]) =>
  treeRow(modelWith(keyed('dataGroup', groupId('17'), of), ...entities).read, of, looker)

describe(treeRow.name, () => {
  it('links to the tree, and names no owner of the user’s own tree', () => {
    expect(row(group)).toEqual({
      id: '17',
      name: 'Tree 17',
      href: '/trees/17',
      description: 'From the attic',
      isExcluded: false,
      ownerName: null,
      createdDate: group.createdDate,
      mark: 1,
      face: null,
      walkPath: null,
      personCount: null,
      overview: null,
      updatedDate: null,
      viewerCount: null,
      matches: { href: '/trees/17/matches', toReview: null },
      updatePath: '/upload?tree=17',
    })
  })

  it('[LIM-14] offers no update of a tree that the plan does not include', () => {
    expect(row({ ...group, disabled: true })).toMatchObject({ isExcluded: true, updatePath: null })
  })

  it('shows start person, size and last update of the tree as soon as they are loaded', () => {
    const shown = row(
      group,
      owner,
      keyed('person', personId('17-1'), person('17-1', 'Nora')),
      keyed('statistics', workspaceId('3'), statistics),
      keyed('workspace', workspaceId('3'), { ...workspace('3', '17'), lastSync: sync('7', '3') }),
    )

    expect(shown).toMatchObject({
      face: { given: 'Nora' },
      personCount: 8,
      overview,
      updatedDate: sync('7', '3').createdDate,
    })
  })

  it.each([
    [{ id: userId('5'), displayName: 'Nora Ellery' }, 'Nora Ellery'],
    [undefined, 'Unknown name'],
  ])('names the owner %j of a shared tree, and offers no update', (named, ownerName) => {
    const shared = { ...group, ...(named ? { owner: named } : {}) }

    expect(row(shared, userId('9'))).toMatchObject({ ownerName, updatePath: null, viewerCount: null })
  })
})

describe(keysOfRows.name, () => {
  it('requests everything of a shared tree except its other viewers', () => {
    expect(keysOfRows([group], userId('9'))).toEqual([
      'person:17-1',
      'workspace:3',
      'statistics:3',
      'matchCountsOfTree:17',
    ])
    expect(keysOfRows([group], owner)).toContain('dataGroupMembers:17')
  })

  it('loads the details of a limited number of trees', () => {
    const many = Array.from({ length: 300 }, (_, index) => ({ ...group, id: groupId(String(index + 1)) }))

    expect(keysOfRows(many, owner)).toHaveLength(24 * 5)
  })
})
