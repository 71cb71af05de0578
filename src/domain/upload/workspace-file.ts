/** The file that a tree comes from, as the pages show it (requirement MOD3-23). */
import type { DataFileType, Workspace } from '#contract/research/workspace.ts'
import { programOfType } from './source-programs.ts'

export interface WorkspaceFile {
  readonly id: Workspace['id']
  readonly clientDevice: { readonly name: string; readonly model: string }
  readonly dataFilePath: string
  /** The kind of file. Family Historian stores its trees as GEDCOM. */
  readonly dataFileBaseType: DataFileType
  /** The kind of file in words. */
  readonly typeDescription: string
  readonly lastSyncId: Workspace['lastSyncId']
}

/** Null for viewers who may not see the file. */
export function fileOfWorkspace({
  id,
  clientDeviceInfo,
  dataFilePath,
  dataFileType,
  lastSyncId,
}: Workspace): WorkspaceFile | null {
  if (dataFilePath === undefined) return null
  const { name, model } = clientDeviceInfo ?? { name: '', model: '' }
  const program = programOfType(dataFileType)
  return {
    id,
    clientDevice: { name, model },
    dataFilePath,
    dataFileBaseType: program.baseType,
    typeDescription: program.name,
    lastSyncId,
  }
}
