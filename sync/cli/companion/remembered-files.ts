/** Which files of this computer a user wants to be kept in sync, and how each is sent. */
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { StateFolder } from '../state-folder.ts'

export const maxRememberedFiles = 200

const RememberedFile = z.object({
  path: z.string(),
  paused: z.boolean(),
  /** True if the server had a tree of this file. */
  hasTree: z.boolean(),
  includeLivingPersons: z.boolean(),
  livingStart: z.nullable(z.string()),
  includeContent: z.boolean(),
})
export type RememberedFile = z.infer<typeof RememberedFile>

const RememberedFiles = z.object({ files: z.array(RememberedFile) })

export interface RememberedFiles {
  readonly all: () => readonly RememberedFile[]
  /** Adds the file, or replaces what is remembered of it. */
  readonly write: (file: RememberedFile) => void
}

/** Each user of each server has their own files. */
export function rememberedFiles(state: StateFolder, server: string, userId: string): RememberedFiles {
  const key = createHash('sha256')
    .update(JSON.stringify([server, userId]))
    .digest('hex')
  const name = `companion-files-${key.slice(0, 32)}`
  const all = () => state.read(name, RememberedFiles)?.files ?? []
  return {
    all,
    write: (file) => {
      if (all().some((known) => isDeepStrictEqual(known, file))) return
      const others = all().filter(({ path }) => path !== file.path)
      state.write(name, { files: [file, ...others].slice(0, maxRememberedFiles) })
    },
  }
}
