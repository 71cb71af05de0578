import type { Transport } from '#contract/client.ts'
import { openSource } from '#sync/open-source.ts'
import { readTreeFile } from '#sync/tree-file.ts'
import { type UploadOutcome, uploadTree } from '#sync/uploader.ts'

/** Uploads a file as a new tree, as the sync program does. The name ends with the extension of the file. */
export async function uploadTreeFile(
  transport: Transport,
  file: { readonly name: string; readonly content: Blob },
  signal: AbortSignal,
): Promise<UploadOutcome['kind']> {
  const { name, content } = file
  const tree = await readTreeFile(await openSource(content, name), {
    fileName: name,
    currentYear: new Date().getFullYear(),
    includeLivingPersons: true,
  })
  const { kind } = await uploadTree({
    transport,
    workspace: {
      create: {
        name: name.replace(/\.ged$/, ''),
        dataFileType: tree.fileType,
        dataFilePath: name,
        clientDeviceInfo: { name: 'Desk', model: 'Tests' },
        syncOptions: { includeLivingPersons: true, livingStartItemId: null, includeContent: true },
        idempotencyKey: crypto.randomUUID(),
      },
    },
    personsToSend: tree.summary.personsToSend,
    batches: (from) => tree.batches(from),
    signal,
  })
  return kind
}
