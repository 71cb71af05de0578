/** How the late kinds of entities are read. This code is fetched when one of them is first needed. */
import { send, type Transport } from '#contract/client.ts'
import {
  listDataGroupInvites,
  listDataGroupInvitesOfFamilyGroup,
  listInvitesOfDataGroup,
} from '#contract/group-admin/data-group-invite.ts'
import { listDataGroupMembers } from '#contract/group-admin/data-group-members.ts'
import {
  getFamilyGroupPermissions,
  listFamilyGroupDataGroups,
  listFamilyGroups,
  listUserFamilyGroups,
} from '#contract/group-admin/family-group.ts'
import { listFamilyGroupInvites, listReceivedInvites } from '#contract/group-admin/family-group-invite.ts'
import { listFamilyGroupMembers } from '#contract/group-admin/family-group-member.ts'
import { listPotentialMembers } from '#contract/group-admin/potential-member.ts'
import {
  getUserPaymentMethods,
  getUserReceipts,
  getUserSubscriptions,
} from '#contract/group-admin/subscription.ts'
import { getUserDataGroups, getUserPermissions, getViewDataGroups } from '#contract/group-admin/user.ts'
import { getSupervisedUsers } from '#contract/group-admin/user-kin.ts'
import { getUserSharing } from '#contract/group-admin/user-sharing.ts'
import { getParents, listReceivedParentRequests } from '#contract/group-admin/user-supervisor.ts'
import { listViewerInvitations } from '#contract/group-admin/viewer-invitation.ts'
import { type Assertion, listFamilyAssertions, listPersonAssertions } from '#contract/research/assertion.ts'
import { listPersonContent } from '#contract/research/content.ts'
import { listDataGroupContent } from '#contract/research/content-acts.ts'
import { searchFamilies } from '#contract/research/family-search.ts'
import { getPersonMatches, getPersonRecord } from '#contract/research/match.ts'
import { getRelation } from '#contract/research/relation.ts'
import { lookUpStandardPlaces } from '#contract/research/standard-place.ts'
import { type Sync } from '#contract/research/sync.ts'
import { getSync, getSyncChanges, getSyncs } from '#contract/research/sync-acts.ts'
import { getUserResearch } from '#contract/research/user-research.ts'
import { listWorkspaceSyncs } from '#contract/research/workspace.ts'
import type { DataGroupId, FamilyGroupId, FamilyId } from '#contract/wire.ts'
import { type ContentOfGroup, keyed } from '#domain/model/entities.ts'
import { readPermissions } from '#domain/permission/permissions.ts'
import { type PlaceName, partsOfPlaceName } from '#domain/places/places.ts'
import { personsOfRelation } from '#domain/relation/relation-id.ts'
import { countDecidableMatches } from '../count-matches.ts'
import type { LateKind } from './late-kinds.ts'
import type { Answer, Reads } from './reads-of-kind.ts'

/** A request is shown with the names of all who take part in it. */
const requestParts: ('items/senderUser' | 'items/dataGroup/owner' | 'items/familyGroup/owner')[] = [
  'items/senderUser',
  'items/dataGroup/owner',
  'items/familyGroup/owner',
]

export const lateReads: { readonly [K in LateKind]: Reads<K> } = {
  personMatches: {
    one: async (transport, id) => {
      const { items } = await send(transport, getPersonMatches, { params: { id } })
      return [keyed('personMatches', id, items)]
    },
  },
  personRecord: {
    one: async (transport, id) => [
      keyed('personRecord', id, await send(transport, getPersonRecord, { params: { id } })),
    ],
  },
  personAssertions: {
    one: async (transport, id) => {
      const { items } = await send(transport, listPersonAssertions, { params: { id } })
      return [...assertionsIn(items), keyed('personAssertions', id, idsOf(items))]
    },
  },
  familyAssertions: {
    one: async (transport, id) => {
      const { items } = await send(transport, listFamilyAssertions, { params: { id } })
      return [...assertionsIn(items), keyed('familyAssertions', id, idsOf(items))]
    },
  },
  personContent: {
    one: async (transport, id) => {
      const { items } = await send(transport, listPersonContent, { params: { id } })
      return [keyed('personContent', id, items)]
    },
  },
  dataGroupContent: {
    one: async (transport, id) => [keyed('dataGroupContent', id, await listAllContent(transport, id))],
  },
  relation: {
    one: async (transport, id) => {
      const { startPersonId, toPersonId } = personsOfRelation(id)
      const call = { params: { id: startPersonId }, query: { to: toPersonId } }
      return [keyed('relation', id, await send(transport, getRelation, call))]
    },
  },
  standardPlace: {
    one: (transport, name) => locate(transport, [name]),
    several: locate,
  },
  dataGroupMembers: {
    one: async (transport, id) => {
      const { items } = await send(transport, listDataGroupMembers, { params: { id } })
      return [keyed('dataGroupMembers', id, items)]
    },
  },
  viewerInvitations: {
    one: async (transport, id) => {
      const { items } = await send(transport, listViewerInvitations, { params: { id } })
      return [keyed('viewerInvitations', id, items)]
    },
  },
  workspaceSyncs: {
    one: async (transport, id) => {
      const { items } = await send(transport, listWorkspaceSyncs, { params: { id } })
      return [...syncsIn(items), keyed('workspaceSyncs', id, idsOf(items))]
    },
  },
  sync: {
    one: async (transport, id) => syncsIn([await send(transport, getSync, { params: { id } })]),
    several: async (transport, ids) => syncsIn((await send(transport, getSyncs, { query: { ids } })).items),
  },
  syncChanges: {
    one: async (transport, id) => [
      keyed('syncChanges', id, await send(transport, getSyncChanges, { params: { id } })),
    ],
  },
  matchCountsOfTree: {
    one: async (transport, id) => [
      keyed('matchCountsOfTree', id, await countDecidableMatches(transport, { of: 'tree', dataGroupId: id })),
    ],
  },
  matchCountsOfUser: {
    one: async (transport, id) => [
      keyed('matchCountsOfUser', id, await countDecidableMatches(transport, { of: 'all' })),
    ],
  },
  viewGroupsOfUser: {
    one: async (transport, id) => {
      const { items } = await send(transport, getViewDataGroups, { params: { id } })
      return [keyed('viewGroupsOfUser', id, items)]
    },
  },
  userPermissions: {
    one: async (transport, id) => {
      const names = await send(transport, getUserPermissions, { params: { id } })
      return [keyed('userPermissions', id, readPermissions(names))]
    },
  },
  supervisedOfUser: {
    one: async (transport, id) => {
      const { items } = await send(transport, getSupervisedUsers, { params: { id } })
      return [
        ...items.map((user) => keyed('user', user.id, user)),
        keyed('supervisedOfUser', id, idsOf(items)),
      ]
    },
  },
  userResearch: {
    one: async (transport, id) => [
      keyed('userResearch', id, await send(transport, getUserResearch, { params: { id } })),
    ],
  },
  parentsOfUser: {
    one: async (transport, id) => [
      keyed('parentsOfUser', id, await send(transport, getParents, { params: { id } })),
    ],
  },
  receivedParentRequests: {
    one: async (transport, id) => {
      const { items } = await send(transport, listReceivedParentRequests, {})
      return [keyed('receivedParentRequests', id, items)]
    },
  },
  familyGroup: {
    one: (transport, id) => readFamilyGroups(transport, [id]),
    several: readFamilyGroups,
  },
  familyGroupPermissions: {
    one: async (transport, id) => {
      const names = await send(transport, getFamilyGroupPermissions, { params: { id } })
      return [keyed('familyGroupPermissions', id, readPermissions(names))]
    },
  },
  familyGroupsOfUser: {
    one: async (transport, id) => {
      const { items } = await send(transport, listUserFamilyGroups, { params: { id } })
      return [
        ...items.map((group) => keyed('familyGroup', group.id, group)),
        keyed('familyGroupsOfUser', id, idsOf(items)),
      ]
    },
  },
  familyGroupMembers: {
    one: async (transport, id) => {
      const { items } = await send(transport, listFamilyGroupMembers, { params: { id } })
      return [keyed('familyGroupMembers', id, items)]
    },
  },
  potentialMembersOfFamilyGroup: {
    one: async (transport, id) => {
      const { items } = await send(transport, listPotentialMembers, { params: { id } })
      return [keyed('potentialMembersOfFamilyGroup', id, items)]
    },
  },
  familyGroupTrees: {
    one: async (transport, id) => {
      const { items } = await send(transport, listFamilyGroupDataGroups, { params: { id } })
      return [keyed('familyGroupTrees', id, items)]
    },
  },
  requestsOfDataGroup: {
    one: async (transport, id) => {
      const call = { params: { id }, query: { expand: requestParts } }
      const { items } = await send(transport, listInvitesOfDataGroup, call)
      return [keyed('requestsOfDataGroup', id, items)]
    },
  },
  requestsOfFamilyGroup: {
    one: async (transport, id) => {
      const call = { params: { id }, query: { expand: requestParts } }
      const { items } = await send(transport, listDataGroupInvitesOfFamilyGroup, call)
      return [keyed('requestsOfFamilyGroup', id, items)]
    },
  },
  sharingRequest: {
    one: async (transport, id) => {
      const query = { ids: [id], expand: [...requestParts, 'items/sheet' as const] }
      const { items } = await send(transport, listDataGroupInvites, { query })
      return items.map((request) => keyed('sharingRequest', request.id, request))
    },
  },
  openRequestsOfUser: {
    one: async (transport, id) => {
      const { items } = await send(transport, listDataGroupInvites, { query: { expand: requestParts } })
      return [keyed('openRequestsOfUser', id, items)]
    },
  },
  familyGroupInvites: {
    one: async (transport, id) => {
      const { items } = await send(transport, listFamilyGroupInvites, { params: { id } })
      return [keyed('familyGroupInvites', id, items)]
    },
  },
  receivedGroupInvites: {
    one: async (transport, id) => {
      const { items } = await send(transport, listReceivedInvites, { params: { id } })
      return [keyed('receivedGroupInvites', id, items)]
    },
  },
  scopeFamily: {
    one: (transport, id) => readScopeFamilies(transport, [id]),
    several: readScopeFamilies,
  },
  userSharing: {
    one: async (transport, id) => {
      const { items } = await send(transport, getUserSharing, { params: { id } })
      return [keyed('userSharing', id, items)]
    },
  },
  subscriptionsOfUser: {
    one: async (transport, id) => {
      const { items } = await send(transport, getUserSubscriptions, { params: { id } })
      return [keyed('subscriptionsOfUser', id, items)]
    },
  },
  paymentMethodsOfUser: {
    one: async (transport, id) => {
      const { items } = await send(transport, getUserPaymentMethods, { params: { id } })
      return [keyed('paymentMethodsOfUser', id, items)]
    },
  },
  receiptsOfUser: {
    one: async (transport, id) => {
      const { items } = await send(transport, getUserReceipts, { params: { id } })
      return [keyed('receiptsOfUser', id, items)]
    },
  },
  groupsOwnedByUser: {
    one: async (transport, id) => {
      const { items } = await send(transport, getUserDataGroups, { params: { id } })
      return [keyed('groupsOwnedByUser', id, idsOf(items))]
    },
  },
}

/**
 * Finds places by name. A name that the gazetteer does not know counts as not found; if several places have the name,
 * the best one is taken (GLB-05). Names that have the same other places are looked up in one call.
 */
async function locate(transport: Transport, ids: PlaceName[]): Answer {
  const byFamily = Map.groupBy(ids, (id) => partsOfPlaceName(id).among.join('\n'))
  const answers = await Promise.all([...byFamily.values()].map((family) => locateAmong(transport, family)))
  return answers.flat()
}

async function locateAmong(transport: Transport, ids: readonly PlaceName[]): Answer {
  const parts = ids.map(partsOfPlaceName)
  const among = (parts[0]?.among ?? []).filter((name) => name.length <= maxLetters)
  const body = { names: parts.map(({ name }) => name), among }
  const answers = await send(transport, lookUpStandardPlaces, { body })
  return answers.flatMap(({ matches: [best] }, index) => {
    const id = ids[index]
    return best === undefined || id === undefined ? [] : [keyed('standardPlace', id, best.place)]
  })
}

/** The longest name that the gazetteer accepts. */
const maxLetters = 300

/** The answer leaves out families that the viewer may not read. */
async function readScopeFamilies(transport: Transport, ids: FamilyId[]): Answer {
  const { items } = await send(transport, searchFamilies, { query: { ids } })
  return items.map((family) => keyed('scopeFamily', family.id, family))
}

/** The answer leaves out groups that the viewer may not read. */
async function readFamilyGroups(transport: Transport, ids: FamilyGroupId[]): Answer {
  const { items } = await send(transport, listFamilyGroups, { query: { ids } })
  return items.map((group) => keyed('familyGroup', group.id, group))
}

async function listAllContent(transport: Transport, id: DataGroupId): Promise<ContentOfGroup[]> {
  const all: ContentOfGroup[] = []
  let next: string | undefined
  do {
    const query = next === undefined ? {} : { next }
    const page = await send(transport, listDataGroupContent, { params: { id }, query })
    all.push(...page.items)
    next = page.nextPageToken
  } while (next !== undefined)
  return all
}

const idsOf = <Id>(items: readonly { readonly id: Id }[]): Id[] => items.map((item) => item.id)
const assertionsIn = (items: readonly Assertion[]) => items.map((item) => keyed('assertion', item.id, item))
const syncsIn = (items: readonly Sync[]) => items.map((item) => keyed('sync', item.id, item))
