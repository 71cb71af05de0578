import type { Result } from '#contract/result.ts'
import type { FileType } from '#domain/content/file-type.ts'

/** The sizes of a picture as WebP, upright and without any metadata, and its upright size in pixels. */
export interface Rendered {
  readonly width: number
  readonly height: number
  readonly sizes: Readonly<Record<'thumb' | 'gallery' | 'large', Uint8Array>>
}

export type NotRendered = 'file-unreadable' | 'picture-too-large'

/** Makes the sizes of pictures and of the first pages of PDFs, in a process of its own. */
export interface Pictures {
  /**
   * Renders a file on this machine. Hostile bytes cost at most the bounds on pixels, memory and time, and never an
   * error of this process. Fails if the file cannot be opened, if too much is waiting, or after `stop`: the caller tries
   * again later.
   */
  readonly render: (path: string, type: FileType) => Promise<Result<Rendered, NotRendered>>
  readonly stop: () => Promise<void>
}
