/**
 * Serves the archives of accounts under signed addresses (adr 70). Only the user of the account gets one, in the session
 * of the address. The download ends with the session. One runs at a time for each user, on all servers together.
 */
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { askForAccountArchive } from '#contract/research/account-archive.ts'
import { UserId } from '#contract/wire.ts'
import { decideAccountArchive, downloadLease, noteDownloadEvery } from '#domain/users/account-archive.ts'
import { viewerOfSession } from '../../access/authenticate.ts'
import { checkAccess } from '../../access/check-access.ts'
import { sizeOfArchive } from '../../research/export/account-archive.ts'
import { type Member, zipOf } from '../../research/export/zip-stream.ts'
import { accountArchivePath, isAccountArchiveAddress } from '../../serving/account-archive-addresses.ts'
import type { Served } from '../../serving/serve.ts'
import type { Tools } from '../../serving/tools.ts'
import { findIdentityCaller } from '../../store/readers/identity-callers.ts'
import { findUsers } from '../../store/readers/users.ts'
import { beginDownload, noteDownload } from '../../store/writers/account-archives.ts'
import { Problem } from '../../values/problem.ts'
import type { Viewer } from '../../values/viewer.ts'
import { membersOfAccount } from './archive-members.ts'
import { askAs } from './ask-as.ts'

const Params = z.object({ id: UserId })
const Query = z.object({ s: z.string(), e: z.string(), k: z.string() })

export function addAccountArchives(scope: FastifyInstance, tools: Tools, all: readonly Served[]): void {
  const served = new Map(all.map((one) => [one.endpoint, one]))

  scope.get(`${accountArchivePath}/:id`, { exposeHeadRoute: false }, async (request, reply) => {
    const [path, signed] = [Params.safeParse(request.params), Query.safeParse(request.query)]
    if (!path.success || !signed.success) throw new Problem('not-found')
    const { id } = path.data
    const isSigned = isAccountArchiveAddress(tools, id, signed.data)
    const viewer = isSigned ? await viewerOfSession(tools, signed.data.s) : null
    if (viewer === null || !decideAccountArchive(viewer).ok) throw new Problem('not-found')
    await checkAccess(
      tools.store.db,
      askForAccountArchive,
      { viewer },
      { params: path.data, body: undefined },
    )
    return (
      reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        // Without a name: the link of the page names the file.
        .header('content-disposition', 'attachment')
        .send(await startedArchive(tools, served, viewer))
    )
  })
}

async function startedArchive(
  tools: Tools,
  served: ReadonlyMap<Served['endpoint'], Served>,
  viewer: Viewer,
): Promise<Readable> {
  const { store, clock } = tools
  const { userId } = viewer
  const user = (await findUsers(store.db, [userId])).get(userId)
  if (user === undefined) throw new Problem('not-found')
  const identity = (await findIdentityCaller(store.db, user.subject)) ?? undefined
  const { fileBytes } = await sizeOfArchive(store.db, userId)
  const download = { userId, downloadId: crypto.randomUUID() }
  const at = clock()
  const goneBefore = new Date(at.getTime() - downloadLease)
  if (!(await beginDownload(store.db, { ...download, fileBytes, at, goneBefore })))
    throw new Problem('too-many-calls', { retryAfter: 60 })

  const sent = { bytes: 0 }
  const ask = askAs(served, tools, { viewer, identity })
  const members = membersOfAccount(tools, ask, { userId, subject: user.subject }, at)
  const archive = zipOf(counted(members, sent))
  followDownload(tools, viewer, download, archive, sent)
  return archive
}

/** Counts the bytes of photos and files as they are read. */
async function* counted(members: AsyncIterable<Member>, sent: { bytes: number }): AsyncGenerator<Member> {
  for await (const member of members)
    yield {
      ...member,
      open: async () => {
        const pieces = await member.open()
        return (async function* () {
          for await (const piece of pieces) {
            sent.bytes += piece.length
            yield piece
          }
        })()
      },
    }
}

/** Notes every few seconds that the download runs, and ends it with its session. */
function followDownload(
  tools: Tools,
  viewer: Viewer,
  download: { readonly userId: UserId; readonly downloadId: string },
  archive: Readable,
  sent: { readonly bytes: number },
): void {
  const { store, clock } = tools
  const note = (more: Parameters<typeof noteDownload>[2]) =>
    noteDownload(store.db, download, { sentBytes: sent.bytes, ...more })
  const timer = setInterval(() => {
    void (async () => {
      if ((await viewerOfSession(tools, viewer.sessionId)) === null)
        archive.destroy(new Error('The session has ended.'))
      else await note({ seenAt: clock() })
    })().catch((error: unknown) => archive.destroy(error instanceof Error ? error : new Error(String(error))))
  }, noteDownloadEvery)
  timer.unref()
  archive.once('close', () => {
    clearInterval(timer)
    // If the note fails, the lease of the download ends it.
    note({ endedAt: clock(), complete: archive.readableEnded }).catch(() => undefined)
  })
}
