import { describe, expect, it } from 'vitest'
import type { Workspace } from '#contract/research/workspace.ts'
import { fileOfWorkspace } from '#domain/upload/workspace-file.ts'
import { groupId, userId, workspaceId } from '../model/samples.ts'

const workspace: Workspace = {
  id: workspaceId('3'),
  viewGroupId: groupId('17'),
  clientDeviceInfo: { name: 'Laptop', model: 'Linux' },
  dataFileType: 'FamilyHistorian',
  dataFilePath: '/home/ada/Berg.fh_data/Berg.ged',
  syncOptions: { includeLivingPersons: true, livingStartItemId: null, includeContent: true },
  ownerId: userId('1'),
  noProfiles: false,
  modifiedDate: '2026-11-21T08:00:00.000Z',
  modifiedUserId: null,
  lastSyncId: null,
}

describe(fileOfWorkspace.name, () => {
  it('[MOD3-23] has the device, the path, the kind of file and its description, and the last sync', () => {
    expect(fileOfWorkspace(workspace)).toEqual({
      id: '3',
      clientDevice: { name: 'Laptop', model: 'Linux' },
      dataFilePath: '/home/ada/Berg.fh_data/Berg.ged',
      dataFileBaseType: 'Gedcom',
      typeDescription: 'Family Historian',
      lastSyncId: null,
    })
  })

  it('is null for viewers who may not see the file', () => {
    const { clientDeviceInfo: _, dataFilePath: __, ...seen } = workspace

    expect(fileOfWorkspace(seen)).toBeNull()
  })
})
