import { describe, expect, it } from 'vitest'
import { keyOf } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { createKinLoader } from '#services/entities/kin.ts'
import { createLoader } from '#services/entities/loader.ts'
import { loadNearest } from '#services/pages/nearest-family.ts'
import { loadHome, loadTree, loadTrees } from '#services/pages/trees.ts'
import {
  dataGroup,
  family,
  groupId,
  person,
  personId,
  sync,
  syncId,
  userId,
  workspace,
  workspaceId,
} from '../../domain/model/samples.ts'
import { type Answer, refusal, testServer } from '../entities/server.ts'

const user = userId('5')
const tree = { ...dataGroup('17'), startItemId: '17-1', workspaceId: '3' }
const statistics = { personCount: 8, familyCount: 2, assertionCount: 9, placeCount: 4, siteCount: 0 }

const whole: Answer = ({ pathname }) => {
  if (pathname.endsWith('/datagroups')) return { items: [tree, dataGroup('18')] }
  if (pathname.endsWith('/permissions')) return 'Read,ListItems'
  if (pathname.endsWith('/members')) return { items: [] }
  if (pathname.includes('/datagroups/')) return tree
  if (pathname.includes('/persons')) return person('17-1')
  return pathname.endsWith('/statistics') ? statistics : workspace('3', '17')
}

const date = '2026-11-21T12:00:00.000Z'
const memberOf = (principalId: string, role: string) => ({
  id: '2',
  dataGroupId: '17',
  principalType: 'User',
  principalId,
  role,
  disabled: false,
  createdDate: date,
  modifiedDate: date,
  modifiedUserId: null,
})
const userOf = (id: string) => ({
  id,
  givenName: 'Ruth',
  gender: null,
  photoUrl: null,
  profileDataGroupId: null,
  metadata: {},
  invited: false,
  createdDate: date,
  modifiedDate: date,
  modifiedUserId: null,
})

const but =
  (pattern: RegExp, answer: Response): Answer =>
  (url) =>
    pattern.test(url.pathname) ? answer : whole(url)

function over(answer: Answer) {
  const model = createModel({ freeze: true })
  const server = testServer(answer)
  const report = (error: unknown) => {
    throw error
  }
  const loader = createLoader({ model, transport: server.transport, now: () => 1, report })
  return { model, server, needs: { model, loader } }
}

describe(loadTrees.name, () => {
  it('loads the list with one call', async () => {
    const { needs, server } = over(whole)

    expect(await loadTrees(needs, user)).toBe('found')
    expect(server.asked).toHaveLength(1)
  })

  it('fails when the list cannot be loaded', async () => {
    await expect(loadTrees(over(but(/./, refusal(500, 'internal'))).needs, user)).rejects.toThrow('500')
  })
})

describe(loadHome.name, () => {
  it('loads start person and size only for the first tree', async () => {
    const { needs, server, model } = over(whole)

    expect(await loadHome(needs, user)).toBe('found')
    expect(server.asked.slice(1).sort()).toEqual([
      '/research/persons/17-1',
      '/research/workspaces/3/statistics',
      '/research/workspaces/3?expand=lastSync',
    ])
    expect(model.read(keyOf('dataGroup', groupId('18'))).state).toBe('Loaded')
  })

  it('begins with the user’s own tree, even if a shared one comes first', async () => {
    const shared = { ...dataGroup('18'), ownerId: '9', startItemId: '18-1' }
    const { needs, server } = over((url) =>
      url.pathname.endsWith('/datagroups') ? { items: [shared, tree] } : whole(url),
    )
    await loadHome(needs, user)

    expect(server.asked).toContain('/research/persons/17-1')
    expect(server.asked).not.toContain('/research/persons/18-1')
  })

  it('is found although the start person cannot be loaded', async () => {
    const { needs } = over(but(/persons/, refusal(503, 'unavailable')))

    expect(await loadHome(needs, user)).toBe('found')
  })

  it('is found for a user without any tree', async () => {
    const { needs } = over(() => ({ items: [] }))

    expect(await loadHome(needs, user)).toBe('found')
  })
})

describe(loadNearest.name, () => {
  const kin = (id: string, birthPlaceId: string | null) => {
    const { displayProperties, ...rest } = person(id)
    return { ...rest, displayProperties: { ...displayProperties, birthPlaceId } }
  }
  const near = (answer: Answer) => {
    const around = over(answer)
    const now = () => 1
    const kinLoader = createKinLoader({ model: around.model, transport: around.server.transport, now })
    return { ...around, needs: { ...around.needs, kin: kinLoader } }
  }

  it('loads four generations up and two down, and where they were born', async () => {
    const { needs, server } = near((url) => {
      if (url.pathname.endsWith('/ancestors')) return { persons: [kin('17-2', '17-50')], families: [] }
      if (url.pathname.endsWith('/descendants'))
        return { persons: [kin('17-3', '17-50'), kin('17-4', null)], families: [] }
      return url.pathname.endsWith('/places') ? { items: [] } : whole(url)
    })

    expect(await loadNearest(needs, user)).toBe('found')
    expect(server.asked.slice(1)).toEqual([
      '/research/persons/17-1/ancestors?generations=4',
      '/research/persons/17-1/descendants?generations=2',
      '/research/connectedtrees',
      '/research/places?ids=17-50',
    ])
  })

  it('finds nobody if no tree has a start person', async () => {
    expect(await loadNearest(near(() => ({ items: [dataGroup('18')] })).needs, user)).toBe('missing')
  })
})

describe(loadTree.name, () => {
  it('loads the members of the tree with their names', async () => {
    const member = { ...memberOf('5', 'Owner'), id: '1' }
    const { needs, server, model } = over((url) => {
      if (url.pathname.endsWith('/members')) return { items: [member, memberOf('9', 'Viewer')] }
      return url.pathname.includes('/users/') ? userOf(url.pathname.split('/').at(-1) ?? '') : whole(url)
    })

    expect(await loadTree(needs, groupId('17'))).toBe('found')
    expect(server.asked.filter((path) => path.includes('/users/'))).toEqual([
      '/groupadmin/users/5',
      '/groupadmin/users/9',
    ])
    expect(model.read(keyOf('user', userId('9'))).value?.givenName).toBe('Ruth')
  })

  it('loads the tree, the user’s permissions, and related data', async () => {
    const { needs, server } = over(whole)

    expect(await loadTree(needs, groupId('17'))).toBe('found')
    expect(server.asked.toSorted()).toEqual([
      '/groupadmin/datagroups/17/members',
      '/groupadmin/datagroups/17/permissions',
      '/groupadmin/datagroups/17?expand=owner',
      '/research/persons/17-1',
      '/research/workspaces/3/statistics',
      '/research/workspaces/3?expand=lastSync',
    ])
  })

  it('loads the parents of the start person', async () => {
    const start = { ...person('17-1'), familyRelationships: [{ familyId: '17-5', role: 'Child' }] }
    const { needs, server } = over((url) => {
      if (url.pathname.endsWith('/families/17-5'))
        return family('17-5', { fatherId: personId('17-2'), motherId: personId('17-3') })
      if (url.pathname.endsWith('/persons')) return { items: [person('17-2'), person('17-3')] }
      return url.pathname.includes('/persons') ? start : whole(url)
    })

    expect(await loadTree(needs, groupId('17'))).toBe('found')
    expect(server.asked).toContain('/research/persons?ids=17-2,17-3')
  })

  it('loads the uploads and the changes of the last ten for users who may change the tree', async () => {
    const syncs = Array.from({ length: 12 }, (_, index) => sync(String(30 - index), '3'))
    const { needs, server, model } = over((url) => {
      if (url.pathname.endsWith('/permissions')) return 'Read,ListItems,Modify'
      if (url.pathname.endsWith('/syncs')) return { items: syncs }
      if (url.pathname.endsWith('/29/changes')) return refusal(500, 'internal')
      if (url.pathname.endsWith('/changes'))
        return { state: 'NotCompared', counts: null, examples: [], canUndo: false }
      return whole(url)
    })

    expect(await loadTree(needs, groupId('17'))).toBe('found')
    expect(server.asked.filter((path) => path.endsWith('/changes'))).toHaveLength(10)
    expect(model.read(keyOf('workspaceSyncs', workspaceId('3'))).value).toHaveLength(12)
    expect(model.read(keyOf('syncChanges', syncId('30'))).value?.state).toBe('NotCompared')
  })

  it('is missing if the server does not know it, and then asks for nothing else', async () => {
    const { needs, server } = over(() => refusal(404, 'not-found'))

    expect(await loadTree(needs, groupId('17'))).toBe('missing')
    expect(server.asked).toHaveLength(2)
  })

  it.each([
    ['the tree', /datagroups\/17$/],
    ['what the user may do with it', /permissions$/],
  ])('fails when %s cannot be loaded', async (_, lacking) => {
    const { needs } = over(but(lacking, refusal(500, 'internal')))

    await expect(loadTree(needs, groupId('17'))).rejects.toThrow('500')
  })
})
