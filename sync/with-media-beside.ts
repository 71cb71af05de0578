/** A tree from an archive that also contains media. They are sent after the tree; see photos/upload-photos.ts. */
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import type { ReadOptions, RecordSource, SourceFacts } from './record-source.ts'

export class WithMediaBeside implements RecordSource {
  readonly #tree: RecordSource
  readonly mediaFiles: number

  constructor(tree: RecordSource, mediaFiles: number) {
    this.#tree = tree
    this.mediaFiles = mediaFiles
  }

  get dataFileType(): RecordSource['dataFileType'] {
    return this.#tree.dataFileType
  }

  get ownTags(): ReadonlySet<string> {
    return this.#tree.ownTags ?? new Set()
  }

  records(options: ReadOptions): AsyncGenerator<readonly GedcomNode[], SourceFacts, undefined> {
    return this.#tree.records(options)
  }
}
