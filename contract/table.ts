import type { Endpoint } from './endpoint.ts'
import * as accountDeletion from './group-admin/account-deletion.ts'
import * as audit from './group-admin/audit.ts'
import * as authorization from './group-admin/authorization.ts'
import * as autoProfile from './group-admin/auto-profile.ts'
import * as backup from './group-admin/backup.ts'
import * as childAccount from './group-admin/child-account.ts'
import * as dataGroup from './group-admin/data-group.ts'
import * as dataGroupActs from './group-admin/data-group-acts.ts'
import * as dataGroupInvite from './group-admin/data-group-invite.ts'
import * as dataGroupMembers from './group-admin/data-group-members.ts'
import * as failedJob from './group-admin/failed-job.ts'
import * as familyGroup from './group-admin/family-group.ts'
import * as familyGroupInvite from './group-admin/family-group-invite.ts'
import * as familyGroupMember from './group-admin/family-group-member.ts'
import * as foundDataFiles from './group-admin/found-data-files.ts'
import * as guessedLocation from './group-admin/guessed-location.ts'
import * as newsMail from './group-admin/news-mail.ts'
import * as potentialMember from './group-admin/potential-member.ts'
import * as session from './group-admin/session.ts'
import * as subscription from './group-admin/subscription.ts'
import * as supportTicket from './group-admin/support-ticket.ts'
import * as groupAdminToken from './group-admin/token.ts'
import * as user from './group-admin/user.ts'
import * as userActs from './group-admin/user-acts.ts'
import * as userAdmin from './group-admin/user-admin.ts'
import * as userKin from './group-admin/user-kin.ts'
import * as userSearch from './group-admin/user-search.ts'
import * as userSharing from './group-admin/user-sharing.ts'
import * as userSupervisor from './group-admin/user-supervisor.ts'
import * as viewerInvitation from './group-admin/viewer-invitation.ts'
import * as captcha from './identity/captcha.ts'
import * as demo from './identity/demo.ts'
import * as identity from './identity/identity.ts'
import * as identityStaff from './identity/identity-staff.ts'
import * as passkey from './identity/passkey.ts'
import * as telemetry from './identity/telemetry.ts'
import * as identityToken from './identity/token.ts'
import * as waitlist from './identity/waitlist.ts'
import * as accountArchive from './research/account-archive.ts'
import * as assertion from './research/assertion.ts'
import * as calendarFeed from './research/calendar-feed.ts'
import * as chart from './research/chart.ts'
import * as connectedView from './research/connected-view.ts'
import * as content from './research/content.ts'
import * as contentActs from './research/content-acts.ts'
import * as exploredDate from './research/explored-date.ts'
import * as exploredPlace from './research/explored-place.ts'
import * as family from './research/family.ts'
import * as familySearch from './research/family-search.ts'
import * as highlight from './research/highlight.ts'
import * as match from './research/match.ts'
import * as name from './research/name.ts'
import * as news from './research/news.ts'
import * as person from './research/person.ts'
import * as personSearch from './research/person-search.ts'
import * as place from './research/place.ts'
import * as relation from './research/relation.ts'
import * as relationship from './research/relationship.ts'
import * as relative from './research/relative.ts'
import * as standardPlace from './research/standard-place.ts'
import * as syncActs from './research/sync-acts.ts'
import * as tracking from './research/tracking.ts'
import * as treeFiles from './research/tree-files.ts'
import * as treePreview from './research/tree-preview.ts'
import * as userResearch from './research/user-research.ts'
import * as workspace from './research/workspace.ts'
import * as workspaceActs from './research/workspace-acts.ts'

/** A module of the contract also exports schemas. An endpoint is an export with a method, a path and `access`. */
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every endpoint by name, for the server, the OpenAPI document and the tests. The client imports single endpoints. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  [
    identityToken,
    identity,
    waitlist,
    captcha,
    identityStaff,
    demo,
    passkey,
    groupAdminToken,
    authorization,
    session,
    userKin,
    childAccount,
    userSearch,
    autoProfile,
    userSharing,
    userAdmin,
    accountDeletion,
    user,
    userActs,
    userSupervisor,
    audit,
    guessedLocation,
    telemetry,
    dataGroup,
    dataGroupActs,
    dataGroupMembers,
    dataGroupInvite,
    familyGroup,
    familyGroupMember,
    potentialMember,
    familyGroupInvite,
    viewerInvitation,
    subscription,
    newsMail,
    foundDataFiles,
    supportTicket,
    backup,
    failedJob,
    userResearch,
    workspace,
    workspaceActs,
    treePreview,
    syncActs,
    person,
    tracking,
    match,
    connectedView,
    personSearch,
    name,
    exploredPlace,
    highlight,
    news,
    chart,
    exploredDate,
    accountArchive,
    calendarFeed,
    relation,
    relationship,
    relative,
    family,
    familySearch,
    assertion,
    place,
    standardPlace,
    content,
    contentActs,
    treeFiles,
  ]
    .flatMap((module) => Object.entries<unknown>(module))
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
)
