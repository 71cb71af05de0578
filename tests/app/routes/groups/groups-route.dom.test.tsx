import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { familyGroup, groupMember, receivedInvite } from '../../../domain/groups/samples.ts'
import { sampleUser } from '../../../domain/users/sample-user.ts'
import { patient } from '../../../support/patience.ts'
import { openRecorded } from '../../support/open-recorded.ts'

const group = familyGroup('17', { name: 'The Kents' })

/** A server with one group and one invitation. It remembers what the user puts aside. */
function open(address: string, answers: Record<string, unknown> = {}) {
  let metadata: unknown = {}
  const answer = ({ pathname }: URL) => {
    const given = Object.entries(answers).find(([end]) => pathname.endsWith(end))
    if (given !== undefined) return given[1]
    if (pathname.endsWith('/users/5/familygroups')) return { items: [group] }
    if (pathname.endsWith('/familygroupinvites'))
      return { items: [receivedInvite('41', { groupName: 'The Merrowbys' })] }
    if (pathname.endsWith('/members')) return { items: [groupMember(group.id, '1', 'Dora Kent')] }
    if (pathname.endsWith('/permissions')) return Response.json('Read')
    if (pathname.endsWith('/users/5')) return { ...sampleUser, metadata }
    return pathname.endsWith('/groupadmin/familygroups') ? { items: [group] } : { items: [] }
  }
  return openRecorded(address, answer, (line) => {
    const [, body] = line.split('PATCH /groupadmin/users/5 ')
    if (body !== undefined) metadata = { dismissed: JSON.parse(body)[0].value }
  })
}

describe('/groups', () => {
  beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined))
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it('[GRP-04] [NAV-14] shows invitations and groups, and has its name in the tab', async () => {
    open('/groups')

    expect(await screen.findByRole('link', { name: 'The Kents' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Ruth Merrowby invites you to The Merrowbys' })).toBeDefined()
    expect(document.title).toBe('Groups · Kinweave')
  })

  it('puts an invitation aside, remembers it with the user, and shows it below', async () => {
    const { sent } = open('/groups')
    fireEvent.click(await screen.findByRole('button', { name: /^Not now/ }))

    const aside = await screen.findByRole('list', { name: 'Invitations that you have put aside' })
    expect(within(aside).getByText('The Merrowbys')).toBeDefined()
    expect(screen.queryByRole('list', { name: 'Open invitations' })).toBeNull()
    expect(sent).toEqual([
      'PATCH /groupadmin/users/5 [{"op":"replace","path":"/metadata/dismissed","value":["groupInvite 41"]}]',
    ])
  })

  it('goes to the group after accepting', async () => {
    const { place } = open('/groups', { '/accept': { familyGroupId: '17', token: null } })
    fireEvent.click(await screen.findByRole('button', { name: /^Accept/ }))

    await expect.poll(place, patient).toBe('/groups/17')
  })

  it('[GRP-02] [GRP-26] [GRP-27] creates a group by its name, which is not empty, and goes to it', async () => {
    const created = () => Response.json(group, { status: 201 })
    const { sent, place } = open('/groups', { '/groupadmin/familygroups': created() })
    fireEvent.click(await screen.findByRole('button', { name: 'Create a group' }))
    const name = await screen.findByRole('textbox', { name: 'Name of the group' })
    expect((name as HTMLInputElement).value).toBe("Ada Byron's group")

    fireEvent.change(name, { target: { value: '  ' } })
    expect(screen.getByRole('button', { name: 'Create the group' }).hasAttribute('disabled')).toBe(true)
    fireEvent.change(name, { target: { value: ' The Kents ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Create the group' }))

    await expect.poll(place, patient).toBe('/groups/17')
    expect(sent).toEqual([
      expect.stringMatching(
        /^POST \/groupadmin\/familygroups \{"idempotencyKey":"[\w-]+","name":"The Kents","description":""\}$/,
      ),
    ])
  })
})

describe('links to the groups', () => {
  beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined))
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it('are in the menu of the user', async () => {
    open('/trees')
    fireEvent.click(await screen.findByRole('button', { name: /your menu$/ }))

    expect(screen.getByRole('link', { name: 'Groups' }).getAttribute('href')).toBe('/groups')
  })

  it('are in the tab Groups of the account of another user', async () => {
    open('/users/9/account/groups', {
      '/users/9/familygroups': { items: [group] },
      '/users/5': { ...sampleUser, privileges: ['User', 'ReadAllUsers'] },
      '/users/9': { ...sampleUser, id: '9' },
      '/parents': { items: [], requests: [] },
    })

    expect((await screen.findByRole('link', { name: 'The Kents' })).getAttribute('href')).toBe('/groups/17')
    expect(screen.getByRole('tab', { name: /^Groups/ }).getAttribute('aria-selected')).toBe('true')
  })
})
