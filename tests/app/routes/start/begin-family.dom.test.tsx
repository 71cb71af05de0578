import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { Person } from '#contract/research/person.ts'
import { createLoader } from '#services/entities/loader.ts'
import { routes } from '../../../../src/app/router.tsx'
import { dataGroup, family, familyId, groupId, person, personId } from '../../../domain/model/samples.ts'
import { sampleUser } from '../../../domain/users/sample-user.ts'
import { testServer } from '../../../services/entities/server.ts'
import { openRecorded } from '../../support/open-recorded.ts'
import { ada, sessionFlow } from '../../support/session-flow.ts'
import { renderAt, testApp } from '../../support/test-app.tsx'

const profile: DataGroup = {
  ...dataGroup('50'),
  groupType: 'Profile',
  isUserProfile: true,
  ownerId: ada.userId,
  startItemId: '50-1',
}

interface Served {
  readonly relationships?: Person['familyRelationships']
}

/** Opens an address as Ada, whose profile is data group 50. */
function open(address: string, { relationships = [] }: Served = {}) {
  const self = { ...person('50-1', 'Ada'), groupIds: [groupId('50')], familyRelationships: relationships }
  const parents = family('50-9', {
    fatherId: personId('50-2'),
    children: [{ personId: personId('50-1'), link: 'birth' }],
  })
  return openRecorded(address, ({ pathname }) => {
    if (pathname.endsWith('/relatives'))
      return Response.json({ person: person('50-2', 'Ben'), family: parents }, { status: 201 })
    if (pathname.endsWith('/permissions')) return Response.json('Owner,Modify,AddItems')
    if (pathname.endsWith('/datagroups/50')) return profile
    if (pathname.endsWith('/datagroups')) return { items: [profile] }
    if (pathname.endsWith('/persons/50-1')) return self
    // Home asks a user to confirm the name in a dialog, which hides the page.
    if (pathname.endsWith('/users/5')) return { ...sampleUser, metadata: { nameConfirmed: true } }
    return { items: [] }
  })
}

const type = (name: string, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } })

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('/start/family', () => {
  it('adds the named parents one after another, each with a key of their own, and shows the family', async () => {
    const { sent, place } = open('/start/family')
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Show my family' })
    expect(button.disabled).toBe(true)
    type('Father’s given name', 'Ben')
    type('Mother’s surname', 'Vane')
    fireEvent.click(button)
    fireEvent.click(button)

    await vi.waitFor(() => expect(place()).toBe('/persons/50-1'))
    const calls = sent.filter((line) => line.includes('/relatives'))
    const bodies = calls.map((line) => JSON.parse(line.slice(line.indexOf('{'))))
    expect(bodies).toEqual([
      expect.objectContaining({ relationship: 'Father', givenName: 'Ben', surname: '' }),
      expect.objectContaining({ relationship: 'Mother', givenName: '', surname: 'Vane' }),
    ])
    expect(new Set(bodies.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
  })

  it('leads a user with parents to the profile', async () => {
    open('/start/family', { relationships: [{ familyId: familyId('50-9'), role: 'Child' }] })

    const link = await screen.findByRole('link', { name: 'Go on in my profile' })
    expect(link.getAttribute('href')).toBe('/profile')
    expect(screen.queryByRole('button', { name: 'Show my family' })).toBeNull()
  })

  it('offers it to no child, for whom the parent acts', async () => {
    const app = testApp(sessionFlow(Promise.resolve({ ...ada, isSupervised: true })))
    const { transport } = testServer(({ pathname }) =>
      pathname.endsWith('/users/5') ? { ...sampleUser, supervised: true } : { items: [] },
    )
    const loader = createLoader({ ...app, transport, report: () => undefined })
    renderAt('/start/family', { ...app, loader }, routes)

    await screen.findByText(/^Ask your parent to upload your family tree/)
    expect(screen.queryByText('Start with you and your parents')).toBeNull()
  })
})

describe('/home', () => {
  it('leads a user without a tree to the family in the profile', async () => {
    open('/home', { relationships: [{ familyId: familyId('50-9'), role: 'Child' }] })

    const link = await screen.findByRole('link', { name: 'See your family' })
    expect(link.getAttribute('href')).toBe('/persons/50-1')
    // The menus of the header lead there too.
    const links = screen.getAllByRole('link', { name: 'Family', hidden: true })
    expect(new Set(links.map((one) => one.getAttribute('href')))).toEqual(new Set(['/persons/50-1']))
  })

  it('offers no family before the profile has one', async () => {
    open('/home')

    await screen.findByRole('heading', { name: 'Welcome to Kinweave!' })
    expect(screen.queryByRole('link', { name: 'See your family' })).toBeNull()
  })
})
