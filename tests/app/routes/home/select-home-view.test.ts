import { describe, expect, it } from 'vitest'
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { Person } from '#contract/research/person.ts'
import { keyed, type ValueOf } from '#domain/model/entities.ts'
import { faceOf } from '#ui/faces/face-of.ts'
import { selectHomeView } from '../../../../src/app/routes/home/select-home-view.ts'
import {
  dataGroup,
  family,
  familyId,
  groupId,
  person,
  personId,
  placeId,
  sync,
  userId,
  workspace,
  workspaceId,
} from '../../../domain/model/samples.ts'
import { modelWith } from '../../support/model-with.ts'

const ada = userId('5')
/** Noon of 2 May 2026, in the test's own time zone. */
const now = new Date(2026, 4, 2, 12).getTime()
const looking = { userId: ada, now }
const statistics = { personCount: 8, familyCount: 2, assertionCount: 9, placeCount: 4, siteCount: 0 }

/** A tree whose start person is its first person. */
const tree = (id: string, parts: Partial<DataGroup> = {}): DataGroup => ({
  ...dataGroup(id),
  startItemId: `${id}-1`,
  workspaceId: workspaceId('3'),
  ...parts,
})

const place = (id: string, name: string): ValueOf<'place'> => ({
  id: placeId(id),
  name,
  shortName: name,
  latitude: null,
  longitude: null,
  restricted: false,
  profile: false,
  modifiedDate: '2026-11-21T12:00:00.000Z',
  modifiedUserId: null,
})

function view(...trees: DataGroup[]) {
  const { read } = modelWith(
    keyed(
      'treesOfUser',
      ada,
      trees.map(({ id }) => id),
    ),
    ...trees.map((group) => keyed('dataGroup', group.id, group)),
    keyed('person', personId('17-1'), person('17-1', 'Ada Lovelace')),
    keyed('person', personId('18-1'), person('18-1', 'Zoe')),
    keyed('statistics', workspaceId('3'), statistics),
  )
  return selectHomeView(read, looking)
}

describe(selectHomeView.name, () => {
  it('shows the first tree with its start person and its size', () => {
    expect(view(tree('17'), tree('18'))).toMatchObject({
      mayUpload: true,
      supervised: false,
      today: { year: 2026, month: 5, day: 2 },
      start: {
        face: faceOf(person('17-1', 'Ada Lovelace')),
        href: '/persons/17-1',
        treeName: 'Tree 17',
        personCount: 8,
        reach: null,
      },
    })
  })

  it('puts the user’s own tree before a shared one', () => {
    expect(view(tree('17', { ownerId: userId('9') }), tree('18')).start?.href).toBe('/persons/18-1')
  })

  it('hides the details of the start person only from users who may not change the tree', () => {
    const restricted = { ...person('17-1', 'Ada Lovelace'), autoRestricted: true }
    const shown = (ownerId: string) =>
      selectHomeView(
        modelWith(
          keyed('treesOfUser', ada, [groupId('17')]),
          keyed('dataGroup', groupId('17'), tree('17', { ownerId: userId(ownerId) })),
          keyed('person', personId('17-1'), restricted),
        ).read,
        looking,
      ).start?.face.restricted

    expect([shown('5'), shown('9')]).toEqual([false, true])
  })

  it('shows a shared tree to a user without a tree', () => {
    expect(view(tree('17', { ownerId: userId('9') })).start?.href).toBe('/persons/17-1')
  })

  it.each([
    ['without any tree', []],
    ['with a tree that has no start person', [tree('17', { startItemId: null })]],
    ['while the start person is not loaded', [tree('19')]],
  ])('starts nowhere %s', (_, trees) => {
    expect(view(...trees)).toMatchObject({ start: null })
  })

  it('does not show the size of a tree before it is known', () => {
    expect(view(tree('17', { workspaceId: null })).start?.personCount).toBeNull()
  })

  it('begins with research trees only, and before they are loaded with none', () => {
    expect(view(tree('17', { groupType: 'Profile' })).start).toBeNull()
    expect(selectHomeView(modelWith().read, looking).start).toBeNull()
  })

  it('says how far the family has been counted', () => {
    const scope: ValueOf<'viewScope'> = {
      startPersonId: personId('17-1'),
      loadedDate: 1,
      personIds: [],
      groupIds: [],
      ancestors: 1204,
      ancestorGenerations: 23,
      descendants: 0,
      descendantGenerations: 0,
    }
    const { read } = modelWith(
      keyed('treesOfUser', ada, [groupId('17')]),
      keyed('dataGroup', groupId('17'), tree('17')),
      keyed('person', personId('17-1'), person('17-1')),
      keyed('viewScope', personId('17-1'), scope),
    )

    expect(selectHomeView(read, looking).start?.reach).toEqual({ ancestors: 1204, generations: 23 })
  })

  it('shows names, places, days and news of the family nearest to the start person', () => {
    const born = (id: string, date: string, place: string | null): Person => {
      const { displayProperties, ...rest } = person(id)
      return {
        ...rest,
        familyRelationships: [{ familyId: familyId('17-9'), role: id === '17-1' ? 'Child' : 'Mother' }],
        displayProperties: {
          ...displayProperties,
          nameParts: [{ kind: 'Surname', text: 'Byron' }],
          birthDate: { type: 'date', first: date },
          deathDate: { type: 'date', first: '+1852-11-27' },
          birthPlaceId: place === null ? null : placeId(place),
        },
      }
    }
    const minute = 60_000
    const lastSync = { ...sync('7', '3'), createdDate: new Date(now - 5 * minute).toISOString() }
    const made = new Date(now - 6 * minute).toISOString()
    const { read } = modelWith(
      keyed('treesOfUser', ada, [groupId('17')]),
      keyed('dataGroup', groupId('17'), tree('17')),
      keyed('person', personId('17-1'), born('17-1', '+1815-12-10', '17-5')),
      keyed('person', personId('17-2'), born('17-2', '+1792-05-03', null)),
      keyed('family', familyId('17-9'), {
        ...family('17-9'),
        motherId: personId('17-2'),
        children: [{ personId: personId('17-1'), link: 'birth' }],
      }),
      keyed('place', placeId('17-5'), place('17-5', 'London, England')),
      keyed('workspace', workspaceId('3'), { ...workspace('3', '17'), modifiedDate: made, lastSync }),
    )

    expect(selectHomeView(read, looking).glimpse).toMatchObject({
      surnames: [{ name: 'Byron', count: 2 }],
      countries: [{ name: 'England', count: 1 }],
      anniversary: { kind: 'born', date: { year: 1792 }, inDays: 1 },
      longest: { years: 60 },
      news: { by: null, first: true, ago: '5 minutes ago' },
    })
  })

  it('[PRM-23] counts no name of a restricted person for a user who may not change the tree', () => {
    const restricted = (name: string): Person => {
      const { displayProperties, ...rest } = person('17-1', name)
      const nameParts = [{ kind: 'Surname' as const, text: 'Byron' }]
      return { ...rest, autoRestricted: true, displayProperties: { ...displayProperties, nameParts } }
    }
    const surnamesFor = (ownerId: string) =>
      selectHomeView(
        modelWith(
          keyed('treesOfUser', ada, [groupId('17')]),
          keyed('dataGroup', groupId('17'), tree('17', { ownerId: userId(ownerId) })),
          keyed('person', personId('17-1'), restricted('Ada Byron')),
        ).read,
        looking,
      ).glimpse.surnames

    expect([surnamesFor('5'), surnamesFor('9')]).toEqual([[{ name: 'Byron', count: 1 }], []])
  })

  it('proposes one thing to do next', () => {
    expect(view(tree('17')).next).toEqual({
      step: 'upload another tree',
      treeName: 'Tree 17',
      href: '/upload',
    })
    expect(view(tree('17', { ownerId: userId('9') })).next).toMatchObject({
      step: 'upload own tree',
      href: '/upload',
    })
  })

  it('[TRE-23] shows the trees that are connected with its tree, and a near person who is in several', () => {
    const start = {
      ...person('17-1', 'Ada'),
      matchIds: [personId('18-1')],
      groupIds: [groupId('17'), groupId('18')],
    }
    const connected = (...groupIds: string[]) => {
      const { read } = modelWith(
        keyed('treesOfUser', ada, [groupId('17'), groupId('18')]),
        keyed('dataGroup', groupId('17'), tree('17')),
        keyed('dataGroup', groupId('18'), tree('18', { ownerId: userId('9') })),
        keyed('person', start.id, start),
        keyed('connectedTrees', ada, {
          groupIds: groupIds.map(groupId),
          personCount: 12,
          sharedCount: 3,
        }),
      )
      return selectHomeView(read, looking).start?.connected
    }

    expect(connected('18', '17')).toMatchObject({
      trees: [
        { number: 1, name: 'Tree 17' },
        { number: 2, name: 'Tree 18' },
      ],
      personCount: 12,
      sharedCount: 3,
      example: { href: '/persons/17-1' },
    })
    expect(connected()).toBeNull()
    expect(connected('18', '19')).toBeNull()
  })
})
