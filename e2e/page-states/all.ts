import { accountStates } from './account.ts'
import { backupStates } from './backups.ts'
import { chartStates } from './charts.ts'
import { dateStates } from './dates.ts'
import { demoStates } from './demo.ts'
import { failedJobStates } from './failed-jobs.ts'
import { groupInviteStates } from './group-invite.ts'
import { groupListStates } from './group-list.ts'
import { groupPeopleStates } from './group-people.ts'
import { groupTreeStates } from './group-trees.ts'
import { groupStates } from './groups.ts'
import { highlightStates } from './highlights.ts'
import { invitingStates } from './inviting.ts'
import { managedProfileStates } from './managed-profiles.ts'
import { matchStates } from './matches.ts'
import { nameConfirmStates } from './name-confirm.ts'
import { nameStates } from './names.ts'
import { newsStates } from './news.ts'
import type { PageState } from './page-state.ts'
import { personStates } from './persons.ts'
import { photoStates } from './photos.ts'
import { placeStates } from './places.ts'
import { planStates } from './plans.ts'
import { profileStates } from './profiles.ts'
import { programStates } from './programs.ts'
import { publicStates } from './public.ts'
import { relativeStates } from './relatives.ts'
import { sharingRequestStates } from './sharing-requests.ts'
import { shellStates } from './shell.ts'
import { signingInStates } from './signing-in.ts'
import { supportStates } from './support.ts'
import { treeStates } from './trees.ts'
import { uploadStates } from './uploads.ts'
import { userStates } from './users.ts'

/**
 * Every page, and each state that depends on the page around the screen, or on data that does not come from the flow.
 * The gallery (e2e/gallery) shows the plain states of the flows.
 */
export const pageStates: readonly PageState[] = [
  ...shellStates,
  ...nameConfirmStates,
  ...signingInStates,
  ...accountStates,
  ...photoStates,
  ...planStates,
  ...userStates,
  ...publicStates,
  ...programStates,
  ...demoStates,
  ...chartStates,
  ...uploadStates,
  ...treeStates,
  ...groupInviteStates,
  ...groupListStates,
  ...groupStates,
  ...groupPeopleStates,
  ...groupTreeStates,
  ...invitingStates,
  ...sharingRequestStates,
  ...personStates,
  ...profileStates,
  ...managedProfileStates,
  ...relativeStates,
  ...matchStates,
  ...nameStates,
  ...placeStates,
  ...highlightStates,
  ...newsStates,
  ...supportStates,
  ...backupStates,
  ...failedJobStates,
  ...dateStates,
]
