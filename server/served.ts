import { dataGroupEndpoints } from './group-admin/data-groups.ts'
import { memberEndpoints } from './group-admin/members.ts'
import { tokenEndpoints } from './group-admin/tokens.ts'
import { userEndpoints } from './group-admin/users.ts'
import type { Served } from './http/serve.ts'
import { demoEndpoints } from './identity/demo.ts'
import { identityEndpoints } from './identity/identities.ts'
import { passkeyEndpoints } from './identity/passkeys.ts'
import { signInEndpoints } from './identity/sign-in.ts'
import { standardPlaceEndpoints } from './places/standard-places.ts'
import { assertionEndpoints } from './research-data/assertions.ts'
import { contentEndpoints } from './research-data/content.ts'
import { exportEndpoints } from './research-data/export/export.ts'
import { familyEndpoints } from './research-data/families.ts'
import { personSearchEndpoints } from './research-data/person-search.ts'
import { personEndpoints } from './research-data/persons.ts'
import { placeEndpoints } from './research-data/places.ts'
import { relationEndpoints } from './research-data/relations.ts'
import { syncEndpoints } from './research-data/syncs.ts'
import { workspaceEndpoints } from './research-data/workspaces.ts'

/** All that the server answers, by resource. */
export const served: readonly Served[] = [
  ...identityEndpoints,
  ...demoEndpoints,
  ...passkeyEndpoints,
  ...signInEndpoints,
  ...tokenEndpoints,
  ...userEndpoints,
  ...dataGroupEndpoints,
  ...memberEndpoints,
  ...workspaceEndpoints,
  ...exportEndpoints,
  ...syncEndpoints,
  ...personEndpoints,
  ...personSearchEndpoints,
  ...relationEndpoints,
  ...familyEndpoints,
  ...assertionEndpoints,
  ...placeEndpoints,
  ...standardPlaceEndpoints,
  ...contentEndpoints,
]
