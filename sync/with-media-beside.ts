/** A tree from an archive that also contains media. The media are not uploaded; the tree refers to them. */
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import type { ReadOptions, RecordSource, SourceFacts } from './record-source.ts'

export class WithMediaBeside implements RecordSource {
  readonly #tree: RecordSource
  readonly #mediaFiles: number

  constructor(tree: RecordSource, mediaFiles: number) {
    this.#tree = tree
    this.#mediaFiles = mediaFiles
  }

  get dataFileType(): RecordSource['dataFileType'] {
    return this.#tree.dataFileType
  }

  get ownTags(): ReadonlySet<string> {
    return this.#tree.ownTags ?? new Set()
  }

  records(options: ReadOptions): AsyncGenerator<readonly GedcomNode[], SourceFacts, undefined> {
    const files = this.#mediaFiles === 1 ? '1 media file' : `${this.#mediaFiles} media files`
    options.remarks.remark(
      1,
      files,
      'These files stay in your archive. If the tree mentions one of them, we store that mention.',
    )
    return this.#tree.records(options)
  }
}
