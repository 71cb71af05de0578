/** Every flow of the product. A machine that is missing here fails the tests of level 1. */

import { accountDeletionPaths } from './account-deletion/account-deletion.paths.ts'
import { accountExportPaths } from './account-export/account-export.paths.ts'
import { accountKeepingPaths } from './account-keeping/account-keeping.paths.ts'
import { accountResetPaths } from './account-reset/account-reset.paths.ts'
import { accountSessionsPaths } from './account-sessions/account-sessions.paths.ts'
import { accountTogglesPaths } from './account-toggles/account-toggles.paths.ts'
import { addSomeonePaths } from './add-someone/add-someone.paths.ts'
import { appAuthorizationPaths } from './app-authorization/app-authorization.paths.ts'
import { assertionEditPaths } from './assertion-edit/assertion-edit.paths.ts'
import { authRedirectPaths } from './auth-redirect/auth-redirect.paths.ts'
import { backupRunPaths } from './backup-run/backup-run.paths.ts'
import { calendarFeedPaths } from './calendar-feed/calendar-feed.paths.ts'
import { cardChangePaths } from './card-change/card-change.paths.ts'
import { childAccountCreationPaths } from './child-account-creation/child-account-creation.paths.ts'
import { childCodePaths } from './child-code/child-code.paths.ts'
import { childMarkPaths } from './child-mark/child-mark.paths.ts'
import { childSignInPaths } from './child-sign-in/child-sign-in.paths.ts'
import { companionPaths } from './companion/companion.paths.ts'
import { contactInfoEditPaths } from './contact-info-edit/contact-info-edit.paths.ts'
import { contactPreviewPaths } from './contact-preview/contact-preview.paths.ts'
import { contactsImportPaths } from './contacts-import/contacts-import.paths.ts'
import { contentGalleryPaths } from './content-gallery/content-gallery.paths.ts'
import { contentUploadPaths } from './content-upload/content-upload.paths.ts'
import { datesPagePaths } from './dates-page/dates-page.paths.ts'
import { demoEntryPaths } from './demo-entry/demo-entry.paths.ts'
import { entryPaths } from './entry/entry.paths.ts'
import { failedJobsPaths } from './failed-jobs/failed-jobs.paths.ts'
import { familyChartPaths } from './family-chart/family-chart.paths.ts'
import { familyStartPaths } from './family-start/family-start.paths.ts'
import { fileUploadPaths } from './file-upload/file-upload.paths.ts'
import { fileWatchPaths } from './file-watch/file-watch.paths.ts'
import { foundFilesPaths } from './found-files/found-files.paths.ts'
import { groupCreationPaths } from './group-creation/group-creation.paths.ts'
import { groupDeletionPaths } from './group-deletion/group-deletion.paths.ts'
import { groupEditPaths } from './group-edit/group-edit.paths.ts'
import { groupHandOverPaths } from './group-hand-over/group-hand-over.paths.ts'
import { groupInvitePaths } from './group-invite/group-invite.paths.ts'
import { groupLeavingPaths } from './group-leaving/group-leaving.paths.ts'
import { groupNewsPaths } from './group-news/group-news.paths.ts'
import { groupScopePaths } from './group-scope/group-scope.paths.ts'
import { groupTipPaths } from './group-tip/group-tip.paths.ts'
import { groupWelcomePaths } from './group-welcome/group-welcome.paths.ts'
import { highlightsPagePaths } from './highlights-page/highlights-page.paths.ts'
import { identityToolsPaths } from './identity-tools/identity-tools.paths.ts'
import { invitationAcceptancePaths } from './invitation-acceptance/invitation-acceptance.paths.ts'
import { invitedSignUpPaths } from './invited-sign-up/invited-sign-up.paths.ts'
import { liveRecordingPaths } from './live-recording/live-recording.paths.ts'
import { managedProfileCreationPaths } from './managed-profile-creation/managed-profile-creation.paths.ts'
import { matchAnswersPaths } from './match-answers/match-answers.paths.ts'
import { matchReviewPaths } from './match-review/match-review.paths.ts'
import { memberDetailsPaths } from './member-details/member-details.paths.ts'
import { memberListPaths } from './member-list/member-list.paths.ts'
import { memberViewPaths } from './member-view/member-view.paths.ts'
import { modelKeepingPaths } from './model-keeping/model-keeping.paths.ts'
import { nameConfirmPaths } from './name-confirm/name-confirm.paths.ts'
import { nameSpreadPaths } from './name-spread/name-spread.paths.ts'
import { namesPagePaths } from './names-page/names-page.paths.ts'
import { newsMailPaths } from './news-mail/news-mail.paths.ts'
import { newsMailEndingPaths } from './news-mail-ending/news-mail-ending.paths.ts'
import { newsPagePaths } from './news-page/news-page.paths.ts'
import { pageLoadPaths } from './page-load/page-load.paths.ts'
import { paginatedListPaths } from './paginated-list/paginated-list.paths.ts'
import { passkeyPaths } from './passkey/passkey.paths.ts'
import { passkeyListPaths } from './passkey-list/passkey-list.paths.ts'
import { pathPlayerPaths } from './path-player/path-player.paths.ts'
import type { PathModel } from './paths/path-model.ts'
import { paymentPaths } from './payment/payment.paths.ts'
import { peopleToAddPaths } from './people-to-add/people-to-add.paths.ts'
import { personPagePaths } from './person-page/person-page.paths.ts'
import { personRelationPaths } from './person-relation/person-relation.paths.ts'
import { personSearchPaths } from './person-search/person-search.paths.ts'
import { photoRegionsPaths } from './photo-regions/photo-regions.paths.ts'
import { placeSuggestionsPaths } from './place-suggestions/place-suggestions.paths.ts'
import { placesGlobePaths } from './places-globe/places-globe.paths.ts'
import { placesPagePaths } from './places-page/places-page.paths.ts'
import { planChangePaths } from './plan-change/plan-change.paths.ts'
import { portraitCropPaths } from './portrait-crop/portrait-crop.paths.ts'
import { profileCreationPaths } from './profile-creation/profile-creation.paths.ts'
import { profileDeletionPaths } from './profile-deletion/profile-deletion.paths.ts'
import { profileMergePaths } from './profile-merge/profile-merge.paths.ts'
import { profileUnlinkPaths } from './profile-unlink/profile-unlink.paths.ts'
import { profilesToSharePaths } from './profiles-to-share/profiles-to-share.paths.ts'
import { pushConnectionPaths } from './push-connection/push-connection.paths.ts'
import { receivedInvitePaths } from './received-invite/received-invite.paths.ts'
import { relationshipEditPaths } from './relationship-edit/relationship-edit.paths.ts'
import { relativeRemovalPaths } from './relative-removal/relative-removal.paths.ts'
import { requestToSharePaths } from './request-to-share/request-to-share.paths.ts'
import { researchToolsPaths } from './research-tools/research-tools.paths.ts'
import { sessionPaths } from './session/session.paths.ts'
import { shareAskPaths } from './share-ask/share-ask.paths.ts'
import { shareByMailPaths } from './share-by-mail/share-by-mail.paths.ts'
import { shareEndingPaths } from './share-ending/share-ending.paths.ts'
import { shareProfilePaths } from './share-profile/share-profile.paths.ts'
import { shareTreePaths } from './share-tree/share-tree.paths.ts'
import { sharingLimitPaths } from './sharing-limit/sharing-limit.paths.ts'
import { sharingRequestPaths } from './sharing-request/sharing-request.paths.ts'
import { signInPaths } from './sign-in/sign-in.paths.ts'
import { signUpPaths } from './sign-up/sign-up.paths.ts'
import { somebodyNewPaths } from './somebody-new/somebody-new.paths.ts'
import { standingChangePaths } from './standing-change/standing-change.paths.ts'
import { standingNewsPaths } from './standing-news/standing-news.paths.ts'
import { subscriptionEndingPaths } from './subscription-ending/subscription-ending.paths.ts'
import { supervisionPaths } from './supervision/supervision.paths.ts'
import { supportDeskPaths } from './support-desk/support-desk.paths.ts'
import { supportTicketPaths } from './support-ticket/support-ticket.paths.ts'
import { switchUserPaths } from './switch-user/switch-user.paths.ts'
import { testSignInPaths } from './test-sign-in/test-sign-in.paths.ts'
import { ticketReplyPaths } from './ticket-reply/ticket-reply.paths.ts'
import { treeDeletionPaths } from './tree-deletion/tree-deletion.paths.ts'
import { treeDownloadPaths } from './tree-download/tree-download.paths.ts'
import { treeEditPaths } from './tree-edit/tree-edit.paths.ts'
import { treeEnablingPaths } from './tree-enabling/tree-enabling.paths.ts'
import { treeLeavingPaths } from './tree-leaving/tree-leaving.paths.ts'
import { treePhotosPaths } from './tree-photos/tree-photos.paths.ts'
import { treeUndoPaths } from './tree-undo/tree-undo.paths.ts'
import { treeUploadPaths } from './tree-upload/tree-upload.paths.ts'
import { userProfileEditPaths } from './user-profile-edit/user-profile-edit.paths.ts'
import { userSearchPaths } from './user-search/user-search.paths.ts'
import { viewScopePaths } from './view-scope/view-scope.paths.ts'
import { viewerInvitationPaths } from './viewer-invitation/viewer-invitation.paths.ts'

export interface Flow {
  /** The machine's own id. Its folder and files have the same name in kebab case. */
  readonly id: string
  readonly title: string
  /** The part of the product that the flow belongs to. */
  readonly area:
    | 'Model'
    | 'Shell'
    | 'Signing in'
    | 'Account'
    | 'Staff'
    | 'Trees'
    | 'Sync app'
    | 'Groups'
    | 'Persons'
    | 'Explore'
    | 'Visualizer'
  readonly paths: PathModel
  /** True if the flow has a screen of its own. Then it also has bindings, and its paths run at level 2. */
  readonly hasScreen: boolean
  /** True if its paths also run in a browser against the real server, at level 3 (e2e/flows). */
  readonly inBrowser?: true
}

export const catalog: readonly Flow[] = [
  {
    id: 'session',
    title: 'Who is signed in',
    area: 'Shell',
    paths: sessionPaths,
    hasScreen: false,
    inBrowser: true,
  },
  {
    id: 'pushConnection',
    title: 'The connection by which the server says what has changed',
    area: 'Shell',
    paths: pushConnectionPaths,
    hasScreen: false,
  },
  {
    id: 'childAccountCreation',
    title: 'Creating an account for a child',
    area: 'Account',
    paths: childAccountCreationPaths,
    hasScreen: true,
  },
  {
    id: 'childCode',
    title: 'Letting a child in on another device',
    area: 'Account',
    paths: childCodePaths,
    hasScreen: true,
  },
  {
    id: 'switchUser',
    title: 'Looking through the eyes of a user whom one supervises',
    area: 'Shell',
    paths: switchUserPaths,
    hasScreen: true,
  },
  { id: 'entry', title: 'The life of a loaded entity', area: 'Model', paths: entryPaths, hasScreen: false },
  {
    id: 'modelKeeping',
    title: 'What this device keeps of what a user has seen',
    area: 'Model',
    paths: modelKeepingPaths,
    hasScreen: false,
  },
  {
    id: 'paginatedList',
    title: 'A long list, page by page',
    area: 'Shell',
    paths: paginatedListPaths,
    hasScreen: true,
  },
  {
    id: 'accountExport',
    title: 'An account becomes an archive',
    area: 'Account',
    paths: accountExportPaths,
    hasScreen: true,
  },
  {
    id: 'accountReset',
    title: 'Putting a test account back to the start',
    area: 'Account',
    paths: accountResetPaths,
    hasScreen: true,
  },
  {
    id: 'accountToggles',
    title: 'What staff switches in an account',
    area: 'Staff',
    paths: accountTogglesPaths,
    hasScreen: true,
  },
  {
    id: 'userSearch',
    title: 'The list of users for staff',
    area: 'Staff',
    paths: userSearchPaths,
    hasScreen: true,
  },
  {
    id: 'identityTools',
    title: 'What staff does with an identity',
    area: 'Staff',
    paths: identityToolsPaths,
    hasScreen: true,
    inBrowser: true,
  },
  {
    id: 'supportTicket',
    title: 'Writing to support',
    area: 'Staff',
    paths: supportTicketPaths,
    hasScreen: true,
    inBrowser: true,
  },
  {
    id: 'supportDesk',
    title: 'Answering messages to support',
    area: 'Staff',
    paths: supportDeskPaths,
    hasScreen: true,
  },
  {
    id: 'ticketReply',
    title: 'Replying to support',
    area: 'Staff',
    paths: ticketReplyPaths,
    hasScreen: true,
  },
  { id: 'pageLoad', title: 'A page that loads', area: 'Shell', paths: pageLoadPaths, hasScreen: true },
  {
    id: 'invitedSignUp',
    title: 'Coming by an invitation',
    area: 'Signing in',
    paths: invitedSignUpPaths,
    hasScreen: true,
  },
  {
    id: 'signUp',
    title: 'Signing up',
    area: 'Signing in',
    paths: signUpPaths,
    hasScreen: true,
    inBrowser: true,
  },
  {
    id: 'signIn',
    title: 'Signing in by a mailed code',
    area: 'Signing in',
    paths: signInPaths,
    hasScreen: true,
    inBrowser: true,
  },
  {
    id: 'appAuthorization',
    title: 'Letting a program in',
    area: 'Signing in',
    paths: appAuthorizationPaths,
    hasScreen: true,
  },
  {
    id: 'authRedirect',
    title: 'A sign-in handed over by another program',
    area: 'Signing in',
    paths: authRedirectPaths,
    hasScreen: true,
  },
  {
    id: 'childSignIn',
    title: 'A child signing in with a code from a parent',
    area: 'Signing in',
    paths: childSignInPaths,
    hasScreen: true,
  },
  {
    id: 'testSignIn',
    title: 'Signing in as a test identity',
    area: 'Signing in',
    paths: testSignInPaths,
    hasScreen: true,
  },
  {
    id: 'nameConfirm',
    title: 'Confirming name and location',
    area: 'Signing in',
    paths: nameConfirmPaths,
    hasScreen: true,
  },
  { id: 'demoEntry', title: 'Entering the demo', area: 'Signing in', paths: demoEntryPaths, hasScreen: true },
  {
    id: 'accountSessions',
    title: 'Where somebody is signed in',
    area: 'Account',
    paths: accountSessionsPaths,
    hasScreen: true,
  },
  {
    id: 'standingChange',
    title: 'Noticing that a parent manages the account now, or no longer',
    area: 'Account',
    paths: standingChangePaths,
    hasScreen: false,
  },
  {
    id: 'standingNews',
    title: 'Saying who manages the account now, and that acting has ended',
    area: 'Account',
    paths: standingNewsPaths,
    hasScreen: true,
  },
  {
    id: 'userProfileEdit',
    title: 'Editing the own page',
    area: 'Account',
    paths: userProfileEditPaths,
    hasScreen: true,
  },
  {
    id: 'researchTools',
    title: 'Choosing the tools of the own research',
    area: 'Account',
    paths: researchToolsPaths,
    hasScreen: true,
  },
  {
    id: 'accountDeletion',
    title: 'Deleting the own account',
    area: 'Account',
    paths: accountDeletionPaths,
    hasScreen: true,
    inBrowser: true,
  },
  {
    id: 'accountKeeping',
    title: 'Keeping an account that waits to be deleted',
    area: 'Account',
    paths: accountKeepingPaths,
    hasScreen: true,
  },
  {
    id: 'supervision',
    title: 'Parents of an account: asked, confirmed, removed',
    area: 'Account',
    paths: supervisionPaths,
    hasScreen: true,
    inBrowser: true,
  },
  {
    id: 'planChange',
    title: 'Choosing another plan',
    area: 'Account',
    paths: planChangePaths,
    hasScreen: true,
    inBrowser: true,
  },
  { id: 'payment', title: 'Paying by card', area: 'Account', paths: paymentPaths, hasScreen: true },
  {
    id: 'cardChange',
    title: 'Changing the card that pays for a plan',
    area: 'Account',
    paths: cardChangePaths,
    hasScreen: true,
  },
  {
    id: 'subscriptionEnding',
    title: 'Cancelling a plan, and taking that back',
    area: 'Account',
    paths: subscriptionEndingPaths,
    hasScreen: true,
  },
  {
    id: 'contactInfoEdit',
    title: 'Changing the contact data of a user',
    area: 'Account',
    paths: contactInfoEditPaths,
    hasScreen: true,
  },
  {
    id: 'contactPreview',
    title: 'How others see a user',
    area: 'Account',
    paths: contactPreviewPaths,
    hasScreen: true,
  },
  { id: 'passkey', title: 'Adding a passkey', area: 'Account', paths: passkeyPaths, hasScreen: true },
  {
    id: 'passkeyList',
    title: 'The passkeys that somebody has',
    area: 'Account',
    paths: passkeyListPaths,
    hasScreen: true,
  },
  {
    id: 'treeUpload',
    title: 'A file becomes a tree, or an update of one',
    area: 'Trees',
    paths: treeUploadPaths,
    hasScreen: true,
    inBrowser: true,
  },
  {
    id: 'foundFiles',
    title: 'Tree files that the Sync app has found',
    area: 'Trees',
    paths: foundFilesPaths,
    hasScreen: true,
  },
  {
    id: 'treePhotos',
    title: 'The photos of an archive follow the tree',
    area: 'Trees',
    paths: treePhotosPaths,
    hasScreen: true,
  },
  { id: 'treeUndo', title: 'Taking an update back', area: 'Trees', paths: treeUndoPaths, hasScreen: true },
  {
    id: 'treeDownload',
    title: 'A tree becomes a file',
    area: 'Trees',
    paths: treeDownloadPaths,
    hasScreen: true,
  },
  { id: 'treeEdit', title: 'Naming a tree', area: 'Trees', paths: treeEditPaths, hasScreen: true },
  {
    id: 'shareByMail',
    title: 'Sharing a tree by e-mail',
    area: 'Trees',
    paths: shareByMailPaths,
    hasScreen: true,
  },
  {
    id: 'companion',
    title: 'Keeping all tree files of a computer in sync',
    area: 'Sync app',
    paths: companionPaths,
    hasScreen: false,
  },
  {
    id: 'fileWatch',
    title: 'Keeping one tree file in sync',
    area: 'Sync app',
    paths: fileWatchPaths,
    hasScreen: false,
  },
  {
    id: 'shareTree',
    title: 'Sharing a tree with a family group',
    area: 'Groups',
    paths: shareTreePaths,
    hasScreen: true,
    inBrowser: true,
  },
  {
    id: 'shareProfile',
    title: 'Sharing profiles with a family group',
    area: 'Groups',
    paths: shareProfilePaths,
    hasScreen: true,
  },
  {
    id: 'profilesToShare',
    title: 'Searching for profiles to share with a family group',
    area: 'Groups',
    paths: profilesToSharePaths,
    hasScreen: true,
  },
  {
    id: 'shareEnding',
    title: 'Ending the share of a tree with a family group',
    area: 'Groups',
    paths: shareEndingPaths,
    hasScreen: true,
  },
  {
    id: 'requestToShare',
    title: 'Asking that a tree be shared with a family group',
    area: 'Groups',
    paths: requestToSharePaths,
    hasScreen: true,
  },
  {
    id: 'sharingRequest',
    title: 'Deciding about a request to share, on its page',
    area: 'Groups',
    paths: sharingRequestPaths,
    hasScreen: true,
    inBrowser: true,
  },
  {
    id: 'memberView',
    title: 'Looking at a tree through the eyes of a member',
    area: 'Groups',
    paths: memberViewPaths,
    hasScreen: true,
  },
  {
    id: 'viewerInvitation',
    title: 'Being invited to view a tree',
    area: 'Trees',
    paths: viewerInvitationPaths,
    hasScreen: true,
  },
  {
    id: 'treeLeaving',
    title: 'Leaving a tree of somebody else',
    area: 'Trees',
    paths: treeLeavingPaths,
    hasScreen: true,
  },
  {
    id: 'treeEnabling',
    title: 'Using a tree that the plan does not include',
    area: 'Trees',
    paths: treeEnablingPaths,
    hasScreen: true,
  },
  { id: 'treeDeletion', title: 'Deleting a tree', area: 'Trees', paths: treeDeletionPaths, hasScreen: true },
  {
    id: 'groupCreation',
    title: 'Creating a family group',
    area: 'Groups',
    paths: groupCreationPaths,
    hasScreen: true,
  },
  {
    id: 'shareAsk',
    title: 'Asking a relative for a tree',
    area: 'Groups',
    paths: shareAskPaths,
    hasScreen: true,
  },
  {
    id: 'receivedInvite',
    title: 'Answering an invitation to a family group from the list',
    area: 'Groups',
    paths: receivedInvitePaths,
    hasScreen: true,
  },
  {
    id: 'invitationAcceptance',
    title: 'Being invited to a family group',
    area: 'Groups',
    paths: invitationAcceptancePaths,
    hasScreen: true,
    inBrowser: true,
  },
  {
    id: 'groupWelcome',
    title: 'Being welcomed to a family group on home',
    area: 'Groups',
    paths: groupWelcomePaths,
    hasScreen: true,
  },
  { id: 'personSearch', title: 'Finding a person', area: 'Shell', paths: personSearchPaths, hasScreen: true },
  {
    id: 'matchReview',
    title: 'Whether two persons of different trees are the same',
    area: 'Persons',
    paths: matchReviewPaths,
    hasScreen: true,
    inBrowser: true,
  },
  {
    id: 'matchAnswers',
    title: 'Answers to matches on their way to the server',
    area: 'Persons',
    paths: matchAnswersPaths,
    hasScreen: true,
  },
  {
    id: 'personPage',
    title: 'A person page',
    area: 'Persons',
    paths: personPagePaths,
    hasScreen: true,
    inBrowser: true,
  },
  {
    id: 'personRelation',
    title: 'How a person is related to the start person',
    area: 'Persons',
    paths: personRelationPaths,
    hasScreen: true,
  },
  {
    id: 'viewScope',
    title: 'Everybody above and below the start person',
    area: 'Persons',
    paths: viewScopePaths,
    hasScreen: true,
  },
  {
    id: 'placesGlobe',
    title: 'The globe of a life',
    area: 'Persons',
    paths: placesGlobePaths,
    hasScreen: true,
  },
  {
    id: 'managedProfileCreation',
    title: 'Creating a profile of somebody',
    area: 'Persons',
    paths: managedProfileCreationPaths,
    hasScreen: true,
  },
  {
    id: 'profileDeletion',
    title: 'Deleting a profile',
    area: 'Persons',
    paths: profileDeletionPaths,
    hasScreen: true,
  },
  {
    id: 'profileMerge',
    title: 'Merging two profiles of one person',
    area: 'Persons',
    paths: profileMergePaths,
    hasScreen: true,
  },
  {
    id: 'profileUnlink',
    title: 'Unlinking a profile from its tree',
    area: 'Persons',
    paths: profileUnlinkPaths,
    hasScreen: true,
  },
  {
    id: 'relativeRemoval',
    title: 'Removing a relative from a profile',
    area: 'Persons',
    paths: relativeRemovalPaths,
    hasScreen: true,
  },
  {
    id: 'childMark',
    title: 'Marking the person of a profile as a child',
    area: 'Persons',
    paths: childMarkPaths,
    hasScreen: true,
  },
  {
    id: 'contentUpload',
    title: 'Photos and files on their way to the server',
    area: 'Persons',
    paths: contentUploadPaths,
    hasScreen: true,
    inBrowser: true,
  },
  {
    id: 'fileUpload',
    title: 'One photo or file that is uploaded',
    area: 'Persons',
    paths: fileUploadPaths,
    hasScreen: true,
    inBrowser: true,
  },
  {
    id: 'contentGallery',
    title: 'Looking at photos and files',
    area: 'Persons',
    paths: contentGalleryPaths,
    hasScreen: true,
  },
  {
    id: 'portraitCrop',
    title: 'Making a photo the portrait of a person',
    area: 'Persons',
    paths: portraitCropPaths,
    hasScreen: true,
  },
  {
    id: 'photoRegions',
    title: 'Marking who is where in a photo',
    area: 'Persons',
    paths: photoRegionsPaths,
    hasScreen: true,
  },
  {
    id: 'assertionEdit',
    title: 'Adding and changing the details of a profile',
    area: 'Persons',
    paths: assertionEditPaths,
    hasScreen: true,
  },
  {
    id: 'placeSuggestions',
    title: 'Suggesting places while one is typed',
    area: 'Persons',
    paths: placeSuggestionsPaths,
    hasScreen: true,
  },
  {
    id: 'profileCreation',
    title: 'Adding a relative to a profile',
    area: 'Persons',
    paths: profileCreationPaths,
    hasScreen: true,
  },
  {
    id: 'relationshipEdit',
    title: 'Changing a relationship in a profile',
    area: 'Persons',
    paths: relationshipEditPaths,
    hasScreen: true,
  },
  {
    id: 'familyStart',
    title: 'Beginning a family without a file',
    area: 'Persons',
    paths: familyStartPaths,
    hasScreen: true,
  },
  {
    id: 'pathPlayer',
    title: 'Playing what can happen to a machine',
    area: 'Visualizer',
    paths: pathPlayerPaths,
    hasScreen: true,
  },
  {
    id: 'liveRecording',
    title: 'Watching the running app, and replaying what happened there',
    area: 'Visualizer',
    paths: liveRecordingPaths,
    hasScreen: true,
  },
  {
    id: 'groupDeletion',
    title: 'Deleting a family group',
    area: 'Groups',
    paths: groupDeletionPaths,
    hasScreen: true,
  },
  {
    id: 'groupEdit',
    title: 'Renaming a family group',
    area: 'Groups',
    paths: groupEditPaths,
    hasScreen: true,
  },
  {
    id: 'groupHandOver',
    title: 'Handing a family group over to another owner',
    area: 'Groups',
    paths: groupHandOverPaths,
    hasScreen: true,
  },
  {
    id: 'contactsImport',
    title: 'Taking the recipient of an invitation from an address book',
    area: 'Groups',
    paths: contactsImportPaths,
    hasScreen: true,
  },
  {
    id: 'groupInvite',
    title: 'Inviting somebody to a family group',
    area: 'Groups',
    paths: groupInvitePaths,
    hasScreen: true,
  },
  {
    id: 'addSomeone',
    title: 'Adding somebody to a family group',
    area: 'Groups',
    paths: addSomeonePaths,
    hasScreen: true,
  },
  {
    id: 'somebodyNew',
    title: 'Adding somebody new to a family group',
    area: 'Groups',
    paths: somebodyNewPaths,
    hasScreen: true,
  },
  {
    id: 'peopleToAdd',
    title: 'Searching for somebody to add to a family group',
    area: 'Groups',
    paths: peopleToAddPaths,
    hasScreen: true,
  },
  {
    id: 'groupScope',
    title: 'Choosing the common ancestors of a family group',
    area: 'Groups',
    paths: groupScopePaths,
    hasScreen: true,
  },
  {
    id: 'sharingLimit',
    title: 'The people who count towards the sharing limit',
    area: 'Groups',
    paths: sharingLimitPaths,
    hasScreen: true,
  },
  {
    id: 'groupLeaving',
    title: 'Leaving a family group',
    area: 'Groups',
    paths: groupLeavingPaths,
    hasScreen: true,
  },
  {
    id: 'groupNews',
    title: 'Saying that a family group is new',
    area: 'Groups',
    paths: groupNewsPaths,
    hasScreen: true,
  },
  {
    id: 'groupTip',
    title: 'Explaining what the members of a group see',
    area: 'Groups',
    paths: groupTipPaths,
    hasScreen: true,
  },
  {
    id: 'memberDetails',
    title: 'One member of a family group',
    area: 'Groups',
    paths: memberDetailsPaths,
    hasScreen: true,
  },
  {
    id: 'namesPage',
    title: 'The most common names',
    area: 'Explore',
    paths: namesPagePaths,
    hasScreen: true,
  },
  {
    id: 'nameSpread',
    title: 'When and where a name spread',
    area: 'Explore',
    paths: nameSpreadPaths,
    hasScreen: true,
  },
  {
    id: 'placesPage',
    title: 'Where the family comes from',
    area: 'Explore',
    paths: placesPagePaths,
    hasScreen: true,
  },
  {
    id: 'highlightsPage',
    title: 'Remarkable facts about the family',
    area: 'Explore',
    paths: highlightsPagePaths,
    hasScreen: true,
  },
  {
    id: 'newsMailEnding',
    title: 'Ending the news by mail from a link',
    area: 'Explore',
    paths: newsMailEndingPaths,
    hasScreen: true,
  },
  {
    id: 'newsMail',
    title: 'The news by mail',
    area: 'Explore',
    paths: newsMailPaths,
    hasScreen: true,
  },
  {
    id: 'newsPage',
    title: 'What has happened lately',
    area: 'Explore',
    paths: newsPagePaths,
    hasScreen: true,
  },
  {
    id: 'familyChart',
    title: 'The chart of a person',
    area: 'Explore',
    paths: familyChartPaths,
    hasScreen: true,
  },
  {
    id: 'datesPage',
    title: 'Births and deaths by their days',
    area: 'Explore',
    paths: datesPagePaths,
    hasScreen: true,
  },
  {
    id: 'calendarFeed',
    title: 'The secret address of the calendar feed',
    area: 'Explore',
    paths: calendarFeedPaths,
    hasScreen: true,
  },
  {
    id: 'backupRun',
    title: 'The backups of the server, for staff',
    area: 'Staff',
    paths: backupRunPaths,
    hasScreen: true,
  },
  {
    id: 'failedJobs',
    title: 'The failed jobs of the server, for staff',
    area: 'Staff',
    paths: failedJobsPaths,
    hasScreen: true,
  },
  {
    id: 'memberList',
    title: 'The members of a family group',
    area: 'Groups',
    paths: memberListPaths,
    hasScreen: true,
  },
]
