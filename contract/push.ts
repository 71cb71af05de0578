import * as z from 'zod/mini'
import {
  DataGroupId,
  DataGroupInviteId,
  FamilyGroupId,
  FamilyGroupMemberId,
  SupportTicketId,
  SyncId,
  UserId,
  WorkspaceId,
} from './wire.ts'

/**
 * What the push hub of the group-admin service sends, by the name of the SignalR method. An event carries only ids, and
 * reaches only connections of users who may read the item (requirement PSH-15).
 */
export const groupAdminPushEvents = {
  'User.Changed': z.object({ userId: UserId }),
  /** To the user who requested the code; `clientId` is the program that has used it (requirement PSH-10). */
  'AuthCode.Used': z.object({ clientId: z.string() }),
  /** To the user for whom the program reported that it is ready (requirement PSH-11). */
  'App.Ready': z.object({ appId: z.string() }),
  /** To users who have become owners of these data groups (requirement PSH-08). */
  'DataGroupMember.OwnersAdded': z.object({ dataGroupIds: z.array(DataGroupId) }),
  /** To the members of a family group: a user has joined (requirement PSH-09). */
  'FamilyGroupMember.Added': z.object({ familyGroupId: FamilyGroupId, memberId: FamilyGroupMemberId }),
  /** To members and former members: the group, its members, invitations or shares have changed, or it was deleted. */
  'FamilyGroup.Changed': z.object({ familyGroupId: FamilyGroupId }),
  /** To the recipient: an invitation has arrived or has ended. */
  'FamilyGroupInvite.Changed': z.object({ userId: UserId }),
  /** To the sender of a request to share, and to those who decide about it. */
  'DataGroupInvite.Changed': z.object({
    dataGroupInviteId: DataGroupInviteId,
    dataGroupId: DataGroupId,
    familyGroupId: FamilyGroupId,
  }),
  /** To the user who created the ticket, and to staff of the support desk: the ticket is new or has changed. */
  'SupportTicket.Changed': z.object({ supportTicketId: SupportTicketId }),
  'DataGroup.Merged': z.object({ dataGroupId: DataGroupId, intoDataGroupId: DataGroupId }),
} as const

/** What the push hub of the research-data service sends. */
export const researchPushEvents = {
  'Group.DataChanged': z.object({ dataGroupId: DataGroupId }),
  'Sync.Added': z.object({ syncId: SyncId, workspaceId: WorkspaceId }),
  'Sync.StateChanged': z.object({ syncId: SyncId, workspaceId: WorkspaceId }),
} as const

/** The hubs: each service that has one, with its events. */
export const pushHubs = { groupadmin: groupAdminPushEvents, research: researchPushEvents } as const
export type PushService = keyof typeof pushHubs

/** Every push event with its schema, from all hubs. Names are unique. */
export const pushEvents = { ...groupAdminPushEvents, ...researchPushEvents } as const
export type PushEventName = keyof typeof pushEvents

type EventOf<Name extends PushEventName> = Name extends PushEventName
  ? { name: Name; payload: z.infer<(typeof pushEvents)[Name]> }
  : never

export type GroupAdminPushEvent = EventOf<keyof typeof groupAdminPushEvents>
export type ResearchPushEvent = EventOf<keyof typeof researchPushEvents>

/** Every push event with its data, as one union. */
export type PushEvent = GroupAdminPushEvent | ResearchPushEvent

/** The path of a hub below its service's prefix. */
export const notificationsPath = '/notifications'

/** The header that names the push connection of a call (requirement API-03). */
export const connectionHeader = 'x-push-connection'
