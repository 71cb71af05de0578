/** What the server and the process of the pictures tell each other. The process does one piece of work at a time. */
import type { Result } from '#contract/result.ts'
import type { FileType } from '#domain/content/file-type.ts'
import type { NotRendered, PictureOfSomebody, Rendered } from './pictures.ts'

export type Work = ToRender | ToCut

export interface ToRender {
  readonly path: string
  readonly type: FileType
}

export interface ToCut {
  readonly portraits: readonly PictureOfSomebody[]
}

/** What `ToCut` becomes: a file for each picture, or null if it cannot be read. */
export interface CutPortraits {
  readonly jpegs: readonly (Uint8Array | null)[]
}

/** The first message of the process. Without it the process is broken, and says nothing about any picture. */
export const ready = 'ready'

export interface Answer {
  /** An error if the file could not be opened, which says nothing about the picture. */
  readonly result: Result<Rendered | CutPortraits, NotRendered> | Error
  /** Another process should do the next work. */
  readonly worn: boolean
}
