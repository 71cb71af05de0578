import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { DataFileType } from '#contract/research/workspace.ts'
import type { DataGroupId, PersonId, SyncId, WorkspaceId } from '#domain/ids.ts'
import { treeUploadMachine } from '#machines/tree-upload/tree-upload.machine.ts'
import { Updated } from '#ui/screens/upload/updated.tsx'

/** The page after an update of a tree from this kind of file. */
function show(fileType: DataFileType): void {
  const start = createActor(treeUploadMachine).getSnapshot()
  const treeId = '17' as DataGroupId
  const target = { treeId, workspaceId: '3' as WorkspaceId, name: 'Darwins', filePath: 'darwin', fileType }
  const flow = createActor(treeUploadMachine, {
    snapshot: treeUploadMachine.getPersistedSnapshot({
      ...start,
      context: {
        ...start.context,
        target,
        arrival: { treeId, syncId: '7' as SyncId, startPersonId: '17-1' as PersonId },
      },
    }),
  })
  render(<Updated flow={flow} undo={null} />)
}

describe(Updated.name, () => {
  afterEach(cleanup)

  it.each<readonly [DataFileType, string]>([
    ['RootsMagic', 'RootsMagic'],
    ['FamilyTreeMaker', 'Family Tree Maker'],
    ['FamilyHistorian', 'Family Historian'],
  ])('[SYN-05] offers the Sync app to a user who brings a file of %s again', (type, name) => {
    show(type)

    expect(screen.getByText(/^You need not bring/).textContent).toBe(
      `You need not bring this file yourself each time: the Sync app can update the tree after each change in ${name}.`,
    )
    expect(screen.getByRole('link', { name: 'Sync app' }).getAttribute('href')).toBe('/syncapp')
  })

  it.each<DataFileType>(['Gedcom', 'Gramps'])('offers it to nobody who brings an export: %s', (type) => {
    show(type)

    expect(screen.queryByText(/^You need not bring/)).toBeNull()
  })
})
