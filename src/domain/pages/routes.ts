/** The page addresses that the model builds. Ids come from the wire; a code is whatever a mail carried. */
import type { DataGroup } from '#contract/group-admin/data-group.ts'

export const profilePath = (id: string) => `/profiles/${encodeURIComponent(id)}`
export const profileMatchesPath = (id: string) => `${profilePath(id)}/matches`
export const personPath = (id: string) => `/persons/${encodeURIComponent(id)}`
/** The person as recorded in that person's own tree, at one of the facts where one is meant. */
export const recordPath = (treeId: string, id: string, factId?: string) =>
  `${treePath(treeId)}/persons/${encodeURIComponent(id)}${factId === undefined ? '' : `#${factAnchor(factId)}`}`
/** The id that a fact has on a page. */
export const factAnchor = (factId: string) => `fact-${factId}`
export const factOfAnchor = (anchor: string) => (anchor.startsWith('fact-') ? anchor.slice(5) : null)
export const familyPath = (id: string) => `/families/${encodeURIComponent(id)}`
/** All persons whom a search finds. */
export const searchPath = (text: string) => `/search?q=${encodeURIComponent(text)}`
/** Of a research tree, or of its workspace. */
export const treePath = (id: string) => `/trees/${encodeURIComponent(id)}`
/** The upload page, for a file that updates this tree. */
export const updatePath = (id: string) => `/upload?tree=${encodeURIComponent(id)}`
export const userPath = (id: string) => `/users/${encodeURIComponent(id)}`
export const accountPath = (id: string) => `${userPath(id)}/account`
export const familyGroupPath = (id: string) => `/groups/${encodeURIComponent(id)}`
/** Where the link of an invitation to view a tree leads, without its code. */
export const invitationPath = '/trees/invitation'
export const acceptInvitePath = (id: string, code: string) =>
  `/groupinvites/${encodeURIComponent(id)}/accept?code=${encodeURIComponent(code)}`

/** Where a data group opens: a profile at its start person, a tree at itself; null where it has no page. */
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
