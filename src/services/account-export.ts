/** Asks for the archive of the user's account, lets the browser download it, and asks how far the download is. */
import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import { askForAccountArchive, getArchiveDownload } from '#contract/research/account-archive.ts'
import type { UserId } from '#domain/ids.ts'
import type { ArchiveAnswer, ArchiveStanding, PreparedArchive } from '#domain/users/archive-download.ts'

interface Needs {
  readonly transport: Transport
  readonly userId: UserId
  /** Lets the browser download what an address of this server answers. */
  readonly saveFrom: (address: string, name: string) => void
}

/** In milliseconds. It is long because the server reads every list of photos. */
const countTimeout = 120_000

export const accountExportActors = ({ transport, userId, saveFrom }: Needs) => ({
  lookUpDownload: fromPromise<ArchiveStanding, undefined>(({ signal }) =>
    send(transport, getArchiveDownload, { params: { id: userId } }, { signal }),
  ),
  prepareArchive: fromPromise<ArchiveAnswer, undefined>(({ signal }) =>
    send(transport, askForAccountArchive, { params: { id: userId } }, { signal, timeout: countTimeout }),
  ),
  saveArchive: fromPromise<undefined, PreparedArchive>(async ({ input }) => {
    saveFrom(input.signedUrl, `Kinweave ${input.askedDate.slice(0, 10)}.zip`)
    return undefined
  }),
})
