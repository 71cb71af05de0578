import { describe, expect, it } from 'vitest'
import type { PersonChangeCounts } from '#contract/research/sync-acts.ts'
import type { DataFileType } from '#contract/research/workspace.ts'
import type { DataGroupId, WorkspaceId } from '#domain/ids.ts'
import {
  changesNothing,
  suggestedTree,
  type TreeChanges,
  type TreeChoice,
  takesMuchAway,
} from '#domain/upload/tree-update.ts'

const tree = (filePath: string, fileType: DataFileType = 'Gedcom'): TreeChoice => ({
  treeId: '17' as DataGroupId,
  workspaceId: '3' as WorkspaceId,
  name: filePath,
  filePath,
  fileType,
})

describe(suggestedTree.name, () => {
  const ellery = tree('C:\\Trees\\Ellery.GED')
  const marsh = tree('/home/ada/marsh.gramps', 'Gramps')

  it.each([
    ['a file of the same name, wherever it lies', 'ellery.ged', 'Gedcom', ellery],
    ['the only tree from the same program', 'marsh-2026.gramps', 'Gramps', marsh],
    ['nothing for a GEDCOM file of another name', 'darwin.ged', 'Gedcom', null],
    ['nothing for a program that no tree is from', 'darwin.paf', 'Paf', null],
  ] as const)('is %s', (_, name, type, suggested) => {
    expect(suggestedTree([ellery, marsh], { name, type })).toBe(suggested)
  })

  it('is null if two trees are from the same program', () => {
    const other = tree('other.gramps', 'Gramps')

    expect(suggestedTree([marsh, other], { name: 'new.gramps', type: 'Gramps' })).toBeNull()
  })
})

const none = { came: 0, changed: 0, went: 0, unchanged: 8 }
const changes = (persons: Partial<PersonChangeCounts>, other: Partial<typeof none> = {}): TreeChanges => ({
  counts: { persons: { ...none, ...persons }, families: none, other: { ...none, ...other } },
  examples: [],
})

describe(changesNothing.name, () => {
  it('is true only if neither persons nor other records differ', () => {
    expect(changesNothing(changes({}))).toBe(true)
    expect(changesNothing(changes({ changed: 1 }))).toBe(false)
    expect(changesNothing(changes({}, { went: 1 }))).toBe(false)
  })
})

describe(takesMuchAway.name, () => {
  it.each([
    [{ went: 2, unchanged: 8 }, false],
    [{ went: 3, unchanged: 8 }, true],
    [{ went: 3, unchanged: 0, changed: 20 }, false],
    [{ went: 2, unchanged: 0, came: 100 }, true],
    [{}, false],
    [{ changed: 3, unchanged: 8, becameOther: 3 }, true],
    [{ changed: 3, unchanged: 8, becameOther: 2 }, false],
    [{ went: 1, changed: 2, unchanged: 8, becameOther: 2 }, true],
  ])(
    'is a loss of more than a fifth of the persons, removed or become somebody else: %j',
    (persons, much) => {
      expect(takesMuchAway(changes(persons))).toBe(much)
    },
  )
})
