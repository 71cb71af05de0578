import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { Gender } from '#contract/research/person.ts'
import { sampleGender } from '#machines/assertion-edit/sample-details.ts'
import { dataGroup, family, familyId, groupId, person, personId } from '../../../domain/model/samples.ts'
import { sampleUser } from '../../../domain/users/sample-user.ts'
import { idIn, idsIn } from '../../../services/entities/server.ts'
import { openRecorded } from '../../support/open-recorded.ts'
import { ada } from '../../support/session-flow.ts'

const profile: DataGroup = {
  ...dataGroup('50'),
  groupType: 'Profile',
  isUserProfile: true,
  ownerId: ada.userId,
  startItemId: '50-1',
}
const parents = family('50-9', {
  motherId: personId('50-2'),
  children: [{ personId: personId('50-1'), link: 'birth' }],
})

interface Served {
  readonly gender?: Gender
  readonly permissions?: string
  readonly details?: readonly object[]
}

/** Opens the profile of Ada, whose mother is Ann. */
function open({ gender = 'Female', permissions = 'Owner,Modify,AddItems', details = [] }: Served = {}) {
  const ada50 = person('50-1', 'Ada')
  const self = {
    ...ada50,
    groupIds: [groupId('50')],
    displayProperties: { ...ada50.displayProperties, gender },
    familyRelationships: [{ familyId: familyId('50-9'), role: 'Child' as const }],
  }
  const ann = {
    ...person('50-2', 'Ann'),
    familyRelationships: [{ familyId: familyId('50-9'), role: 'Mother' }],
  }
  const ben = person('50-3', 'Ben')
  const known = new Map<string, object>([self, ann, ben].map((one) => [one.id, one]))
  return openRecorded('/profile', (url) => {
    const { pathname } = url
    if (pathname.endsWith('/relatives'))
      return Response.json({ person: ben, family: { ...parents, fatherId: '50-3' } }, { status: 201 })
    if (pathname.endsWith('/permissions')) return Response.json(permissions)
    if (pathname.endsWith('/datagroups/50')) return profile
    if (pathname.endsWith('/datagroups')) return { items: [profile] }
    if (pathname.endsWith('/persons')) return { items: idsIn(url).flatMap((id) => known.get(id) ?? []) }
    if (pathname.includes('/persons/') && known.has(idIn(url))) return known.get(idIn(url))
    if (pathname.endsWith('/families/50-9')) return parents
    if (pathname.endsWith('/50-1/assertions')) return { items: details }
    if (pathname.endsWith('/users/5')) return sampleUser
    return { items: [] }
  })
}

const inFamily = async () => within(await screen.findByRole('region', { name: 'Family' }))

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('the family on /profile', () => {
  it('shows the relatives, and adds one who is missing', async () => {
    const { sent } = open()
    const shown = await inFamily()
    expect((await shown.findByRole('link', { name: /^Ann/ })).getAttribute('href')).toBe('/profiles/50-2')
    expect(shown.queryByRole('button', { name: 'Add mother' })).toBeNull()

    fireEvent.click(shown.getByRole('button', { name: 'Add father' }))
    const given = await screen.findByRole('textbox', { name: 'Given name' })
    fireEvent.change(given, { target: { value: 'Ben' } })
    fireEvent.click(screen.getByRole('button', { name: 'Create profile' }))
    await screen.findByText(/is now in your family\./)

    expect(sent.at(-1)).toMatch(
      /^POST \/research\/persons\/50-1\/relatives \{.*"relationship":"Father".*\}$/u,
    )
    expect((await inFamily()).getByRole('link', { name: /^Ben/ })).toBeDefined()
  })

  it('[PRF-23] offers parents and spouses only to the owner, and children to everybody who may edit', async () => {
    open({ permissions: 'Read,ReadItems,Modify,AddItems' })
    const shown = await inFamily()
    await shown.findByRole('link', { name: /^Ann/ })

    expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Add child',
      'Connect with somebody in this profile',
    ])
  })

  it('offers nothing to a viewer who may not edit', async () => {
    open({ permissions: 'Read,ReadItems' })
    const shown = await inFamily()
    await shown.findByRole('link', { name: /^Ann/ })

    expect(shown.queryAllByRole('button')).toEqual([])
  })

  it.each<[string, readonly object[]]>([
    ['the detail that is there', [{ ...sampleGender, id: '50-22', subjectId: '50-1', value: 'Unknown' }]],
    ['a new detail', []],
  ])('opens the form of the gender, in %s', async (_, details) => {
    open({ gender: 'Unknown', details })
    const shown = await inFamily()
    await shown.findByRole('link', { name: /^Ann/ })
    fireEvent.click(shown.getByRole('button', { name: 'Add spouse' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Enter the gender' }))

    expect(await screen.findByRole('radio', { name: 'Female' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Delete' }) !== null).toBe(details.length > 0)
  })
})
