import type { InputOf } from '#contract/endpoint.ts'
import type { DataFileType } from '#contract/research/workspace.ts'
import type { createWorkspace } from '#contract/research/workspace-acts.ts'
import { clipped } from '#domain/text/text.ts'

interface Chosen {
  readonly file: Pick<File, 'name'>
  readonly includeLiving: boolean
  readonly dropsUnfinished?: boolean
}

/** The description of a file that the server gets. The tree has the file's name until the owner changes it. */
export function workspaceFor(
  { file, includeLiving, dropsUnfinished = false }: Chosen,
  dataFileType: DataFileType,
  device: { readonly name: string; readonly model: string },
  idempotencyKey: string,
): InputOf<typeof createWorkspace>['body'] {
  return {
    name: treeName(file.name),
    dataFileType,
    dataFilePath: clipped(file.name, 1000),
    clientDeviceInfo: device,
    syncOptions: { includeLivingPersons: includeLiving, livingStartItemId: null, includeContent: true },
    idempotencyKey,
    ...(dropsUnfinished ? { dropsUnfinished } : {}),
  }
}

/** Names a new tree after its file: 'royal92' for 'royal92.ged', 'darwin' for 'darwin.gramps.gz'. */
function treeName(fileName: string): string {
  const name = fileName.replace(/(\.[A-Za-z0-9]{1,8})(\.gz)?$/, '').trim()
  return name === '' ? 'My tree' : clipped(name, 200)
}
