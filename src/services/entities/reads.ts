/** How each kind of entity is read. */
import { send, type Transport } from '#contract/client.ts'
import {
  type DataGroup,
  getDataGroup,
  getDataGroupPermissions,
  listDataGroups,
} from '#contract/group-admin/data-group.ts'
import { getUser } from '#contract/group-admin/user.ts'
import { getConnectedTrees } from '#contract/research/connected-view.ts'
import { getFamilies, getFamily } from '#contract/research/family.ts'
import { getPerson, getPersons } from '#contract/research/person.ts'
import { getPlaces } from '#contract/research/place.ts'
import type { Sync } from '#contract/research/sync.ts'
import {
  getWorkspace,
  getWorkspacePermissions,
  getWorkspaceStatistics,
  type Workspace,
} from '#contract/research/workspace.ts'
import type { PlaceId } from '#contract/wire.ts'
import { type EntityKind, type IdOf, type KeyedValue, keyed, type ValueOf } from '#domain/model/entities.ts'
import { readPermissions } from '#domain/permission/permissions.ts'
import { isLate, type LateKind } from './late-kinds.ts'
import { listAllTrees, listAllWorkspaces } from './lists.ts'
import { readsLate } from './reads-late.ts'
import type { Answer, Reads } from './reads-of-kind.ts'

/** Kinds that cannot be loaded by themselves: they come with other entities or are computed from them. */
type Accompanying = 'assertion' | 'viewScope' | 'treeNumber'
export type LoadableKind = Exclude<EntityKind, Accompanying>
type EarlyKind = Exclude<LoadableKind, LateKind>

const reads: { readonly [K in EarlyKind]: Reads<K> } = {
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
  place: {
    // The server has no direct path to a place.
    one: (transport, id) => readPlaces(transport, [id]),
    several: readPlaces,
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
  statistics: {
    one: async (transport, id) => [
      keyed('statistics', id, await send(transport, getWorkspaceStatistics, { params: { id } })),
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
}

export function readsOf<K extends LoadableKind>(kind: K): Reads<K> {
  // Indexing by a type parameter gives the union of all kinds, which the compiler cannot narrow to K.
  return (isLate(kind) ? readsLate(kind) : reads[kind as EarlyKind]) as Reads<K>
}

/**
 * Stores each item under the id that the server returned and under the id that was asked for. They can differ: a
 * link or an older answer may name another member of the match set.
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

/**
 * True if the item is the answer for this id. If only one id was asked for, the item always answers it, even if the
 * item's ids have changed.
 */
const isOneOf = ({ matchIds }: { readonly matchIds: readonly string[] }, id: string, alone: boolean) =>
  alone || matchIds.includes(id)

async function readPlaces(transport: Transport, ids: PlaceId[]): Answer {
  const { items } = await send(transport, getPlaces, { query: { ids } })
  return items.map((place) => keyed('place', place.id, place))
}

const idsOf = <Id>(items: readonly { readonly id: Id }[]): Id[] => items.map((item) => item.id)
const syncsIn = (items: readonly Sync[]) => items.map((item) => keyed('sync', item.id, item))
const dataGroupsIn = (items: readonly DataGroup[]) => items.map((item) => keyed('dataGroup', item.id, item))

/** The workspaces, and the last sync of each. */
const workspacesIn = (items: readonly Workspace[]): KeyedValue[] =>
  items.flatMap((item) => [
    keyed('workspace', item.id, item),
    ...syncsIn(item.lastSync ? [item.lastSync] : []),
  ])
