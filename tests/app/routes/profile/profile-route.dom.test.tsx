import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { Person } from '#contract/research/person.ts'
import { type PersonId, treeOfItem } from '#domain/ids.ts'
import { sampleBirth } from '#machines/assertion-edit/sample-details.ts'
import { assertionId, dataGroup, groupId, person, personId, userId } from '../../../domain/model/samples.ts'
import { sampleUser } from '../../../domain/users/sample-user.ts'
import { refusal } from '../../../services/entities/server.ts'
import { openRecorded } from '../../support/open-recorded.ts'
import { ada } from '../../support/session-flow.ts'

const profile: DataGroup = {
  ...dataGroup('50'),
  groupType: 'Profile',
  isUserProfile: true,
  ownerId: ada.userId,
  startItemId: '50-1',
  owner: { id: ada.userId, displayName: 'Ada Byron' },
}
const tree: DataGroup = { ...dataGroup('17'), startItemId: '17-1' }
const nothingElse = { relatives: [], families: [], assertions: [], places: [] }
const noMatches = { proposed: 0, automatic: 0, confirmed: 0, rejected: 0 }
const birth = { ...sampleBirth, id: assertionId('50-21'), placeId: null }

/** A detail that the connected view has from the tree. */
const ofTree = [{ ...birth, id: assertionId('17-9'), assertionType: 'Occupation', value: 'in the tree only' }]

interface Served {
  readonly group?: Partial<DataGroup>
  readonly permissions?: string
  readonly matchIds?: readonly PersonId[]
  /** What leads the connected view, if it is a person of a tree. */
  readonly leader?: Partial<Person>
}

/** Opens an address as Ada, whose profile is data group 50. */
function open(
  address: string,
  { group = {}, permissions = 'Owner,Modify,AddItems', matchIds = [], leader = {} }: Served = {},
) {
  const groupIds = [groupId('50'), ...matchIds.map(treeOfItem)]
  const self = { ...person('50-1', 'Ada'), matchIds, groupIds }
  return openRecorded(address, ({ pathname, searchParams }) => {
    if (pathname.endsWith('/permissions')) return Response.json(permissions)
    if (pathname.endsWith('/datagroups/50')) return { ...profile, ...group }
    if (pathname.endsWith('/datagroups')) return { items: [{ ...profile, ...group }, tree] }
    if (pathname.endsWith('/datagroups/17')) return tree
    if (pathname.endsWith('/persons/50-1')) return { ...self, ...leader }
    if (pathname.endsWith('/50-1/record')) return { ...nothingElse, person: person('50-1', 'Ada') }
    if (pathname.endsWith('/research/matches') && searchParams.get('dataGroupId') === '50')
      return { items: [], counts: noMatches }
    if (pathname.endsWith('/persons/17-1')) return { ...person('17-1', 'Ben'), groupIds: [groupId('17')] }
    if (pathname.endsWith('/50-1/assertions')) return { items: [birth, ...ofTree] }
    if (pathname.includes('/persons/99-')) return refusal(404, 'not-found')
    if (pathname.endsWith('/users/5')) return sampleUser
    return pathname.includes('/datagroups/99') ? refusal(404, 'not-found') : { items: [] }
  })
}

const name = () => screen.findByRole('heading', { level: 1, name: 'Ada' })
const addButton = () => screen.queryByRole('button', { name: 'Add detail' })

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('/profile', () => {
  it('[PPG-01] [part of NAV-17] shows the start person of the user’s own profile', async () => {
    open('/profile')

    await name()
    expect(screen.getByText('User profile, owned by you')).toBeDefined()
    expect(within(screen.getByRole('table')).getByText('12 Mar 1990')).toBeDefined()
  })

  it('says that there is no profile if it has no person', async () => {
    open('/profile', { group: { startItemId: null } })

    expect(await screen.findByText('Profile not found')).toBeDefined()
  })
})

describe('/profiles/{personId}', () => {
  it('[part of NAV-17] shows one profile', async () => {
    open('/profiles/50-1')

    await name()
    expect(addButton()).not.toBeNull()
  })

  it.each([
    ['without Modify', { permissions: 'Read,ReadItems' }],
    ['if it follows a tree', { group: { trackedGroupId: groupId('17') } }],
  ])('[PPG-27] [ASR-06] offers no editing of a profile %s', async (_, served) => {
    open('/profiles/50-1', served)

    await name()
    expect(addButton()).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Birth' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByRole('button', { name: 'Edit' })).toBeNull()
  })

  it('names the owner of a profile of somebody else', async () => {
    open('/profiles/50-1', {
      group: {
        isUserProfile: false,
        ownerId: userId('9'),
        owner: { id: userId('9'), displayName: 'Ben Kent' },
      },
    })

    expect(await screen.findByText('Managed profile, owned by Ben Kent')).toBeDefined()
  })

  it.each([
    [true, 'In your profile'],
    [false, 'In the profile of Nora Ellery'],
  ])('says in whose profile a relative is; in that of a user: %s', async (isUserProfile, words) => {
    open('/profiles/50-1', { group: { isUserProfile, startItemId: '50-2', name: 'Nora Ellery' } })

    expect(await screen.findByText(words)).toBeDefined()
  })

  it('[PPG-05] leads to the same person in a tree that the user sees', async () => {
    open('/profiles/50-1', { matchIds: [personId('17-1')] })

    const link = await screen.findByRole('link', { name: 'View this person in my tree' })
    expect(link.getAttribute('href')).toBe('/persons/17-1')
  })

  it('[part of PPG-26] shows and edits the profile alone, also if the person leads with a tree', async () => {
    open('/profiles/50-1', {
      matchIds: [personId('17-1')],
      leader: { ...person('17-1', 'Ada Maria'), matchIds: [personId('50-1')] },
    })

    await name()
    expect(screen.getByText('User profile, owned by you')).toBeDefined()
    expect(await screen.findByText('12 Mar 1990')).toBeDefined()
    expect(screen.queryByText('in the tree only')).toBeNull()
  })

  it('is not found for a stranger’s or unknown person', async () => {
    open('/profiles/99-1')

    expect(await screen.findByText('Profile not found')).toBeDefined()
  })

  it('is no page for something that is no id of a person', async () => {
    open('/profiles/nobody')

    expect(await screen.findByText('Page not found')).toBeDefined()
  })

  it('leads to the person page for a person of a tree', async () => {
    const { place } = open('/profiles/17-1')

    await vi.waitFor(() => expect(place()).toBe('/persons/17-1'))
  })
})

describe('/profiles/{personId}/matches', () => {
  it('[NAV-17] [PPG-26] shows the page of the profile with its matches, and says what to do if there are none', async () => {
    open('/profiles/50-1/matches')

    await name()
    expect(await screen.findByText('No matches yet')).toBeDefined()
    expect(screen.getByRole('tab', { name: /^Matches/ }).getAttribute('aria-selected')).toBe('true')
    const sections = within(screen.getByRole('navigation', { name: 'Matches' })).getAllByRole('link')
    expect(sections.map((link) => link.getAttribute('href'))).toEqual([
      '/profiles/50-1/matches',
      '/profiles/50-1/matches?show=automatic',
      '/profiles/50-1/matches?show=confirmed',
      '/profiles/50-1/matches?show=rejected',
      '/profiles/50-1/matches?show=sets',
    ])
  })

  it('opens the other tabs too', async () => {
    open('/profiles/50-1/matches?tab=person')

    expect(await screen.findByText('12 Mar 1990')).toBeDefined()
  })
})
