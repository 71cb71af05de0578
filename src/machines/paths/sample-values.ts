/** Values that path models give their events and answers: no more real than a name in an exercise book. */
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

// A brand is put on by whoever knows that the text is an id of that kind; here that is us.
export const sampleUserId = (number: number) => `${number}` as UserId
export const sampleGroupId = (number: number) => `${number}` as DataGroupId
export const sampleFamilyGroupId = (number: number) => `${number}` as FamilyGroupId
export const samplePersonId = (group: number, number: number) => `${group}-${number}` as PersonId
export const sampleWorkspaceId = (number: number) => `${number}` as WorkspaceId
export const sampleSyncId = (number: number) => `${number}` as SyncId
export const sampleSubject = '0f8fad5b-d9cb-469f-a165-70867728950e' as Subject

const minute = 60_000

/** A session that refreshes itself in time. */
export const longSession: Session = {
  userId: sampleUserId(1),
  userProfileId: sampleGroupId(11),
  actorId: null,
  privileges: ['User'],
  isSupervised: false,
  accessLife: 60 * minute,
  refreshable: true,
}
/** The same user's session when its token lives too shortly to be refreshed ahead of time. */
export const shortSession: Session = { ...longSession, accessLife: 10 * minute }
/** The same user's session when its token has expired and the next one is still to be had. */
export const overdueSession: Session = { ...longSession, accessLife: 0 }
export const sessionOfAnother: Session = {
  ...longSession,
  userId: sampleUserId(2),
  userProfileId: sampleGroupId(12),
}

/** The sample user's session with somebody else looking through their eyes. */
export const actingSession: Session = { ...longSession, actorId: sampleUserId(3) }

/** What a service throws when the server cannot be reached. */
export const offline = new Error('The server cannot be reached')
