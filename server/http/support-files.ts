/**
 * Serves the files of support tickets under signed addresses. At each request, the server checks that the session of
 * the address is valid, and that its user may still read the ticket. Strangers write these files for staff to open, so
 * a browser is told nothing about their type, shows none of them, and runs nothing in them: it saves them.
 */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { getSupportTicket } from '#contract/group-admin/support-ticket.ts'
import { SupportFileId } from '#contract/wire.ts'
import { viewerOfSession } from '../access/authenticate.ts'
import { checkAccess } from '../access/check-access.ts'
import { isSupportFileAddress, supportFilePath } from '../serving/support-file-addresses.ts'
import type { Tools } from '../serving/tools.ts'
import { findSupportFile } from '../store/readers/support-tickets.ts'
import { Problem } from '../values/problem.ts'
import { attachment } from './attachment.ts'

const Params = z.object({ id: SupportFileId })
const Query = z.object({ s: z.string(), e: z.string(), k: z.string() })

export function addSupportFiles(scope: FastifyInstance, tools: Tools): void {
  scope.get(`${supportFilePath}/:id`, { exposeHeadRoute: false }, async (request, reply) => {
    const [path, signed] = [Params.safeParse(request.params), Query.safeParse(request.query)]
    if (!path.success || !signed.success) throw new Problem('not-found')
    const { id } = path.data
    const isSigned = isSupportFileAddress(tools, id, signed.data)
    const viewer = isSigned ? await viewerOfSession(tools, signed.data.s) : null
    const file = viewer === null ? null : await findSupportFile(tools.store.db, id)
    if (viewer === null || file === null) throw new Problem('not-found')
    const asked = { params: { id: file.ticketId }, body: undefined }
    await checkAccess(tools.store.db, getSupportTicket, { viewer }, asked)
    const bytes = await tools.blobs.read(file.hash)
    if (bytes === null) throw new Error('A blob that a row refers to is gone.')
    return reply
      .type('application/octet-stream')
      .header('content-length', String(file.size))
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header(
        'content-security-policy',
        "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      )
      .header('content-disposition', attachment(file.fileName))
      .send(bytes)
  })
}
