import * as z from 'zod/mini'
import { endpoint, needs, signedIn } from '../endpoint.ts'
import { jsonPatch } from '../json-patch.ts'
import { PermissionList } from '../permission.ts'
import {
  count,
  DataGroupId,
  filledText,
  list,
  PageToken,
  page,
  SyncId,
  Timestamp,
  text,
  UserId,
  WorkspaceId,
} from '../wire.ts'
import { Sync } from './sync.ts'

export const SyncOptions = z.object({
  includeLivingPersons: z.boolean(),
  livingStartItemId: z.nullable(text(100)),
  includeContent: z.boolean(),
})
export type SyncOptions = z.infer<typeof SyncOptions>

/** The file types that a workspace can come from (requirement CST-01). */
export const DataFileType = z.enum([
  'RootsMagic',
  'Legacy',
  'FamilyTreeMaker',
  'MacFamilyTree',
  'FamilyHistorian',
  'AncestralQuest',
  'Reunion',
  'Gramps',
  'Paf',
  'Gedcom',
  'TestData',
])
export type DataFileType = z.infer<typeof DataFileType>

export const ClientDeviceInfo = z.object({ name: text(200), model: text(200) })

/**
 * A tree's link to a file of a desktop program. Device and path are left out for viewers who may not
 * modify the tree (requirement TRE-08).
 */
export const Workspace = z.object({
  id: WorkspaceId,
  viewGroupId: DataGroupId,
  clientDeviceInfo: z.optional(ClientDeviceInfo),
  dataFileType: DataFileType,
  dataFilePath: z.optional(z.string()),
  syncOptions: SyncOptions,
  ownerId: UserId,
  noProfiles: z.boolean(),
  modifiedDate: Timestamp,
  modifiedUserId: z.nullable(UserId),
  lastSyncId: z.nullable(SyncId),
  /** The last sync of the tree. Only in the answer to a call with `expand=lastSync`. */
  lastSync: z.optional(z.nullable(Sync)),
})
export type Workspace = z.infer<typeof Workspace>

/** A value that occurs often in a tree. */
const Frequent = z.object({ name: z.string(), count: z.int() })

/** An overview of a tree, computed from its unrestricted persons. */
export const TreeOverview = z.object({
  /** The year of the first or last birth or death. */
  firstYear: z.nullable(z.int()),
  lastYear: z.nullable(z.int()),
  /** The surnames in the tree, the most frequent ones first. */
  surnames: z.array(Frequent),
  places: z.array(Frequent),
})
export type TreeOverview = z.infer<typeof TreeOverview>

export const WorkspaceStatistics = z.object({
  personCount: z.int(),
  familyCount: z.int(),
  assertionCount: z.int(),
  placeCount: z.int(),
  siteCount: z.int(),
  /** What the tree contains; absent before the first sync has been applied. */
  overview: z.optional(TreeOverview),
})
export type WorkspaceStatistics = z.infer<typeof WorkspaceStatistics>

const service = 'research'
const params = z.object({ id: WorkspaceId })
const expand = z.optional(list(z.enum(['lastSync', 'items/lastSync']), 2))

export const listWorkspaces = endpoint({
  service,
  method: 'GET',
  path: '/workspaces',
  summary: 'The workspaces that the caller may read',
  query: z.object({ pageSize: z.optional(count(1, 1000)), next: z.optional(PageToken), expand }),
  answer: page(Workspace),
  access: signedIn,
  programs: true,
})

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

export const getWorkspace = endpoint({
  service,
  method: 'GET',
  path: '/workspaces/:id',
  summary: 'Reads one workspace',
  params,
  query: z.object({ expand }),
  answer: Workspace,
  access: needs('workspace', 'Read'),
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

export const listGroupWorkspaces = endpoint({
  service,
  method: 'GET',
  path: '/groups/:id/workspaces',
  summary: 'The workspaces of a data group',
  params: z.object({ id: DataGroupId }),
  query: z.object({ expand }),
  answer: page(Workspace),
  access: needs('dataGroup', 'Read'),
})

export const getWorkspacePermissions = endpoint({
  service,
  method: 'GET',
  path: '/workspaces/:id/permissions',
  summary: "The caller's permissions on a workspace",
  params,
  answer: PermissionList,
  access: needs('workspace', 'Read'),
})

export const getWorkspaceStatistics = endpoint({
  service,
  method: 'GET',
  path: '/workspaces/:id/statistics',
  summary: 'How many persons, families and other items a tree has',
  params,
  answer: WorkspaceStatistics,
  access: needs('workspace', 'ListItems'),
})

export const listWorkspaceSyncs = endpoint({
  service,
  method: 'GET',
  path: '/workspaces/:id/syncs',
  summary: 'The syncs of a workspace, the newest first',
  params,
  answer: page(Sync),
  access: needs('workspace', 'ListItems'),
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
 * the file contains everything that is stored. If a sync changes the tree during the download, the call is refused with
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
  access: needs('workspace', 'Modify'),
  programs: true,
})
