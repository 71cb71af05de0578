import { describe, expect, it } from 'vitest'
import { keyed, keyOf } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { listAllTrees } from '#services/entities/lists.ts'
import { createLoader } from '#services/entities/loader.ts'
import {
  assertion,
  assertionId,
  dataGroup,
  family,
  familyId,
  groupId,
  person,
  personId,
  placeId,
  sync,
  syncId,
  userId,
  workspace,
  workspaceId,
} from '../../domain/model/samples.ts'
import { type Answer, idIn, idsIn, refusal, testServer } from './server.ts'

const persons: Answer = (url) =>
  url.searchParams.has('ids') ? { items: idsIn(url).map((id) => person(id)) } : person(idIn(url))
const keyOfPerson = (number: number) => keyOf('person', personId(`17-${number}`))
const keysOfPersons = (count: number) => Array.from({ length: count }, (_, index) => keyOfPerson(index + 1))

function loaderOver(answer: Answer) {
  const model = createModel({ freeze: true })
  const server = testServer(answer)
  const loader = createLoader({
    model,
    transport: server.transport,
    now: () => 1,
    report: (error) => {
      throw error
    },
  })
  return { model, server, loader }
}

/** Waits until every possible call has been sent. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('bulk reads', () => {
  it('[API-06] ask for a single id by its direct path', async () => {
    const { loader, model, server } = loaderOver(persons)

    await loader.loadAll(keyOfPerson(1))

    expect(server.asked).toEqual(['/research/persons/17-1'])
    expect(model.read(keyOfPerson(1))).toMatchObject({ state: 'Loaded', value: { id: '17-1' } })
  })

  it('[API-07] ask for several in chunks of at most 20, the ids separated by commas', async () => {
    const { loader, server } = loaderOver(persons)

    await loader.loadAll(keysOfPersons(45))

    expect(server.asked.map((path) => path.split(',').length)).toEqual([20, 20, 5])
    expect(server.asked[2]).toBe('/research/persons?ids=17-41,17-42,17-43,17-44,17-45')
  })

  it('[API-08] have at most 5 chunks in flight', async () => {
    const { loader, model, server } = loaderOver(persons)
    const letGo = server.hold()
    const done = loader.loadAll(keysOfPersons(220))
    await settle()
    expect(server.open()).toBe(5)
    expect(server.asked).toHaveLength(5)

    letGo()
    await done
    expect(server.asked).toHaveLength(11)
    expect(keysOfPersons(220).every((key) => model.read(key).state === 'Loaded')).toBe(true)
  })

  it('gather the requests of one tick, each id once', async () => {
    const { loader, model, server } = loaderOver(persons)
    await Promise.all([
      loader.load('person', personId('17-1')),
      loader.loadAll([keyOfPerson(2), keyOfPerson(1)]),
      loader.load('person', personId('17-3')),
    ])

    expect(server.asked).toEqual(['/research/persons?ids=17-1,17-2,17-3'])
    expect(model.eventsSince(0).map(({ event }) => event.type)).toEqual([
      'entities-requested',
      'entities-loaded',
    ])
  })

  it('go out by kind', async () => {
    const { loader, server } = loaderOver((url) =>
      url.pathname.includes('families') ? family(idIn(url)) : person(idIn(url)),
    )

    await loader.loadAll([keyOfPerson(1), keyOf('family', familyId('17-9'))])

    expect(server.asked).toEqual(['/research/persons/17-1', '/research/families/17-9'])
  })

  it('wait for a running load and do not request twice', async () => {
    const { loader, model, server } = loaderOver(persons)
    const letGo = server.hold()
    const first = loader.loadAll(keyOfPerson(1))
    await settle()
    const second = loader.load('person', personId('17-1'))
    expect(model.read(keyOfPerson(1)).state).toBe('Loading')

    letGo()
    expect((await second).state).toBe('Loaded')
    await first
    expect(server.asked).toHaveLength(1)
  })

  it('wait also when a listener asks as soon as it hears of the load', async () => {
    const { loader, model } = loaderOver(persons)
    const heard: Promise<unknown>[] = []
    model.subscribe(keyOfPerson(1), () => heard.push(loader.load('person', personId('17-1'))))

    await loader.loadAll(keyOfPerson(1))

    expect(await heard[0]).toMatchObject({ state: 'Loaded' })
  })
})

describe('a person whom this viewer sees under another id', () => {
  const both = { ...person('17-1'), matchIds: [personId('18-4')], groupIds: [groupId('17'), groupId('18')] }
  const parents = family('17-9', { matchIds: [familyId('18-9')] })

  it('is found under both ids, read alone or with others', async () => {
    for (const others of [[], [keyOfPerson(2)]]) {
      const { loader, model } = loaderOver((url) =>
        url.searchParams.has('ids') ? { items: [both, person('17-2')] } : both,
      )

      await loader.loadAll([keyOf('person', personId('18-4')), ...others])

      expect(model.read(keyOf('person', personId('18-4')))).toMatchObject({ state: 'Loaded', value: both })
      expect(model.read(keyOfPerson(1)).value).toEqual(both)
      expect(others.map((key) => model.read(key).state)).toEqual(others.map(() => 'Loaded'))
    }
  })

  it('is missing if none of the answered persons represents them', async () => {
    const { loader, model } = loaderOver(() => ({ items: [both, person('17-2')] }))

    await loader.loadAll([keyOfPerson(1), keyOfPerson(2), keyOf('person', personId('18-5'))])

    expect(model.read(keyOf('person', personId('18-5'))).state).toBe('NotFound')
  })

  it('is found in the same way if it is a family', async () => {
    for (const others of [[], [keyOf('family', familyId('17-8'))]]) {
      const { loader, model } = loaderOver((url) =>
        url.searchParams.has('ids') ? { items: [parents, family('17-8')] } : parents,
      )

      await loader.loadAll([keyOf('family', familyId('18-9')), ...others])

      expect(model.read(keyOf('family', familyId('18-9'))).value).toEqual(parents)
      expect(model.read(keyOf('family', familyId('17-9'))).value).toEqual(parents)
    }
  })
})

describe('the result of a load', () => {
  it('[ERR-03] [STA-15] is NotFound for a 404', async () => {
    const { loader } = loaderOver(() => refusal(404, 'not-found'))

    expect(await loader.load('person', personId('17-1'))).toEqual({
      state: 'NotFound',
      value: null,
      stale: false,
      problem: null,
    })
  })

  it('[STA-15] is NotFound for an id that a bulk read leaves out', async () => {
    const { loader, model } = loaderOver(() => ({ items: [person('17-1')] }))

    await loader.loadAll([keyOfPerson(1), keyOfPerson(2)])

    expect([model.read(keyOfPerson(1)).state, model.read(keyOfPerson(2)).state]).toEqual([
      'Loaded',
      'NotFound',
    ])
  })

  it.each([
    [refusal(403, 'not-allowed'), { status: 403, code: 'not-allowed' }],
    [refusal(401, 'not-signed-in'), { status: 401, code: 'not-signed-in' }],
    [refusal(500, 'internal'), { status: 500, code: 'internal' }],
    [new Response('<html>', { status: 200 }), { status: 200, code: 'unreadable' }],
    [new TypeError('no network'), { status: 0, code: 'network' }],
  ])('[STA-16] is LoadFailed for anything else', async (answer, problem) => {
    const { loader } = loaderOver(() => answer)

    expect(await loader.load('person', personId('17-1'))).toEqual({
      state: 'LoadFailed',
      value: null,
      stale: false,
      problem,
    })
  })

  it('[STA-17] keeps an earlier value Loaded', async () => {
    const { loader, model } = loaderOver(() => refusal(500, 'internal'))
    model.append(
      { type: 'entities-loaded', entities: [keyed('person', personId('17-1'), person('17-1'))] },
      0,
    )
    model.append({ type: 'marked-stale', keys: [keyOfPerson(1)] }, 0)

    expect(await loader.load('person', personId('17-1'))).toMatchObject({
      state: 'Loaded',
      value: { id: '17-1' },
      problem: { status: 500 },
    })
  })

  it('keeps one failing chunk from failing the others', async () => {
    const { loader, model } = loaderOver((url) =>
      idsIn(url).includes('17-1') ? refusal(500, 'internal') : persons(url),
    )

    await loader.loadAll(keysOfPersons(40))

    expect(model.read(keyOfPerson(20)).state).toBe('LoadFailed')
    expect(model.read(keyOfPerson(21)).state).toBe('Loaded')
  })

  it('reports an error of our own, and leaves no entry Loading', async () => {
    const { model, server } = loaderOver(persons)
    const reported: unknown[] = []
    const broken = new Error('The token store is broken.')
    const loader = createLoader({
      model,
      transport: { ...server.transport, token: () => Promise.reject(broken) },
      now: () => 1,
      report: (error) => reported.push(error),
    })

    const entry = await loader.load('person', personId('17-1'))

    expect(entry).toMatchObject({ state: 'LoadFailed', problem: { status: 0, code: 'unexpected' } })
    expect(reported).toEqual([broken])
  })
})

describe('uses', () => {
  it('[STA-18] request a loaded entry again only if it is stale', async () => {
    const { loader, model, server } = loaderOver(persons)
    await loader.loadAll(keyOfPerson(1))
    await loader.loadAll(keyOfPerson(1))
    expect(server.asked).toHaveLength(1)

    model.append({ type: 'marked-stale', keys: [keyOfPerson(1)] }, 2)
    await loader.loadAll(keyOfPerson(1))
    expect(server.asked).toHaveLength(2)
    expect(model.read(keyOfPerson(1)).stale).toBe(false)
  })

  it('request once more if the entry was marked stale before the answer came', async () => {
    const { loader, model, server } = loaderOver(persons)
    const letGo = server.hold()
    const done = loader.loadAll(keyOfPerson(1))
    await settle()
    const push = { name: 'Group.DataChanged', payload: { dataGroupId: groupId('17') } } as const
    model.append({ type: 'push-received', push }, 2)

    letGo()
    await done
    expect(server.asked).toHaveLength(2)
    expect(model.read(keyOfPerson(1))).toMatchObject({ state: 'Loaded', stale: false })
  })

  it('leave related data stale if it was marked before the answer came', async () => {
    const { loader, model, server } = loaderOver(() => ({ items: [assertion('17-20', 'Birth')] }))
    const letGo = server.hold()
    const done = loader.loadAll(keyOf('personAssertions', personId('17-1')))
    await settle()
    model.append({ type: 'marked-stale', keys: [keyOf('assertion', assertionId('17-20'))] }, 2)

    letGo()
    await done
    expect(model.read(keyOf('assertion', assertionId('17-20')))).toMatchObject({
      state: 'Loaded',
      stale: true,
    })
  })

  it('do not show one user’s answer to the next', async () => {
    const { loader, model, server } = loaderOver(persons)
    model.append({ type: 'session-started', userId: userId('5'), actorId: null }, 0)
    const letGo = server.hold()
    const done = loader.loadAll(keyOfPerson(1))
    await settle()
    model.append({ type: 'session-started', userId: userId('6'), actorId: null }, 1)
    letGo()
    await done
    expect(model.read(keyOfPerson(1)).state).toBe('NotLoaded')

    await loader.loadAll(keyOfPerson(1))
    expect(model.read(keyOfPerson(1)).state).toBe('Loaded')
  })
})

describe('every kind', () => {
  const tree = dataGroup('17')
  const file = { ...workspace('3', '17'), lastSync: sync('8', '3') }
  const changes = { state: 'NotCompared', counts: null, examples: [], canUndo: false }
  const statistics = { personCount: 1, familyCount: 0, assertionCount: 0, placeCount: 0, siteCount: 0 }
  const user = {
    id: '5',
    gender: null,
    photoUrl: null,
    profileDataGroupId: null,
    metadata: {},
    invited: false,
    createdDate: tree.createdDate,
    modifiedDate: tree.modifiedDate,
    modifiedUserId: null,
  }
  const viewGroup = {
    id: '17',
    groupType: 'Research',
    startItemId: null,
    workspaceId: null,
    trustLevel: 2,
    permissions: 'Read',
  }
  const place = {
    id: '17-6',
    name: 'Down, Kent, England',
    shortName: 'Down',
    latitude: null,
    longitude: null,
    restricted: false,
    profile: false,
    modifiedDate: tree.modifiedDate,
    modifiedUserId: null,
  }
  const answers: Record<string, unknown> = {
    '/research/persons/17-1/assertions': { items: [assertion('17-20', 'Birth')] },
    '/research/families/17-9/assertions': { items: [assertion('17-21', 'Marriage')] },
    '/research/places?ids=17-6': { items: [place] },
    '/groupadmin/datagroups/17?expand=owner': tree,
    '/groupadmin/datagroups/17/permissions': 'Read,ListItems',
    '/groupadmin/datagroups?pageSize=1000&expand=items/owner': { items: [tree] },
    '/groupadmin/datagroups?ids=17,18&expand=items/owner': { items: [tree, dataGroup('18')] },
    '/research/workspaces/3?expand=lastSync': file,
    '/research/workspaces/3/permissions': 'Read',
    '/research/workspaces/3/syncs': { items: [sync('8', '3')] },
    '/research/workspaces/3/statistics': statistics,
    '/research/workspaces?pageSize=1000&expand=items/lastSync': { items: [file], nextPageToken: 'more' },
    '/research/workspaces?pageSize=1000&next=more&expand=items/lastSync': { items: [workspace('4', '18')] },
    '/research/syncs/8': sync('8', '3'),
    '/research/syncs/8/changes': changes,
    '/research/syncs?ids=8,9': { items: [sync('8', '3'), sync('9', '3')] },
    '/groupadmin/users/5': user,
    '/groupadmin/users/5/viewDataGroups': { items: [viewGroup] },
  }
  const everything = () =>
    loaderOver((url) => {
      const asked = decodeURIComponent(url.pathname + url.search)
      const sorted = Object.keys(answers).find((known) => sameAddress(known, asked))
      return sorted === undefined ? refusal(404, 'not-found') : answers[sorted]
    })
  const sameAddress = (one: string, other: string) =>
    one.split(/[?&]/).sort().join('&') === other.split(/[?&]/).sort().join('&')

  it.each([
    [keyOf('personAssertions', personId('17-1')), ['17-20']],
    [keyOf('familyAssertions', familyId('17-9')), ['17-21']],
    [keyOf('place', placeId('17-6')), place],
    [keyOf('dataGroup', groupId('17')), tree],
    [keyOf('dataGroupPermissions', groupId('17')), 17],
    [keyOf('treesOfUser', userId('5')), ['17']],
    [keyOf('workspace', workspaceId('3')), file],
    [keyOf('workspacePermissions', workspaceId('3')), 1],
    [keyOf('workspaceSyncs', workspaceId('3')), ['8']],
    [keyOf('statistics', workspaceId('3')), statistics],
    [keyOf('workspacesOfUser', userId('5')), ['3', '4']],
    [keyOf('sync', syncId('8')), sync('8', '3')],
    [keyOf('syncChanges', syncId('8')), changes],
    [keyOf('user', userId('5')), user],
    [keyOf('viewGroupsOfUser', userId('5')), [viewGroup]],
  ] as const)('loads as %s', async (key, value) => {
    const { loader, model } = everything()

    await loader.loadAll(key)

    expect(model.read(key)).toEqual({ state: 'Loaded', value, stale: false, problem: null })
  })

  it('stores the items that come with a list', async () => {
    const { loader, model } = everything()

    await loader.loadAll([
      keyOf('personAssertions', personId('17-1')),
      keyOf('treesOfUser', userId('5')),
      keyOf('workspacesOfUser', userId('5')),
    ])

    expect(model.read(keyOf('dataGroup', groupId('17'))).value).toEqual(tree)
    expect(model.read(keyOf('workspace', workspaceId('4'))).state).toBe('Loaded')
    expect(model.read(keyOf('sync', syncId('8'))).value).toEqual(sync('8', '3'))
  })

  it('reads several data groups and syncs at once', async () => {
    const { loader, server } = everything()

    await loader.loadAll([
      keyOf('dataGroup', groupId('17')),
      keyOf('dataGroup', groupId('18')),
      keyOf('sync', syncId('8')),
      keyOf('sync', syncId('9')),
    ])

    expect(server.asked).toHaveLength(2)
  })

  it('[VAL-07] [CST-13] requests at most one page of data groups', async () => {
    const { loader, server } = loaderOver(() => ({ items: [tree], nextPageToken: 'more' }))

    expect((await loader.load('treesOfUser', userId('5'))).state).toBe('LoadFailed')
    expect(server.asked[0]).toContain('pageSize=1000')
    await expect(listAllTrees(server.transport)).rejects.toThrow('Too many data groups requested')
  })

  it('stores a person under the requested id and under the present id', async () => {
    const { loader, model } = loaderOver(() => person('17-2'))

    const asked = await loader.load('person', personId('17-1'))

    expect(asked.value?.id).toBe('17-2')
    expect(model.read(keyOfPerson(2)).state).toBe('Loaded')
  })
})
