/** Sends the photos and files beside a tree after the tree has been applied, and says in words how that went. */
import { CallFailure, type Transport } from '#contract/client.ts'
import type { DataGroupId } from '#contract/wire.ts'
import type { PhotoProblem, PhotosRefusal, PhotosSoFar } from '#domain/upload/tree-photos.ts'
import { filesOfArchive } from '../photos/archive-files.ts'
import { uploadPhotos } from '../photos/upload-photos.ts'
import { FileRefused } from '../record-source.ts'
import type { Wait } from '../retry.ts'
import { filesOfFolder } from './folder-files.ts'
import type { SourceFile } from './source-file.ts'

export interface PhotosReport {
  readonly sent: number
  /** How many files the tree mentions that the server did not have. */
  readonly wanted: number
  /** How many of them are not beside the tree; null if the sending ended early. */
  readonly absent: number | null
  readonly leftOut: PhotosSoFar['leftOut']
  readonly leftOutCount: number
  /** Why the sending ended early, in one sentence. */
  readonly problem: string | null
}

interface PhotosToSend {
  readonly transport: Transport
  readonly treeId: DataGroupId
  readonly file: SourceFile
  readonly signal: AbortSignal
  readonly onProgress: (photos: PhotosSoFar) => void
  readonly wait?: Wait
}

/** The tree is complete, whatever becomes of its photos. */
export async function sendPhotos({ file, ...upload }: PhotosToSend): Promise<PhotosReport> {
  let soFar: PhotosSoFar = { sent: 0, wanted: 0, leftOut: [], leftOutCount: 0 }
  const endedBy = (problem: string): PhotosReport => ({ ...soFar, absent: null, problem })
  try {
    const files = (await filesOfArchive(file.blob)) ?? (await filesOfFolder(file.path))
    const outcome = await uploadPhotos({
      ...upload,
      files,
      onProgress: (photos) => {
        soFar = photos
        upload.onProgress(photos)
      },
    })
    return outcome.kind === 'sent'
      ? { ...outcome.photos, problem: null }
      : endedBy(refusalWords[outcome.problem])
  } catch (error) {
    if (upload.signal.aborted) return endedBy('The sending was interrupted. Run it again to send the rest.')
    if (error instanceof CallFailure)
      return endedBy('The server cannot be reached. Run it again to send the rest.')
    if (error instanceof FileRefused || isOfDisk(error)) return endedBy(refusalWords['file-changed'])
    throw error
  }
}

/** An error of reading a file or a folder. */
const isOfDisk = (error: unknown) =>
  error instanceof DOMException || (error instanceof Error && 'syscall' in error)

const refusalWords = {
  'no-content-in-plan': 'Your plan does not include photos and files.',
  'content-limit-reached': 'Your plan has no room for more photos and files.',
  'not-allowed': 'You may not add photos and files to this tree.',
  'file-changed': 'The files beside the tree can no longer be read. Run it again to send the rest.',
} satisfies Record<PhotosRefusal, string>

const problemWords = {
  'too-large': 'larger than 30 MB',
  'other-type': 'not a photo, PDF or text document',
  damaged: 'damaged or locked',
  'shows-others': 'it shows somebody who is not in this tree',
} satisfies Record<PhotoProblem, string>

const shown = 10

/** The report of the photos for people. */
export function photoLines({ sent, wanted, absent, leftOut, leftOutCount, problem }: PhotosReport): string[] {
  if (wanted === 0 && problem === null) return []
  const more = leftOutCount - Math.min(shown, leftOut.length)
  return [
    `photos and files: ${sent} of ${wanted} sent${absent === null || absent === 0 ? '' : `, ${absent} not found beside the tree`}`,
    ...leftOut
      .slice(0, shown)
      .map(({ name, problem: reason }) => `  left out ${name}: ${problemWords[reason]}`),
    ...(leftOutCount > 0 && more > 0 ? [`  and ${more} more`] : []),
    ...(problem === null ? [] : [`  ${problem}`]),
  ]
}
