import * as z from 'zod/mini'
import { endpoint, needs } from '../endpoint.ts'
import { ContentId, DataGroupId, PageToken, page } from '../wire.ts'

/** A photo or file to which the tree refers, and the path or address by which the tree's file names it. */
export const WantedFile = z.object({ contentId: ContentId, path: z.string() })
export type WantedFile = z.infer<typeof WantedFile>

/**
 * What a sync has to send after the tree itself. Only for people who may edit the tree, because paths tell of the folders
 * on the owner's computer.
 */
export const listWantedFiles = endpoint({
  service: 'research',
  method: 'GET',
  path: '/datagroups/:id/wantedfiles',
  summary: 'The photos and files to which the tree refers and whose bytes the server does not have',
  params: z.object({ id: DataGroupId }),
  query: z.object({ next: z.optional(PageToken) }),
  answer: page(WantedFile),
  refuses: ['not-allowed', 'not-found'],
  access: needs('dataGroup', 'Modify'),
  programs: true,
  perMinute: 600,
})
