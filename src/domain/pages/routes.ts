/** Builds page addresses. Ids come from the wire, and a code may be any text from a mail, so both are encoded. */
import type { DataGroup } from '#contract/group-admin/data-group.ts'

export const profilePath = (id: string) => `/profiles/${encodeURIComponent(id)}`
/** The profile of the viewer. */
export const ownProfilePath = '/profile'
/** The list of the profiles that the viewer sees. */
export const profilesPath = '/profiles'
export const profileMatchesPath = (id: string) => `${profilePath(id)}/matches`
export const personPath = (id: string) => `/persons/${encodeURIComponent(id)}`
/** The chart of a person, as it is at first. */
export const personChartPath = (id: string) => `${personPath(id)}/chart`
/** The person as recorded in their own tree, optionally at one fact. */
export const recordPath = (treeId: string, id: string, factId?: string) =>
  `${treePath(treeId)}/persons/${encodeURIComponent(id)}${factId === undefined ? '' : `#${factAnchor(factId)}`}`
/** The element id of a fact on a page. */
export const factAnchor = (factId: string) => `fact-${factId}`
export const factOfAnchor = (anchor: string) => (anchor.startsWith('fact-') ? anchor.slice(5) : null)
export const familyPath = (id: string) => `/families/${encodeURIComponent(id)}`
/** The page with all persons that match a search. */
export const searchPath = (text: string) => `/search?q=${encodeURIComponent(text)}`
/** The page of a research tree, also for its workspace. */
export const treePath = (id: string) => `/trees/${encodeURIComponent(id)}`
/** The upload page for a new version of this tree. */
export const updatePath = (id: string) => `/upload?tree=${encodeURIComponent(id)}`
export const userPath = (id: string) => `/users/${encodeURIComponent(id)}`
export const accountPath = (id: string) => `${userPath(id)}/account`
export const familyGroupPath = (id: string) => `/groups/${encodeURIComponent(id)}`
/** The page of a group, at the trees that are shared with it. */
export const familyGroupTreesPath = (id: string) => `${familyGroupPath(id)}/trees`
/** Where a child enters a code from a parent. */
export const childSignInPath = '/signin/child'
export const subscriptionPath = '/account?tab=subscription'
export const parentsPath = (id: string) => `${accountPath(id)}/parents`
/** The page of a request to share; the server's mails lead here. */
export const sharingRequestPath = (id: string) => `/sharingrequests/${encodeURIComponent(id)}`
/** The comparison of the plans. */
export const plansPath = '/plans'
/** Where a plan is paid for: a document of its own, with a policy of its own. */
export const paymentPath = '/plans/pay'
/** The page that ends the news by mail; the server takes a POST to the same address (RFC 8058). */
export const newsEndPath = '/news/end'
export const newsMailEndPath = (code: string) => `${newsEndPath}?code=${encodeURIComponent(code)}`
/** The version with portraits of a mail in the mailbox of a development server; not a page of the app. */
export const illustratedMailPath = (id: string) => `/mailbox.html?id=${encodeURIComponent(id)}`
/** Where people write to support, and read their tickets. */
export const contactPath = '/contact'
export const contactAboutPath = (subject: string) => `${contactPath}?subject=${encodeURIComponent(subject)}`
/** The desk of the staff, optionally with one ticket open. */
export const supportDeskPath = (ticketId?: string) =>
  `/admin/support${ticketId === undefined ? '' : `?ticket=${encodeURIComponent(ticketId)}`}`
/** The address of an invitation link to view a tree, without its code. */
export const invitationPath = '/trees/invitation'
/** The address of an invitation to a family group, without its code. */
export const invitePath = (id: string) => `/groupinvites/${encodeURIComponent(id)}/accept`
export const acceptInvitePath = (id: string, code: string) =>
  `${invitePath(id)}?code=${encodeURIComponent(code)}`
/** The id of the invitation whose page has this path; null for another path. */
export const inviteOfPath = (path: string) => /^\/groupinvites\/(\d+)\/accept$/.exec(path)?.[1] ?? null

/** The page of a data group: the start person for a profile, the tree itself for a tree; null if it has no page. */
export function dataGroupPath(group: Pick<DataGroup, 'id' | 'groupType' | 'startItemId'>): string | null {
  switch (group.groupType) {
    case 'Profile':
      return group.startItemId === null ? null : profilePath(group.startItemId)
    case 'Research':
      return treePath(group.id)
    case 'System':
      return null
  }
}
/** The page that asks a relative for a tree (NAV-04). */
export const shareAskPath = '/share'
/** The page that leads to all help (NAV-11). */
export const supportPath = '/support'
