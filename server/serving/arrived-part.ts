import type { PartialFile } from '../blobs/partial-files.ts'

/**
 * The bytes of a body that the server has written to a partial file while they arrived. For the contract it is a Blob, as
 * the client sends one; handlers read `file`.
 */
export class ArrivedPart extends Blob {
  readonly file: PartialFile

  constructor(file: PartialFile) {
    super()
    this.file = file
  }
}

/** The partial file of a body. */
export function partialFileIn(data: Blob): PartialFile {
  if (!(data instanceof ArrivedPart)) throw new Error('Only the server writes partial files.')
  return data.file
}
