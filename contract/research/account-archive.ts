/** The archive of an account: everything that a user has here, as one download. Only the user gets it (adr 70). */
import * as z from 'zod/mini'
import { endpoint, ownUser } from '../endpoint.ts'
import { Timestamp, UserId } from '../wire.ts'

/** `broken`: the download ended before the last byte. */
export const DownloadState = z.enum(['running', 'complete', 'broken'])

/** The last download of the archive. Sizes are those of photos and files, before they are packed. */
export const ArchiveDownload = z.object({
  state: DownloadState,
  startedDate: Timestamp,
  /** Null while it runs, and if the server stopped meanwhile. */
  endedDate: z.nullable(Timestamp),
  sentBytes: z.int(),
  fileBytes: z.int(),
})
export type ArchiveDownload = z.infer<typeof ArchiveDownload>

/** The last download; null if there was none. */
export const ArchiveStanding = z.object({ download: z.nullable(ArchiveDownload) })
export type ArchiveStanding = z.infer<typeof ArchiveStanding>

/** What the archive will contain, and the address that downloads it, which is valid for ten minutes. */
export const AccountArchive = z.object({
  treeCount: z.int(),
  profileCount: z.int(),
  fileCount: z.int(),
  fileBytes: z.int(),
  signedUrl: z.string(),
  /** When it was asked for. A download that started later is one of this address. */
  askedDate: Timestamp,
  /** A download that runs already; a second one is refused until it has ended. */
  download: z.nullable(ArchiveDownload),
})
export type AccountArchive = z.infer<typeof AccountArchive>

const service = 'research'
const params = z.object({ id: UserId })

export const getArchiveDownload = endpoint({
  service,
  method: 'GET',
  path: '/users/:id/archive',
  summary: 'How the last download of the archive of an account went',
  params,
  answer: ArchiveStanding,
  access: ownUser,
  perMinute: 120,
})

/** Reads every list of photos once to count them. */
export const askForAccountArchive = endpoint({
  service,
  method: 'POST',
  path: '/users/:id/archive',
  summary: 'Where everything in an account can be downloaded as one archive, and how much it is',
  params,
  answer: AccountArchive,
  refuses: ['not-allowed'],
  access: ownUser,
  perMinute: 10,
  bodyLimit: 1024,
})
