/** What changes, makes and exports workspaces. Apart from what reads them, because pages need that first. */
import * as z from 'zod/mini'
import { endpoint, needs, needsOrOwner, signedIn } from '../endpoint.ts'
import { jsonPatch } from '../json-patch.ts'
import { filledText, PageToken, text, WorkspaceId } from '../wire.ts'
import { ClientDeviceInfo, DataFileType, SyncOptions, Workspace } from './workspace.ts'

const service = 'research'
const params = z.object({ id: WorkspaceId })

/**
 * Called before the page reads a file, because reading can take long. `createWorkspace` decides, and can still refuse.
 */
export const getTreeRoom = endpoint({
  service,
  method: 'GET',
  path: '/workspaces/$room',
  summary: 'Whether the plan of the caller has room for another tree',
  answer: z.object({ hasRoom: z.boolean() }),
  access: signedIn,
  programs: true,
})

/**
 * Makes a tree for a file: a data group that the caller owns, and its workspace. A repeated call with the same
 * idempotencyKey returns the workspace of the first call. Until its first sync is complete, only the owner sees the
 * tree, but the tree already counts towards the limits (`unfinished-uploads`). With `dropsUnfinished`, the server first
 * deletes the caller's unfinished trees.
 */
export const createWorkspace = endpoint({
  service,
  method: 'POST',
  path: '/workspaces',
  summary: 'Creates a tree and its workspace',
  body: z.object({
    name: filledText(200),
    dataFileType: DataFileType,
    dataFilePath: text(1000),
    clientDeviceInfo: ClientDeviceInfo,
    syncOptions: SyncOptions,
    idempotencyKey: text(100).check(z.minLength(8)),
    dropsUnfinished: z.optional(z.boolean()),
  }),
  answer: Workspace,
  status: 201,
  refuses: ['tree-limit-reached', 'unfinished-uploads', 'managed-by-parent'],
  access: signedIn,
  programs: true,
})

const workspaceFields = jsonPatch({
  '/dataFilePath': { value: text(1000), needs: 'Modify' },
  '/syncOptions': { value: SyncOptions, needs: 'Modify' },
  '/clientDeviceInfo': { value: ClientDeviceInfo, needs: 'Modify' },
})

export const patchWorkspace = endpoint({
  service,
  method: 'PATCH',
  path: '/workspaces/:id',
  summary: 'Changes the file location and what a sync uploads',
  params,
  body: workspaceFields.body,
  bodyType: 'json-patch',
  patch: workspaceFields.fields,
  answer: Workspace,
  access: needs('workspace', 'Read'),
  programs: true,
  bodyLimit: 65_536,
})

/** Translates ids in the source file to ids of the tree, or back. The answer leaves out unknown ids. */
export const mapWorkspaceItems = endpoint({
  service,
  method: 'POST',
  path: '/workspaces/:id/map',
  summary: "Maps item ids between the file's numbering and the server's",
  params,
  query: z.object({
    type: z.enum(['Person', 'Family', 'Assertion', 'Place']),
    to: z.enum(['Client', 'Server']),
  }),
  body: z.object({ ids: z.array(text(100)).check(z.maxLength(1000)) }),
  answer: z.object({ items: z.array(z.object({ id: z.string(), mappedId: z.string() })) }),
  access: needs('workspace', 'Modify'),
})

/**
 * The tree as a GEDCOM file, in parts that the client joins in order. Only for people who may edit the tree, because
 * the file contains everything that is stored, and for its owner, also if the plan makes the tree read-only. If a sync changes the tree during the download, the call is refused with
 * `tree-changed`, and the client starts again.
 */
export const exportWorkspace = endpoint({
  service,
  method: 'GET',
  path: '/workspaces/:id/export',
  summary: 'The tree as a GEDCOM file, in parts',
  params,
  query: z.object({ format: z.enum(['gedcom-7.0', 'gedcom-5.5.1']), next: z.optional(PageToken) }),
  answer: z.object({ text: z.string(), nextPageToken: z.nullable(z.string()) }),
  refuses: ['not-allowed', 'not-found', 'tree-changed'],
  access: needsOrOwner('workspace', 'Modify'),
  programs: true,
})

/** The tree as an archive with its photos and files (GEDZIP), and how much there is of them. */
export const TreeArchive = z.object({
  fileCount: z.int().check(z.nonnegative()),
  /** The bytes of photos and files. The tree itself comes on top, and the archive is slightly packed. */
  fileBytes: z.int().check(z.nonnegative()),
  /** Where the archive can be downloaded for some minutes, by the session that asked. */
  signedUrl: z.string(),
})
export type TreeArchive = z.infer<typeof TreeArchive>

/** Only for people who may edit the tree, like the export without files. */
export const getTreeArchive = endpoint({
  service,
  method: 'GET',
  path: '/workspaces/:id/archive',
  summary: 'Where the tree can be downloaded with its photos and files, and how many there are',
  params,
  answer: TreeArchive,
  refuses: ['not-allowed', 'not-found'],
  access: needs('workspace', 'Modify'),
  perMinute: 60,
})
