import { accountDeletionEndpoints } from './group-admin/account-deletion.ts'
import { auditEndpoints } from './group-admin/audit.ts'
import { authorizationEndpoints } from './group-admin/authorization.ts'
import { autoProfileEndpoints } from './group-admin/auto-profiles.ts'
import { backupEndpoints } from './group-admin/backups.ts'
import { childAccountEndpoints } from './group-admin/child-accounts.ts'
import { dataGroupEndpoints } from './group-admin/data-groups.ts'
import { failedJobEndpoints } from './group-admin/failed-jobs.ts'
import { familyGroupEndpoints } from './group-admin/family-groups.ts'
import { foundDataFilesEndpoints } from './group-admin/found-data-files.ts'
import { groupInviteEndpoints } from './group-admin/group-invites.ts'
import { guessedLocationEndpoints } from './group-admin/guessed-location.ts'
import { memberEndpoints } from './group-admin/members.ts'
import { newsMailEndpoints } from './group-admin/news-mails.ts'
import { parentEndpoints } from './group-admin/parents.ts'
import { potentialMemberEndpoints } from './group-admin/potential-members.ts'
import { sharingRequestEndpoints } from './group-admin/sharing-requests.ts'
import { subscriptionEndpoints } from './group-admin/subscriptions.ts'
import { supportTicketEndpoints } from './group-admin/support-tickets.ts'
import { tokenEndpoints } from './group-admin/tokens.ts'
import { userAdminEndpoints } from './group-admin/user-admin.ts'
import { userKinEndpoints } from './group-admin/user-kin.ts'
import { userSearchEndpoints } from './group-admin/user-search.ts'
import { userSessionEndpoints } from './group-admin/user-sessions.ts'
import { userSharingEndpoints } from './group-admin/user-sharing.ts'
import { userEndpoints } from './group-admin/users.ts'
import { viewerInvitationEndpoints } from './group-admin/viewer-invitations.ts'
import { captchaEndpoints } from './identity/captcha.ts'
import { demoEndpoints } from './identity/demo.ts'
import { identityEndpoints } from './identity/identities.ts'
import { passkeyEndpoints } from './identity/passkeys.ts'
import { signInEndpoints } from './identity/sign-in.ts'
import { staffIdentityEndpoints } from './identity/staff-identities.ts'
import { telemetryEndpoints } from './identity/telemetry.ts'
import { waitlistEndpoints } from './identity/waitlist.ts'
import { matchEndpoints } from './matches/matches.ts'
import { personSetEndpoints } from './matches/person-sets.ts'
import { assertionEndpoints } from './research/assertions.ts'
import { calendarFeedEndpoints } from './research/calendar-feeds.ts'
import { chartEndpoints } from './research/charts.ts'
import { connectedTreesEndpoints } from './research/connected-trees.ts'
import { contentEndpoints } from './research/content.ts'
import { contentChangeEndpoints } from './research/content-changes.ts'
import { exploredDateEndpoints } from './research/explored-dates.ts'
import { explorePlaceEndpoints } from './research/explored-places.ts'
import { accountArchiveEndpoints } from './research/export/account-archive.ts'
import { exportEndpoints } from './research/export/export.ts'
import { familyEndpoints } from './research/families.ts'
import { familySearchEndpoints } from './research/family-search.ts'
import { highlightEndpoints } from './research/highlights.ts'
import { nameEndpoints } from './research/names.ts'
import { newsEndpoints } from './research/news.ts'
import { personMatchEndpoints } from './research/person-matches.ts'
import { personSearchEndpoints } from './research/person-search.ts'
import { personEndpoints } from './research/persons.ts'
import { placeEndpoints } from './research/places.ts'
import { relationEndpoints } from './research/relations.ts'
import { relationshipEndpoints } from './research/relationships.ts'
import { relativeEndpoints } from './research/relatives.ts'
import { standardPlaceEndpoints } from './research/standard-places.ts'
import { syncEndpoints } from './research/syncs.ts'
import { trackingEndpoints } from './research/tracking.ts'
import { treeFileEndpoints } from './research/tree-files.ts'
import { treePreviewEndpoints } from './research/tree-preview.ts'
import { userResearchEndpoints } from './research/user-research.ts'
import { workspaceEndpoints } from './research/workspaces.ts'
import type { Served } from './serving/serve.ts'

/** The handlers of all endpoints, by resource. */
export const served: readonly Served[] = [
  ...identityEndpoints,
  ...waitlistEndpoints,
  ...captchaEndpoints,
  ...staffIdentityEndpoints,
  ...demoEndpoints,
  ...passkeyEndpoints,
  ...signInEndpoints,
  ...tokenEndpoints,
  ...authorizationEndpoints,
  ...userSessionEndpoints,
  ...userKinEndpoints,
  ...userSearchEndpoints,
  ...autoProfileEndpoints,
  ...userSharingEndpoints,
  ...userAdminEndpoints,
  ...accountDeletionEndpoints,
  ...userEndpoints,
  ...parentEndpoints,
  ...childAccountEndpoints,
  ...auditEndpoints,
  ...guessedLocationEndpoints,
  ...telemetryEndpoints,
  ...dataGroupEndpoints,
  ...familyGroupEndpoints,
  ...potentialMemberEndpoints,
  ...groupInviteEndpoints,
  ...sharingRequestEndpoints,
  ...memberEndpoints,
  ...viewerInvitationEndpoints,
  ...subscriptionEndpoints,
  ...newsMailEndpoints,
  ...foundDataFilesEndpoints,
  ...supportTicketEndpoints,
  ...backupEndpoints,
  ...failedJobEndpoints,
  ...userResearchEndpoints,
  ...workspaceEndpoints,
  ...treePreviewEndpoints,
  ...exportEndpoints,
  ...accountArchiveEndpoints,
  ...treeFileEndpoints,
  ...syncEndpoints,
  ...personEndpoints,
  ...trackingEndpoints,
  ...personMatchEndpoints,
  ...matchEndpoints,
  ...personSetEndpoints,
  ...connectedTreesEndpoints,
  ...personSearchEndpoints,
  ...nameEndpoints,
  ...explorePlaceEndpoints,
  ...highlightEndpoints,
  ...newsEndpoints,
  ...chartEndpoints,
  ...exploredDateEndpoints,
  ...calendarFeedEndpoints,
  ...relationEndpoints,
  ...familyEndpoints,
  ...familySearchEndpoints,
  ...assertionEndpoints,
  ...relationshipEndpoints,
  ...relativeEndpoints,
  ...placeEndpoints,
  ...standardPlaceEndpoints,
  ...contentEndpoints,
  ...contentChangeEndpoints,
]
