import type { PictureRegion } from '#contract/research/content.ts'
import type { Result } from '#contract/result.ts'
import type { FileType } from '#domain/content/file-type.ts'
import type { NamedFace } from '#domain/content/regions/face-named.ts'

/**
 * The sizes of a picture as WebP, upright and without any metadata, its upright size in pixels, and the faces that it
 * names.
 */
export interface Rendered {
  readonly width: number
  readonly height: number
  readonly faces: readonly NamedFace[]
  readonly sizes: Readonly<Record<'thumb' | 'gallery' | 'large', Uint8Array>>
}

/** The size of a portrait that goes with a mail. Mails show it half as wide and high, so it is sharp on every screen. */
export const portraitPixels = { width: 96, height: 120 }

/** One of the stored sizes of a photo, and the part of it that shows somebody; null for all of it. */
export interface PictureOfSomebody {
  readonly webp: Uint8Array
  readonly region: PictureRegion | null
}

export type NotRendered = 'file-unreadable' | 'picture-too-large'

/** Makes the sizes of pictures and of the first pages of PDFs, and cuts portraits, in a process of its own. */
export interface Pictures {
  /**
   * Renders a file on this machine. Hostile bytes cost at most the bounds on pixels, memory and time, and never an
   * error of this process. Fails if the file cannot be opened, if too much is waiting, or after `stop`: the caller tries
   * again later.
   */
  readonly render: (path: string, type: FileType) => Promise<Result<Rendered, NotRendered>>
  /**
   * Cuts portraits for a mail, as JPEG without any metadata: null for each picture that cannot be read. Fails like
   * `render`.
   */
  readonly cutPortraits: (of: readonly PictureOfSomebody[]) => Promise<readonly (Uint8Array | null)[]>
  readonly stop: () => Promise<void>
}
