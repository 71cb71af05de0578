import { describe, expect, it } from 'vitest'
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { DataGroupMember } from '#contract/group-admin/data-group-members.ts'
import type { ViewerInvitation } from '#contract/group-admin/viewer-invitation.ts'
import type { Workspace } from '#contract/research/workspace.ts'
import { type KeyedValue, keyed } from '#domain/model/entities.ts'
import { readPermissions } from '#domain/permission/permissions.ts'
import { profilePageOf, selectTreeView } from '../../../../src/app/routes/trees/select-tree-view.ts'
import {
  dataGroup,
  groupId,
  person,
  personId,
  sync,
  syncId,
  user,
  userId,
  workspace,
  workspaceId,
} from '../../../domain/model/samples.ts'
import { modelWith } from '../../support/model-with.ts'

const ada = userId('5')
const id = groupId('17')
const group: DataGroup = {
  ...dataGroup('17'),
  description: 'From the attic',
  startItemId: '17-1',
  workspaceId: workspaceId('3'),
}
const file: Workspace = {
  ...workspace('3', '17'),
  dataFilePath: 'ellery.ged',
  clientDeviceInfo: { name: 'Browser', model: 'Linux' },
  lastSync: sync('7', '3'),
}
const statistics = { personCount: 8, familyCount: 2, assertionCount: 9, placeCount: 4, siteCount: 0 }
const may = (names: string) => keyed('dataGroupPermissions', id, readPermissions(names))

const member = (memberId: string, principalId: string, role: DataGroupMember['role']): DataGroupMember => ({
  // The id as the server sends it.
  id: memberId as DataGroupMember['id'],
  dataGroupId: id,
  principalType: 'User',
  principalId,
  role,
  disabled: false,
  createdDate: group.createdDate,
  modifiedDate: group.createdDate,
  modifiedUserId: null,
})

const view = (...entities: KeyedValue[]) => selectTreeView(modelWith(...entities).read, id, ada)

describe(profilePageOf.name, () => {
  it.each<[string, Partial<DataGroup>, string | null]>([
    ['is the page of the start person of a profile', { groupType: 'Profile' }, '/profiles/17-1'],
    ['is none for a profile without a start person', { groupType: 'Profile', startItemId: null }, null],
    ['is none for a tree', {}, null],
  ])('%s', (_, fields, page) => {
    const { read } = modelWith(keyed('dataGroup', id, { ...group, ...fields }))

    expect(profilePageOf(read, id)).toBe(page)
  })

  it('is none before the group is loaded', () => {
    expect(profilePageOf(modelWith().read, id)).toBeNull()
  })
})

describe(selectTreeView.name, () => {
  it('[LIM-14] lists the trees that can give way to one that the plan does not include', () => {
    const trees = ['11', '12', '17', '18'].map((number) => ({
      ...dataGroup(number),
      createdDate: `2026-11-${number}T12:00:00.000Z`,
      disabled: number === '17',
      // One is shared with the user.
      ownerId: number === '18' ? userId('6') : ada,
    }))
    const withLimit = (researchGroupLimit: number) =>
      view(
        ...trees.map((tree) => keyed('dataGroup', tree.id, tree)),
        keyed(
          'treesOfUser',
          ada,
          trees.map((tree) => tree.id),
        ),
        keyed('user', ada, {
          ...user('5'),
          limits: { researchGroupLimit, sharingLimit: 5, shareAnyOwner: false },
        }),
      )?.excluded

    expect(withLimit(2)).toEqual({
      limit: 2,
      others: [
        { id: groupId('12'), name: 'Tree 12' },
        { id: groupId('11'), name: 'Tree 11' },
      ],
    })
    expect(withLimit(3)).toEqual({ limit: 3, others: [] })
    expect(view(keyed('dataGroup', id, { ...group, disabled: true }))?.excluded).toBeNull()
  })

  it('[TRE-04] [TRE-08] shows everything of a tree to its owner', () => {
    const shown = view(
      keyed('dataGroup', id, group),
      may('Read,Modify,Owner'),
      keyed('workspace', workspaceId('3'), file),
      keyed('statistics', workspaceId('3'), statistics),
      keyed('person', personId('17-1'), person('17-1')),
    )

    expect(shown).toMatchObject({
      name: 'Tree 17',
      description: 'From the attic',
      personCount: 8,
      startPerson: { href: '/persons/17-1' },
      createdDate: group.createdDate,
      lastSyncedDate: sync('7', '3').createdDate,
      ownerName: 'You',
      members: null,
      mayModify: true,
      mayDelete: true,
      file: { path: 'ellery.ged', device: 'Browser, Linux', type: 'GEDCOM' },
      updatePath: '/upload?tree=17',
      workspaceId: '3',
      history: null,
      matches: { href: '/trees/17/matches', toReview: null },
    })
  })

  it('lets only the last upload be undone, whatever is known of the one before', () => {
    const known = { state: 'Applied' as const, counts: null, examples: [], canUndo: true }
    const shown = view(
      keyed('dataGroup', id, group),
      keyed('workspaceSyncs', workspaceId('3'), [syncId('9'), syncId('8'), syncId('7')]),
      keyed('sync', syncId('9'), { ...sync('9', '3'), state: 'Cancelled' }),
      keyed('sync', syncId('8'), { ...sync('8', '3'), state: 'Completed' }),
      keyed('sync', syncId('7'), { ...sync('7', '3'), state: 'Completed' }),
      keyed('syncChanges', syncId('8'), known),
      keyed('syncChanges', syncId('7'), known),
    )

    expect(shown?.history?.map(({ canUndo }) => canUndo)).toEqual([false, true, false])
  })

  it('lists the uploads, with their changes where these are known', () => {
    const counts = { came: 1, changed: 0, went: 0, unchanged: 7 }
    const all = { persons: counts, families: counts, other: counts }
    const shown = view(
      keyed('dataGroup', id, group),
      keyed('workspaceSyncs', workspaceId('3'), [syncId('8'), syncId('7'), syncId('6')]),
      keyed('sync', syncId('8'), { ...sync('8', '3'), state: 'Completed', sourcePersonCount: 8 }),
      keyed('sync', syncId('7'), { ...sync('7', '3'), state: 'Completed' }),
      keyed('sync', syncId('6'), { ...sync('6', '3'), state: 'Failed' }),
      keyed('syncChanges', syncId('8'), { state: 'Applied', counts: all, examples: [], canUndo: true }),
      keyed('syncChanges', syncId('7'), { state: 'Undone', counts: all, examples: [], canUndo: false }),
    )

    expect(
      shown?.history?.map(({ id: sync, fate, persons, changes, canUndo }) => [
        sync,
        fate,
        persons,
        changes?.counts.persons.came ?? null,
        canUndo,
      ]),
    ).toEqual([
      ['8', 'Completed', 8, 1, true],
      ['7', 'Undone', 0, 1, false],
      ['6', 'Failed', 0, null, false],
    ])
  })

  it('distinguishes undone and restored updates from others', () => {
    const shown = view(
      keyed('dataGroup', id, group),
      keyed('workspaceSyncs', workspaceId('3'), [syncId('9'), syncId('8'), syncId('7')]),
      keyed('sync', syncId('9'), { ...sync('9', '3'), undoes: syncId('8') }),
      keyed('sync', syncId('8'), { ...sync('8', '3'), undoes: syncId('7') }),
      keyed('sync', syncId('7'), sync('7', '3')),
    )

    expect(shown?.history?.map(({ does }) => does)).toEqual(['bring back', 'take back', 'update'])
  })

  it('shows the loaded parts while the rest is still loading', () => {
    expect(view(keyed('dataGroup', id, group))).toMatchObject({
      name: 'Tree 17',
      personCount: null,
      startPerson: null,
      lastSyncedDate: null,
      file: null,
    })
  })

  it('[TRE-14] lets nobody change or delete it while their permissions are not known', () => {
    expect(view(keyed('dataGroup', id, group))).toMatchObject({
      mayModify: false,
      mayDelete: false,
      updatePath: null,
    })
    expect(view(keyed('dataGroup', id, group), may('Read'))).toMatchObject({
      mayModify: false,
      mayDelete: false,
    })
  })

  it('[LIM-14] gives a tree that the plan does not include to its owner as a file, and to nobody who only reads it', () => {
    const excluded = keyed('dataGroup', id, { ...group, disabled: true })

    expect(view(excluded, may('Read,Owner'))).toMatchObject({ mayModify: false, mayExport: true })
    expect(view(excluded, may('Read'))).toMatchObject({ mayExport: false })
    expect(view(keyed('dataGroup', id, group), may('Read,Modify'))).toMatchObject({ mayExport: true })
  })

  it('[TRE-14] lets only the owner delete it', () => {
    expect(view(keyed('dataGroup', id, group), may('Read,Modify'))).toMatchObject({
      mayModify: true,
      mayDelete: false,
    })
  })

  it.each([
    [{ id: userId('9'), displayName: 'Nora Ellery' }, 'Nora Ellery'],
    [undefined, 'Unknown name'],
  ])('names its owner %j', (owner, ownerName) => {
    const shared = { ...group, ownerId: userId('9'), ...(owner ? { owner } : {}) }

    expect(view(keyed('dataGroup', id, shared))).toMatchObject({ ownerName })
  })

  it('[TRE-08] shows no file if the server gives none', () => {
    const shown = view(
      keyed('dataGroup', id, group),
      keyed('workspace', workspaceId('3'), workspace('3', '17')),
    )

    expect(shown?.file).toBeNull()
  })

  it('lists the users that it is shared with, by name where that may be seen', () => {
    const ruth = {
      id: userId('9'),
      givenName: 'Ruth',
      surname: 'Ellery',
      gender: null,
      photoUrl: null,
      profileDataGroupId: null,
      metadata: {},
      invited: false,
      createdDate: group.createdDate,
      modifiedDate: group.createdDate,
      modifiedUserId: null,
    }
    const loaded = [
      keyed('dataGroup', id, group),
      keyed('dataGroupMembers', id, [
        member('1', ada, 'Owner'),
        member('2', '9', 'Viewer'),
        member('3', '8', 'Administrator'),
      ]),
      keyed('user', userId('9'), ruth),
    ]
    // A name that is not loaded yet must not be shown as private.
    expect(view(...loaded)?.members).toBeNull()
    const shown = view(...loaded, keyed('user', userId('8'), { ...ruth, givenName: '', surname: '' }))

    expect(shown?.members).toEqual([
      {
        id: '2',
        name: 'Ruth Ellery',
        href: '/users/9',
        role: 'Viewer',
        share: { kind: 'member', id: '2', name: 'Ruth Ellery' },
      },
      {
        id: '3',
        name: 'Unknown name',
        href: '/users/8',
        role: 'Administrator',
        share: { kind: 'member', id: '3', name: 'Unknown name' },
      },
    ])
    expect(shown).toMatchObject({ mayLeave: false })
  })

  it('belongs to its owner, also for a member of a family group that sees it', () => {
    const shown = (ownerId: typeof ada) => view(keyed('dataGroup', id, { ...group, ownerId }), may('Read'))

    expect([shown(ada)?.isOwn, shown(userId('9'))?.isOwn]).toEqual([true, false])
  })

  it('lets a user leave a shared tree, and marks that user as "you"', () => {
    const owned = { ...group, ownerId: userId('9') }
    const shown = view(
      keyed('dataGroup', id, owned),
      may('Read'),
      keyed('dataGroupMembers', id, [member('1', '9', 'Owner'), member('2', ada, 'Viewer')]),
    )

    expect(shown).toMatchObject({
      mayLeave: true,
      mayShare: false,
      waiting: null,
      members: [{ name: 'You', share: null }],
    })
  })

  it('lists invited people to users who may share it', () => {
    const invitation = {
      // The id as the server sends it.
      id: '4' as ViewerInvitation['id'],
      dataGroupId: id,
      address: 'ben@mail.example',
      createdDate: group.createdDate,
      lastSentDate: group.createdDate,
      expirationDate: group.createdDate,
    }
    const shown = view(
      keyed('dataGroup', id, group),
      may('Read,ReadPermissions,ModifyPermissions'),
      keyed('viewerInvitations', id, [invitation]),
    )

    expect(shown).toMatchObject({
      mayShare: true,
      mayEndShares: true,
      waiting: [
        {
          share: { kind: 'invitation', id: '4', name: 'ben@mail.example' },
          lastSentDate: group.createdDate,
          expirationDate: group.createdDate,
        },
      ],
    })
  })

  it('[LIM-14] lets the owner end the shares of a tree that the plan does not include, but not share it', () => {
    const shown = view(
      keyed('dataGroup', id, { ...group, disabled: true }),
      may('Read,ReadPermissions,Owner'),
    )

    expect(shown).toMatchObject({ mayShare: false, mayEndShares: true, mayDelete: true })
  })

  it('is null before the tree is loaded', () => {
    expect(view()).toBeNull()
  })
})
