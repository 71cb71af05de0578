import type { PartialFile } from '../blobs/partial-files.ts'

/**
 * The bytes of a body that the server has written to a partial file while they arrived. For the contract it is a Blob, as
 * the client sends one; handlers read `file`.
 */
export class ArrivedPart extends Blob {
  readonly file: PartialFile
  /** The file name as the caller gave it: any text, also a path or an empty one. */
  readonly fileName: string
  /** False if the connection broke before all bytes had arrived. */
  readonly isWhole: boolean

  constructor(file: PartialFile, fileName: string, isWhole: boolean) {
    super()
    this.file = file
    this.fileName = fileName
    this.isWhole = isWhole
  }
}

/** The partial file of a body. */
export const partialFileIn = (data: Blob): PartialFile => arrivedIn(data).file

/** What has arrived as a part of a body. */
export function arrivedIn(data: Blob): ArrivedPart {
  if (!(data instanceof ArrivedPart)) throw new Error('Only the server writes partial files.')
  return data
}
