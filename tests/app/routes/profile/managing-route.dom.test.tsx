import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import { dataGroup, groupId, person } from '../../../domain/model/samples.ts'
import { refusal } from '../../../services/entities/server.ts'
import { openRecorded } from '../../support/open-recorded.ts'
import { ada } from '../../support/session-flow.ts'
import { nora } from '../../support/test-app.tsx'

const profile: DataGroup = {
  ...dataGroup('61'),
  groupType: 'Profile',
  name: 'Ben Hale',
  ownerId: ada.userId,
  startItemId: '61-1',
  owner: { id: ada.userId, displayName: 'Ada Byron' },
}

interface Served {
  readonly group?: Partial<DataGroup>
  readonly permissions?: string
  readonly birthYear?: number
  /** The answer to a change or a deletion; without it, all goes well. */
  readonly refused?: Response
}

const owner = 'Read,Modify,Delete,Owner'
const editor = 'Read,Modify'

/** Opens the tab Manage of a profile, in 1970. */
async function open({ group = {}, permissions = owner, birthYear, refused }: Served = {}, id = '61-1') {
  let change: string | null = null
  const unlinked = profile
  const ben = person(id, 'Ben')
  const birthDate = birthYear === undefined ? null : ({ type: 'date', first: `+${birthYear}` } as const)
  const opened = openRecorded(
    `/profiles/${id}?tab=manage`,
    ({ pathname }) => {
      const changing = change
      change = null
      if (changing !== null && refused !== undefined) return refused
      if (changing === 'DELETE') return new Response(null, { status: 204 })
      if (changing === 'PATCH') return { ...profile, ...group, isChild: true }
      if (changing === 'POST') return unlinked
      if (pathname.endsWith('/permissions')) return Response.json(permissions)
      if (pathname.endsWith('/datagroups/17')) return { ...dataGroup('17'), name: 'The Hales' }
      if (pathname.endsWith('/persons/17-3')) return person('17-3', 'Benjamin')
      if (pathname.endsWith('/datagroups/61')) return { ...profile, ...group }
      if (pathname.endsWith(`/persons/${id}`))
        return { ...ben, displayProperties: { ...ben.displayProperties, birthDate } }
      return pathname.endsWith('/users/5') ? nora : { items: [] }
    },
    (line) => {
      change = line.split(' ')[0] ?? null
    },
  )
  await screen.findByRole('heading', { level: 1, name: 'Ben' })
  return opened
}

const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: 'This person is a child' })
const deletion = () => screen.queryByRole('button', { name: 'Delete profile' })

function choose() {
  const found = box()
  if (found === null) throw new Error('There is no check box.')
  fireEvent.click(found)
}

async function confirmDeletion() {
  fireEvent.click(screen.getByRole('button', { name: 'Delete profile' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the profile of Ben?' }))
  return {
    dialog,
    confirm: () => fireEvent.click(dialog.getByRole('button', { name: 'Delete permanently' })),
  }
}

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('marking the person of a profile as a child', () => {
  it('[PPG-14] [PPG-15] [SUP-09] sets isChild of the profile', async () => {
    const { sent } = await open()

    expect(box()?.checked).toBe(false)
    choose()

    await waitFor(() => expect(box()?.checked).toBe(true))
    expect(sent).toEqual([
      'PATCH /groupadmin/datagroups/61 [{"op":"replace","path":"/isChild","value":true}]',
    ])
  })

  it('[PPG-17] [SUP-11] says that it is for children under age 13, and is open without a known birth date', async () => {
    await open()

    const hint = screen.getByText('For children under age 13.')
    expect(box()?.getAttribute('aria-describedby')).toBe(hint.id)
    expect(box()?.disabled).toBe(false)
  })

  it('[PPG-17] [SUP-11] is blocked where the birth date shows 13 or older', async () => {
    await open({ birthYear: 1950 })

    expect(box()?.disabled).toBe(true)
    expect(screen.getByText(/By the birth date in the details, this person is older/)).toBeDefined()
  })

  it('lets a mark be removed of a person who has grown too old', async () => {
    await open({ birthYear: 1950, group: { isChild: true } })

    expect(box()?.checked).toBe(true)
    expect(box()?.disabled).toBe(false)
  })

  it('removes the mark again if the server refuses it, and says why', async () => {
    await open({ refused: refusal(412, 'too-old-for-child') })
    choose()

    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('this person is 13 or older')
    expect(box()?.checked).toBe(false)
  })

  it.each([
    ['[PPG-16] of somebody who may not change it', { permissions: 'Read' }],
    ['of a user', { group: { isUserProfile: true } }],
  ])('is not offered in the profile %s', async (_, served) => {
    await open(served)

    expect(box()).toBeNull()
  })

  it('is not offered at a relative in the profile', async () => {
    await open({}, '61-2')

    expect(box()).toBeNull()
    expect(deletion()).toBeNull()
  })
})

describe('removing a relative from a profile', () => {
  const removes = 'Read,Modify,DeleteItems'
  const removal = () => screen.queryByRole('button', { name: 'Remove from this profile' })

  async function ask() {
    fireEvent.click(screen.getByRole('button', { name: 'Remove from this profile' }))
    return within(await screen.findByRole('dialog', { name: 'Remove Ben?' }))
  }

  it('says what is lost, removes when confirmed, and leads to the person whose profile it is', async () => {
    const { place, sent } = await open({ permissions: removes }, '61-2')
    const dialog = await ask()
    expect(
      dialog.getByText('Ben will be removed from your profile, with the name and gender entered here.'),
    ).toBeDefined()
    expect(sent).toEqual([])

    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(dialog.getByRole('button', { name: 'Removing...' })).toBeDefined()

    await waitFor(() => expect(place()).toBe('/profiles/61-1'))
    expect(sent).toEqual(['DELETE /research/persons/61-2'])
  })

  it.each([
    ['has-details', 'Details have been added to this person. Delete them first.'],
    ['only-link', 'Others in this profile are connected through this person. Remove them first.'],
  ])('says why the server refuses: %s', async (code, words) => {
    const { place } = await open({ permissions: removes, refused: refusal(412, code) }, '61-2')
    const dialog = await ask()
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))

    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(words)
    expect(place()).toBe('/profiles/61-2?tab=manage')
  })

  it.each([
    ['at the person whose profile it is', removes, '61-1'],
    ['to somebody who may not delete in the profile', editor, '61-2'],
  ])('is not offered %s', async (_, permissions, id) => {
    await open({ permissions }, id)

    expect(removal()).toBeNull()
  })
})

const linked = { trackedGroupId: groupId('17'), trackedItemId: '17-3' }

describe('a profile that follows a tree', () => {
  const confirmUnlinking = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Unlink' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Unlink the profile of Ben?' }))
    return { dialog, confirm: () => fireEvent.click(dialog.getByRole('button', { name: 'Yes, unlink' })) }
  }

  it('[PPG-07] [PPG-08] [PPG-09] leads to the person of the tree, warns, and is unlinked when that is confirmed', async () => {
    const { sent } = await open({ group: linked })

    expect(await screen.findByRole('link', { name: 'Benjamin' })).toHaveProperty('pathname', '/persons/17-3')
    expect(screen.getByText(/in the tree The Hales\./)).toBeDefined()
    const { dialog, confirm } = await confirmUnlinking()
    expect(
      dialog.getByText(
        'Unlinking this profile will allow it to be edited. It will no longer be updated automatically when the matching tree profile changes. This operation cannot be undone. Do you want to continue?',
      ),
    ).toBeDefined()
    expect(sent).toEqual([])
    confirm()
    expect(dialog.getByRole('button', { name: 'Unlinking...' })).toBeDefined()

    expect(await screen.findByText(/The profile is unlinked/)).toBeDefined()
    expect(sent).toEqual(['POST /groupadmin/datagroups/61/unlink'])
    expect(screen.queryByRole('button', { name: 'Unlink' })).toBeNull()
  })

  it('counts as unlinked if another tab has unlinked it', async () => {
    await open({ group: linked, refused: refusal(412, 'not-linked') })
    const { confirm } = await confirmUnlinking()
    confirm()

    expect(await screen.findByText(/The profile is unlinked/)).toBeDefined()
  })

  it.each([
    [403, 'not-allowed', 'You are no longer allowed to change this profile. It is still linked.'],
    [404, 'not-found', 'This profile no longer exists, or it is no longer shared with you.'],
  ] as const)('says why the server refuses with %i', async (status, code, words) => {
    await open({ group: linked, refused: refusal(status, code) })
    const { confirm } = await confirmUnlinking()
    confirm()

    expect((await screen.findByRole('alert')).textContent).toBe(words)
  })

  it.each([
    ['[PPG-13] to somebody who may not change it', { group: linked, permissions: 'Read' }],
    ['[PPG-07] if it follows nobody', {}],
  ])('is not offered to be unlinked %s', async (_, served) => {
    await open(served)

    expect(screen.queryByRole('button', { name: 'Unlink' })).toBeNull()
  })

  it.each([
    ['for the profile of a child', { group: { ...linked, isChild: true } }, true],
    ['unless the person is a child', { group: linked }, false],
    ['unless it follows a tree', { group: { isChild: true } }, false],
  ])('is to be unlinked before the child gets an account, %s', async (_, served, isSaid) => {
    await open(served)
    await screen.findByRole('checkbox')

    const words = 'Unlink this profile first to create an account for the child.'
    expect(screen.queryByText(words) !== null).toBe(isSaid)
  })
})

describe('deleting a profile', () => {
  it('[PPG-20] [PPG-21] [PPG-22] says what is lost, deletes when confirmed, and leads to the list', async () => {
    const { place, sent } = await open()
    const { dialog, confirm } = await confirmDeletion()
    expect(
      dialog.getByText(
        'All information in this profile will be permanently deleted. Relatives who were added to it are deleted too.',
      ),
    ).toBeDefined()
    expect(sent).toEqual([])

    confirm()
    expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeDefined()

    await waitFor(() => expect(place()).toBe('/profiles'))
    expect(sent).toEqual(['DELETE /groupadmin/datagroups/61'])
  })

  it('deletes nothing if it is dismissed', async () => {
    const { place, sent } = await open()
    const { dialog } = await confirmDeletion()
    fireEvent.click(dialog.getByRole('button', { name: 'Keep it' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([place(), sent]).toEqual(['/profiles/61-1?tab=manage', []])
  })

  it('says why the server refuses', async () => {
    await open({ refused: refusal(403, 'not-allowed') })
    const { confirm } = await confirmDeletion()
    confirm()

    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Only the owner can delete this profile. Nothing was deleted.')
  })

  it.each([
    ['somebody who is not the owner', { permissions: editor }],
    ['a user, in their own profile', { group: { isUserProfile: true } }],
  ])('is not offered to %s', async (_, served) => {
    await open(served)

    expect(deletion()).toBeNull()
  })
})
