import type { FileType } from '#domain/content/file-type.ts'

export interface HostileFile {
  readonly name: string
  readonly type: FileType
  readonly bytes: Buffer
}
