import { guessedLocationEndpoints } from './geolocation/guessed-location.ts'
import { auditEndpoints } from './group-admin/audit.ts'
import { authorizationEndpoints } from './group-admin/authorization.ts'
import { dataGroupEndpoints } from './group-admin/data-groups.ts'
import { memberEndpoints } from './group-admin/members.ts'
import { tokenEndpoints } from './group-admin/tokens.ts'
import { userKinEndpoints } from './group-admin/user-kin.ts'
import { userSessionEndpoints } from './group-admin/user-sessions.ts'
import { userEndpoints } from './group-admin/users.ts'
import { viewerInvitationEndpoints } from './group-admin/viewer-invitations.ts'
import type { Served } from './http/serve.ts'
import { captchaEndpoints } from './identity/captcha.ts'
import { demoEndpoints } from './identity/demo.ts'
import { identityEndpoints } from './identity/identities.ts'
import { passkeyEndpoints } from './identity/passkeys.ts'
import { signInEndpoints } from './identity/sign-in.ts'
import { staffIdentityEndpoints } from './identity/staff-identities.ts'
import { waitlistEndpoints } from './identity/waitlist.ts'
import { matchEndpoints } from './matches/matches.ts'
import { personSetEndpoints } from './matches/person-sets.ts'
import { standardPlaceEndpoints } from './places/standard-places.ts'
import { assertionEndpoints } from './research-data/assertions.ts'
import { connectedTreesEndpoints } from './research-data/connected-trees.ts'
import { contentEndpoints } from './research-data/content.ts'
import { exportEndpoints } from './research-data/export/export.ts'
import { familyEndpoints } from './research-data/families.ts'
import { personMatchEndpoints } from './research-data/person-matches.ts'
import { personSearchEndpoints } from './research-data/person-search.ts'
import { personEndpoints } from './research-data/persons.ts'
import { placeEndpoints } from './research-data/places.ts'
import { relationEndpoints } from './research-data/relations.ts'
import { syncEndpoints } from './research-data/syncs.ts'
import { workspaceEndpoints } from './research-data/workspaces.ts'
import { telemetryEndpoints } from './telemetry/telemetry.ts'

/** All that the server answers, by resource. */
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
  ...userEndpoints,
  ...auditEndpoints,
  ...guessedLocationEndpoints,
  ...telemetryEndpoints,
  ...dataGroupEndpoints,
  ...memberEndpoints,
  ...viewerInvitationEndpoints,
  ...workspaceEndpoints,
  ...exportEndpoints,
  ...syncEndpoints,
  ...personEndpoints,
  ...personMatchEndpoints,
  ...matchEndpoints,
  ...personSetEndpoints,
  ...connectedTreesEndpoints,
  ...personSearchEndpoints,
  ...relationEndpoints,
  ...familyEndpoints,
  ...assertionEndpoints,
  ...placeEndpoints,
  ...standardPlaceEndpoints,
  ...contentEndpoints,
]
