/**
 * The tree files that the sync program has found on a computer (MOD-56, resolution 59). The user tells of them by a press
 * in the program, and their upload page offers them. Names alone are sent: no folder, and nothing of a file.
 */
import * as z from 'zod/mini'
import { endpoint, ownUser } from '../endpoint.ts'
import { DataFileType } from '../research/workspace.ts'
import { isFilled, lineText, UserId } from '../wire.ts'

/** One computer can have so many files at most. */
export const maxFoundFiles = 50
export const maxFoundNameLength = 255

const FoundDataFile = z.object({
  name: lineText(maxFoundNameLength).check(isFilled),
  dataFileType: DataFileType,
})
export type FoundDataFile = z.infer<typeof FoundDataFile>

/** Replaces what was told of this computer before. Without files, the server forgets the computer. */
export const tellFoundDataFiles = endpoint({
  service: 'groupadmin',
  method: 'PUT',
  path: '/users/:id/found-data-files',
  summary: 'Says which tree files were found on a computer, for the upload page of the user',
  params: z.object({ id: UserId }),
  body: z.object({
    /** The name of the computer. */
    device: lineText(200).check(isFilled),
    items: z.array(FoundDataFile).check(z.maxLength(maxFoundFiles)),
  }),
  refuses: ['demo-visitor', 'managed-by-parent'],
  access: ownUser,
  programs: true,
  perMinute: 30,
  bodyLimit: 65_536,
})
