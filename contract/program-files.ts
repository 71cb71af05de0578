import * as z from 'zod/mini'

/** The sync program as one file a platform, as `/programs.json` lists those that this server has. */
export const ProgramFiles = z.object({
  items: z.array(
    z.object({
      /** The file is at `/programs/NAME`. */
      name: z.string(),
      bytes: z.number(),
      /** The digest of the whole file, in hexadecimal digits. */
      sha256: z.string(),
    }),
  ),
})
export type ProgramFiles = z.infer<typeof ProgramFiles>
