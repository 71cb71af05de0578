import * as z from 'zod/mini'
import { endpoint, needs, signedIn } from '../endpoint.ts'
import { PermissionList } from '../permission.ts'
import {
  count,
  DataGroupId,
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
