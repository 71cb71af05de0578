import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keyOf } from '#domain/model/entities.ts'
import { familyGroupPermissions, permissionText } from '#domain/permission/permissions.ts'
import {
  familyGroup,
  familyGroupId,
  groupMember,
  membership,
  sharedTree,
} from '../../../domain/groups/samples.ts'
import { userId } from '../../../domain/model/samples.ts'
import { sampleUser } from '../../../domain/users/sample-user.ts'
import { refusal } from '../../../services/entities/server.ts'
import { patient } from '../../../support/patience.ts'
import { openRecorded } from '../../support/open-recorded.ts'
import { ada } from '../../support/session-flow.ts'

type Role = keyof typeof familyGroupPermissions

const id = familyGroupId('17')
const joined = '2026-11-21T12:00:00.000Z'
const monthsLater = '2027-03-21T12:00:00.000Z'
const ownerId = { Owner: ada.userId } as const

const groupFor = (role: Role) =>
  familyGroup('17', {
    name: 'The Kents',
    own: membership(role, joined),
    answeredDate: monthsLater,
    ...(role === 'Owner' ? { ownerId: ownerId[role] } : {}),
  })

const tree = sharedTree('30', {
  name: 'Kents of Whitby',
  ownerId: userId('9'),
  owner: { id: userId('9'), displayName: 'Ruth Merrowby' },
})

const ownTree = sharedTree('31', { name: 'Byrons of Ockham', ownerId: ada.userId })

/**
 * Opens the page of group 17 as a member with this role. `answers` replaces answers of the server, by the end of a
 * path.
 */
function open(role: Role, address = '/groups/17', answers: Record<string, unknown> = {}) {
  const members = [
    { ...groupMember(id, '1', 'Ada Byron'), userId: ada.userId, role },
    groupMember(id, '2', 'Ben Kent'),
  ]
  return openRecorded(address, ({ pathname }) => {
    const given = Object.entries(answers).find(([end]) => pathname.endsWith(end))
    if (given !== undefined) return given[1]
    if (pathname.endsWith('/groupadmin/familygroups')) return { items: [groupFor(role)] }
    if (pathname.endsWith('/permissions')) return Response.json(permissionText(familyGroupPermissions[role]))
    if (pathname.endsWith('/members')) return { items: members }
    if (pathname.endsWith('/17/datagroups')) return { items: [tree] }
    return pathname.endsWith('/users/5') ? sampleUser : { items: [] }
  })
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const pressWhenThere = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }))
const openTab = (name: RegExp) => screen.findByRole('tab', { name, selected: true })
const heading = () => screen.findByRole('heading', { level: 1, name: 'The Kents' })

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('/groups/{familyGroupId}', () => {
  it('[GRP-08] [NAV-14] has the tabs People, Shared trees and Manage, and opens People', async () => {
    open('Member')

    await heading()
    for (const name of [/^People/, /^Shared trees/, /^Manage/])
      expect(screen.getByRole('tab', { name })).toBeDefined()
    expect(screen.getAllByRole('tab')).toHaveLength(3)
    await openTab(/^People/)
    const members = await screen.findByRole('list', { name: 'Members' })
    expect(within(members).getByText('Ben Kent')).toBeDefined()
    expect(document.title).toBe('The Kents · Kinweave')
  })

  it('[GRP-09] [NAV-15] [GRP-12] has a variant that opens the shared trees', async () => {
    open('Member', '/groups/17/trees')

    await openTab(/^Shared trees/)
    const trees = within(await screen.findByRole('list', { name: 'Shared trees' }))
    expect(trees.getByRole('link', { name: 'Kents of Whitby' }).getAttribute('href')).toBe('/trees/30')
    expect(trees.getByText(/from Ruth Merrowby/)).toBeDefined()
  })

  it('keeps the open tab in the address', async () => {
    const { place } = open('Member', '/groups/17/trees')
    await openTab(/^Shared trees/)

    fireEvent.mouseDown(screen.getByRole('tab', { name: /^Manage/ }))

    await openTab(/^Manage/)
    expect(place()).toBe('/groups/17/trees?tab=manage')
  })

  it.each([
    ['', 'members', 'You do not have permission to see the members of this group.'],
    ['/trees', 'datagroups', 'You do not have permission to see the trees shared with this group.'],
  ])(
    '[GRP-15] [ER2-01] [ER2-02] [GRP-31] tells a Viewer at …%s who may not see the %s, and does not ask for them',
    async (variant, path, text) => {
      const { asked } = open('Viewer', `/groups/17${variant}`)

      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toContain(text)
      expect(screen.queryByRole('list', { name: /Members|Shared trees/ })).toBeNull()
      expect(asked).toContain('/groupadmin/familygroups/17/permissions')
      expect(asked.filter((pathname) => pathname.endsWith(`/17/${path}`))).toEqual([])
    },
  )

  it.each([
    ['Owner', { rename: true, handOver: true, delete: true, leave: false }],
    ['Administrator', { rename: true, handOver: false, delete: false, leave: true }],
    ['Member', { rename: false, handOver: false, delete: false, leave: true }],
    ['Viewer', { rename: false, handOver: false, delete: false, leave: true }],
  ] as const)(
    '[GRP-13] [GRP-31] [PMA-13] [PMA-16] [PMA-08] offers the %s what the permissions allow, in the tab Manage',
    async (role, offered) => {
      open(role, '/groups/17?tab=manage')
      await openTab(/^Manage/)
      // The hand-over is offered as soon as the members are known.
      if (role === 'Owner') await screen.findByRole('button', { name: /^Hand over/ })
      const has = (name: RegExp) => screen.queryByRole('button', { name }) !== null

      expect({
        rename: has(/^Rename/),
        handOver: has(/^Hand over/),
        delete: has(/^Delete/),
        leave: has(/^Leave/),
      }).toEqual(offered)
      expect(screen.getByText('21 November 2026')).toBeDefined()
      expect(screen.getByRole('link', { name: 'Ruth Merrowby' }).getAttribute('href')).toMatch(/^\/users\//)
    },
  )

  it.each([
    ['its creator', '2026-11-21T12:00:20.000Z', joined, true],
    ['its creator', '2026-11-21T12:00:30.000Z', joined, false],
    ['a member', '2026-11-21T12:00:20.000Z', '2026-11-21T12:00:10.000Z', false],
  ])(
    '[GRP-14] tells %s whether a group is new when the server answers at %s',
    async (_who, answeredDate, joinedDate, isNew) => {
      const group = { ...groupFor('Owner'), answeredDate, own: membership('Owner', joinedDate) }
      open('Owner', '/groups/17', { '/groupadmin/familygroups': { items: [group] } })
      // Behind the tip, if it has opened already.
      await screen.findByRole('list', { name: 'Members', hidden: true })

      const said = () => screen.queryByText('New group created.') !== null
      await expect.poll(said, patient).toBe(isNew)
    },
  )

  it('[GRP-02] [GRP-28] is renamed by a JSON patch', async () => {
    const { sent } = open('Administrator', '/groups/17?tab=manage', {
      '/familygroups/17': { ...groupFor('Administrator'), name: 'Kents of Whitby' },
    })
    await pressWhenThere('Rename')
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Kents of Whitby' } })

    press('Save the name')

    await screen.findByRole('heading', { level: 1, name: 'Kents of Whitby' })
    expect(sent).toEqual([
      'PATCH /groupadmin/familygroups/17 [{"op":"replace","path":"/name","value":"Kents of Whitby"}]',
    ])
  })

  it('[GRP-02] [GRP-28] [GRP-33] is handed over to a member by a JSON patch', async () => {
    const { sent } = open('Owner', '/groups/17?tab=manage', {
      '/familygroups/17': { ...groupFor('Administrator'), ownerName: 'Ben Kent' },
    })
    await pressWhenThere(/^Hand over/)
    fireEvent.click(await screen.findByRole('radio', { name: 'Ben Kent' }))
    press('Continue')

    await screen.findByRole('button', { name: 'Hand over the group' })
    expect(screen.queryByRole('link', { name: 'upgrade your plan' })).toBeNull()
    press('Hand over the group')

    expect(await screen.findByText(/Ben Kent owns this group now/)).toBeDefined()
    expect(sent).toEqual([
      'PATCH /groupadmin/familygroups/17 [{"op":"replace","path":"/ownerId","value":"2"}]',
    ])
  })

  it('[SHR-17] tells a free owner before a hand-over which trees it takes away', async () => {
    open('Owner', '/groups/17?tab=manage', { '/17/datagroups': { items: [tree, ownTree] } })
    await pressWhenThere(/^Hand over/)
    fireEvent.click(await screen.findByRole('radio', { name: 'Ben Kent' }))

    press('Continue')

    const dialog = within(await screen.findByRole('dialog', { name: 'Hand The Kents over to Ben Kent?' }))
    expect(dialog.getByText(/The group stops seeing this tree of yours/)).toBeDefined()
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Byrons of Ockham',
    ])
    expect(dialog.getByRole('link', { name: 'upgrade your plan' }).getAttribute('href')).toBe('/plans')
  })

  it('[GRP-29] goes to the list of groups after it was deleted', async () => {
    const { sent, place } = open('Owner', '/groups/17?tab=manage', { '/familygroups/17': noContent() })
    await pressWhenThere('Delete this group')

    await pressWhenThere('Delete the group')

    await expect.poll(place, patient).toBe('/groups')
    expect(sent).toEqual(['DELETE /groupadmin/familygroups/17'])
  })

  it('[PMA-08] [GRP-30] is left by ending one’s own membership', async () => {
    const { sent, place } = open('Member', '/groups/17?tab=manage', { '/members/1': noContent() })
    await pressWhenThere('Leave this group')

    await pressWhenThere('Leave the group')

    await expect.poll(place, patient).toBe('/groups')
    expect(sent).toEqual(['DELETE /groupadmin/familygroups/17/members/1?trees=leave'])
  })

  it.each([
    ['leave too', false, 'leave'],
    ['stay if the member wants it', true, 'stay'],
  ])('[PMA-08] [PMA-34] the trees of somebody who leaves %s', async (_what, switches, trees) => {
    const { sent, place } = open('Administrator', '/groups/17?tab=manage', {
      '/17/datagroups': { items: [tree, ownTree] },
      '/members/1': noContent(),
    })
    await pressWhenThere('Leave this group')
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave The Kents?' }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Byrons of Ockham',
    ])
    const box = dialog.getByRole('checkbox', { name: 'Also stop sharing my trees with this group' })
    if (switches) fireEvent.click(box)
    press('Leave the group')

    await expect.poll(place, patient).toBe('/groups')
    expect(sent).toEqual([`DELETE /groupadmin/familygroups/17/members/1?trees=${trees}`])
  })

  it('[GRP-17] [PMA-34] tells before a member is removed what the group stops seeing', async () => {
    const bens = sharedTree('32', { name: 'Kents of Kent', ownerId: userId('2') })
    open('Administrator', '/groups/17', { '/17/datagroups': { items: [tree, ownTree, bens] } })
    await pressWhenThere(/^Ben Kent/)

    await pressWhenThere('Remove from the group…')

    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Ben Kent from the group?' }))
    expect(dialog.getByText('The group stops seeing what Ben Kent shares with it:')).toBeDefined()
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Kents of Kent'])
  })

  it('[GRP-30] changes the role of a member by a JSON patch', async () => {
    const { sent } = open('Administrator', '/groups/17', { '/members/2': groupMember(id, '2', 'Ben Kent') })
    await pressWhenThere(/^Ben Kent/)
    fireEvent.click(await screen.findByRole('radio', { name: /^Viewer/ }))

    press('Save changes')

    await screen.findByText('Saved.')
    expect(sent).toEqual([
      'PATCH /groupadmin/familygroups/17/members/2 [{"op":"replace","path":"/role","value":"Viewer"}]',
    ])
  })

  it('tells a stranger that it is not here, and links to the stranger’s own groups', async () => {
    open('Member', '/groups/17', {
      '/groupadmin/familygroups': { items: [] },
      '/permissions': refusal(404, 'not-found'),
    })

    expect(await screen.findByText('Group not found')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Your groups' }).getAttribute('href')).toBe('/groups')
  })

  it('[VAL-05] treats a group without an owner as an error, and offers to try again', async () => {
    const { ownerId: _, ...ownerless } = groupFor('Member')
    const { model } = open('Member', '/groups/17', { '/groupadmin/familygroups': { items: [ownerless] } })

    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
    expect(model.read(keyOf('familyGroup', id)).problem).toEqual({ status: 200, code: 'unreadable' })
  })
})

const noContent = () => new Response(null, { status: 204 })
