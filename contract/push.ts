import * as z from 'zod/mini'
import { DataGroupId, SyncId, WorkspaceId } from './wire.ts'

/**
 * What the push hub of the research-data service sends, by the name of the SignalR method. Events carry ids
 * only, and reach only connections of users who may read the item (requirement PSH-15).
 */
export const researchPushEvents = {
  'Group.DataChanged': z.object({ dataGroupId: DataGroupId }),
  'Sync.Added': z.object({ syncId: SyncId, workspaceId: WorkspaceId }),
  'Sync.StateChanged': z.object({ syncId: SyncId, workspaceId: WorkspaceId }),
} as const

export type ResearchPushEventName = keyof typeof researchPushEvents

/** Every push event with what it carries, as one union. */
export type ResearchPushEvent = {
  [Name in ResearchPushEventName]: { name: Name; payload: z.infer<(typeof researchPushEvents)[Name]> }
}[ResearchPushEventName]

/** The path of the hub below the service's prefix. */
export const notificationsPath = '/notifications'

/** The header by which a call says which push connection it belongs to (requirement API-03). */
export const connectionHeader = 'x-push-connection'
