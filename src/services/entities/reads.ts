/**
 * How each kind of entity is read. `one` answers an id by its direct path, `several` up to 20 ids at once;
 * both answer everything that came along, each value under its own key.
 */
import { send, type Transport } from '../../../contract/client.ts'
import {
  type DataGroup,
  getDataGroup,
  getDataGroupPermissions,
  listDataGroupMembers,
  listDataGroups,
} from '../../../contract/group-admin/data-group.ts'
import { getUser, getViewDataGroups } from '../../../contract/group-admin/user.ts'
import { listViewerInvitations } from '../../../contract/group-admin/viewer-invitation.ts'
import {
  type Assertion,
  listFamilyAssertions,
  listPersonAssertions,
} from '../../../contract/research/assertion.ts'
import { getConnectedTrees } from '../../../contract/research/connected-view.ts'
import { listPersonContent } from '../../../contract/research/content.ts'
import { getFamilies, getFamily } from '../../../contract/research/family.ts'
import { getPersonMatches, getPersonRecord } from '../../../contract/research/match.ts'
import { getPerson, getPersons } from '../../../contract/research/person.ts'
import { getPlaces } from '../../../contract/research/place.ts'
import { getRelation } from '../../../contract/research/relation.ts'
import { lookUpStandardPlaces } from '../../../contract/research/standard-place.ts'
import { getSync, getSyncChanges, getSyncs, type Sync } from '../../../contract/research/sync.ts'
import {
  getWorkspace,
  getWorkspacePermissions,
  getWorkspaceStatistics,
  listWorkspaceSyncs,
  type Workspace,
} from '../../../contract/research/workspace.ts'
import type { PlaceId } from '../../../contract/wire.ts'
import {
  type EntityKind,
  type IdOf,
  type KeyedValue,
  keyed,
  type ValueOf,
} from '../../domain/model/entities.ts'
import { readPermissions } from '../../domain/permissions.ts'
import { type PlaceName, placeName } from '../../domain/places.ts'
import { personsOfRelation } from '../../domain/relation/relation-id.ts'
import { countDecidableMatches } from '../count-matches.ts'
import { listAllTrees, listAllWorkspaces } from './lists.ts'

type Answer = Promise<readonly KeyedValue[]>

export interface Reads<K extends EntityKind> {
  readonly one: (transport: Transport, id: IdOf<K>) => Answer
  /** Absent where the server reads one at a time. */
  readonly several?: (transport: Transport, ids: IdOf<K>[]) => Answer
}

/** Kinds that come with others only or are gathered from them, and are never asked for by themselves. */
type Accompanying = 'assertion' | 'viewScope' | 'treeNumber'
export type LoadableKind = Exclude<EntityKind, Accompanying>

export const reads: { readonly [K in LoadableKind]: Reads<K> } = {
  person: {
    one: async (transport, id) => {
      const person = await send(transport, getPerson, { params: { id } })
      return underAll('person', [id], [person])
    },
    several: async (transport, ids) =>
      underAll('person', ids, (await send(transport, getPersons, { query: { ids } })).items),
  },
  family: {
    one: async (transport, id) =>
      underAll('family', [id], [await send(transport, getFamily, { params: { id } })]),
    several: async (transport, ids) =>
      underAll('family', ids, (await send(transport, getFamilies, { query: { ids } })).items),
  },
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
  relation: {
    one: async (transport, id) => {
      const { startPersonId, toPersonId } = personsOfRelation(id)
      const call = { params: { id: startPersonId }, query: { to: toPersonId } }
      return [keyed('relation', id, await send(transport, getRelation, call))]
    },
  },
  place: {
    // The server has no direct path to a place.
    one: (transport, id) => readPlaces(transport, [id]),
    several: readPlaces,
  },
  standardPlace: {
    one: (transport, name) => locate(transport, [name]),
    several: locate,
  },
  dataGroup: {
    one: async (transport, id) => {
      const group = await send(transport, getDataGroup, { params: { id }, query: { expand: ['owner'] } })
      return [keyed('dataGroup', id, group)]
    },
    several: async (transport, ids) => {
      const query = { ids, expand: ['items/owner' as const] }
      return dataGroupsIn((await send(transport, listDataGroups, { query })).items)
    },
  },
  dataGroupPermissions: {
    one: async (transport, id) => {
      const names = await send(transport, getDataGroupPermissions, { params: { id } })
      return [keyed('dataGroupPermissions', id, readPermissions(names))]
    },
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
  workspace: {
    one: async (transport, id) => {
      const query = { expand: ['lastSync' as const] }
      return workspacesIn([await send(transport, getWorkspace, { params: { id }, query })])
    },
  },
  workspacePermissions: {
    one: async (transport, id) => {
      const names = await send(transport, getWorkspacePermissions, { params: { id } })
      return [keyed('workspacePermissions', id, readPermissions(names))]
    },
  },
  workspaceSyncs: {
    one: async (transport, id) => {
      const { items } = await send(transport, listWorkspaceSyncs, { params: { id } })
      return [...syncsIn(items), keyed('workspaceSyncs', id, idsOf(items))]
    },
  },
  statistics: {
    one: async (transport, id) => [
      keyed('statistics', id, await send(transport, getWorkspaceStatistics, { params: { id } })),
    ],
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
  user: {
    one: async (transport, id) => [keyed('user', id, await send(transport, getUser, { params: { id } }))],
  },
  connectedTrees: {
    one: async (transport, id) => [keyed('connectedTrees', id, await send(transport, getConnectedTrees, {}))],
  },
  treesOfUser: {
    one: async (transport, id) => {
      const groups = await listAllTrees(transport)
      return [...dataGroupsIn(groups), keyed('treesOfUser', id, idsOf(groups))]
    },
  },
  workspacesOfUser: {
    one: async (transport, id) => {
      const workspaces = await listAllWorkspaces(transport)
      return [...workspacesIn(workspaces), keyed('workspacesOfUser', id, idsOf(workspaces))]
    },
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
}

/**
 * Under the id that leads for this viewer, and under the one that was asked for: a link, or what was loaded before, may
 * name another member of the match set.
 */
function underAll<K extends 'person' | 'family'>(
  kind: K,
  asked: readonly IdOf<K>[],
  items: readonly Matched<K>[],
): KeyedValue<K>[] {
  const answered = new Set<string>(items.map(({ id }) => id))
  return items.flatMap((item) => {
    const others = asked.filter((id) => !answered.has(id) && isOneOf(item, id, asked.length === 1))
    return [item.id, ...others].map((id) => keyed(kind, id, item))
  })
}

type Matched<K extends 'person' | 'family'> = ValueOf<K> & {
  readonly id: IdOf<K>
  readonly matchIds: readonly string[]
}

/** What a single read answers is meant by its id, whatever it is called today. */
const isOneOf = ({ matchIds }: { readonly matchIds: readonly string[] }, id: string, alone: boolean) =>
  alone || matchIds.includes(id)

async function readPlaces(transport: Transport, ids: PlaceId[]): Answer {
  const { items } = await send(transport, getPlaces, { query: { ids } })
  return items.map((place) => keyed('place', place.id, place))
}

/** A name that the gazetteer does not know is not found; of several places of a name the best is taken (GLB-05). */
async function locate(transport: Transport, names: PlaceName[]): Answer {
  const answers = await send(transport, lookUpStandardPlaces, { body: names })
  return answers.flatMap(({ name, matches: [best] }) =>
    best === undefined ? [] : [keyed('standardPlace', placeName(name), best.place)],
  )
}

const idsOf = <Id>(items: readonly { readonly id: Id }[]): Id[] => items.map((item) => item.id)
const assertionsIn = (items: readonly Assertion[]) => items.map((item) => keyed('assertion', item.id, item))
const syncsIn = (items: readonly Sync[]) => items.map((item) => keyed('sync', item.id, item))
const dataGroupsIn = (items: readonly DataGroup[]) => items.map((item) => keyed('dataGroup', item.id, item))

/** Workspaces, and the last syncs that came with them. */
const workspacesIn = (items: readonly Workspace[]): KeyedValue[] =>
  items.flatMap((item) => [
    keyed('workspace', item.id, item),
    ...syncsIn(item.lastSync ? [item.lastSync] : []),
  ])
