/** Sample values for the events and answers of path models. */
import type {
  DataGroupId,
  FamilyGroupId,
  PersonId,
  Subject,
  SyncId,
  UserId,
  WorkspaceId,
} from '#domain/ids.ts'
import type { Session } from '#domain/signing-in/session.ts'

// Ids need a cast to their branded type. In samples, any number is a valid id.
export const sampleUserId = (number: number) => `${number}` as UserId
export const sampleGroupId = (number: number) => `${number}` as DataGroupId
export const sampleFamilyGroupId = (number: number) => `${number}` as FamilyGroupId
export const samplePersonId = (group: number, number: number) => `${group}-${number}` as PersonId
export const sampleWorkspaceId = (number: number) => `${number}` as WorkspaceId
export const sampleSyncId = (number: number) => `${number}` as SyncId
export const sampleSubject = '0f8fad5b-d9cb-469f-a165-70867728950e' as Subject

const minute = 60_000

/** A session whose token lives long enough to be renewed in time. */
export const longSession: Session = {
  userId: sampleUserId(1),
  userProfileId: sampleGroupId(11),
  actorId: null,
  privileges: ['User'],
  isSupervised: false,
  accessLife: 60 * minute,
  refreshable: true,
}
/** The same user's session with a token that lives too short to be renewed in time. */
export const shortSession: Session = { ...longSession, accessLife: 10 * minute }
/** The same user's session with an expired token; the client can still fetch the next token. */
export const overdueSession: Session = { ...longSession, accessLife: 0 }
export const sessionOfAnother: Session = {
  ...longSession,
  userId: sampleUserId(2),
  userProfileId: sampleGroupId(12),
}

/** The sample user's session in which another user acts as them. */
export const actingSession: Session = { ...longSession, actorId: sampleUserId(3) }

/** What a service throws when the server cannot be reached. */
export const offline = new Error('The server cannot be reached')
