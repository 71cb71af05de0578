/**
 * Serves trees with their photos and files as GEDZIP, under signed addresses. At each request, the server checks that the
 * session of the address is valid, and that its user may still export the tree.
 */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { getTreeArchive } from '#contract/research/workspace-acts.ts'
import type { UserId } from '#contract/wire.ts'
import { WorkspaceId } from '#contract/wire.ts'
import { viewerOfSession } from '../access/authenticate.ts'
import { checkAccess } from '../access/check-access.ts'
import { archiveOf } from '../research/export/archive-stream.ts'
import { archivePath, isArchiveAddress } from '../serving/archive-addresses.ts'
import type { Tools } from '../serving/tools.ts'
import { Problem } from '../values/problem.ts'

const Params = z.object({ id: WorkspaceId })
const Query = z.object({ s: z.string(), e: z.string(), k: z.string() })

/** An archive keeps a connection and the packing busy for as long as the client reads. */
const maxAtOnce = 2

export function addTreeArchives(scope: FastifyInstance, tools: Tools): void {
  const running = new Map<UserId, number>()

  scope.get(`${archivePath}/:id`, { exposeHeadRoute: false }, async (request, reply) => {
    const [path, signed] = [Params.safeParse(request.params), Query.safeParse(request.query)]
    if (!path.success || !signed.success) throw new Problem('not-found')
    const workspaceId = path.data.id
    const isSigned = isArchiveAddress(tools, workspaceId, signed.data)
    const viewer = isSigned ? await viewerOfSession(tools, signed.data.s) : null
    if (viewer === null) throw new Problem('not-found')
    const asked = { params: path.data, body: undefined }
    const grant = await checkAccess(tools.store.db, getTreeArchive, { viewer }, asked)
    const dataGroupId = grant?.dataGroupId ?? null
    if (dataGroupId === null) throw new Problem('not-found')
    const { userId } = viewer
    const before = running.get(userId) ?? 0
    if (before >= maxAtOnce) throw new Problem('too-many-calls', { retryAfter: 60 })

    running.set(userId, before + 1)
    const archive = archiveOf(
      { workspaceId, dataGroupId },
      { db: tools.store.db, blobs: tools.blobs, at: tools.clock() },
    )
    archive.once('close', () => {
      const others = (running.get(userId) ?? 1) - 1
      if (others === 0) running.delete(userId)
      else running.set(userId, others)
    })
    return (
      reply
        .type('application/vnd.familysearch.gedcom+zip')
        .header('cache-control', 'no-store')
        // Without a name: the link of the page names the file after the tree.
        .header('content-disposition', 'attachment')
        .send(archive)
    )
  })
}
