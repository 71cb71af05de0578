import { clipped } from '#domain/text.ts'
import type { InputOf } from '../../../contract/endpoint.ts'
import type { createWorkspace } from '../../../contract/research/workspace.ts'

/** What the server is told of a file: its name becomes the tree's until the owner changes it. */
export function workspaceFor(
  file: Pick<File, 'name'>,
  device: { readonly name: string; readonly model: string },
  idempotencyKey: string,
): InputOf<typeof createWorkspace>['body'] {
  return {
    name: treeName(file.name),
    dataFileType: 'Gedcom',
    dataFilePath: clipped(file.name, 1000),
    clientDeviceInfo: device,
    syncOptions: { includeLivingPersons: true, livingStartItemId: null, includeContent: false },
    idempotencyKey,
  }
}

/** 'royal92' for 'royal92.ged'. */
function treeName(fileName: string): string {
  const name = fileName.replace(/\.[A-Za-z0-9]{1,8}$/, '').trim()
  return name === '' ? 'My tree' : clipped(name, 200)
}
