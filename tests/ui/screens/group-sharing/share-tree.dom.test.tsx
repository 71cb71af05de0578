import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { refuse } from '#contract/result.ts'
import { sampleGroupShares, samplePreview } from '#machines/share-tree/sample-group-shares.ts'
import { ShareTree } from '#ui/screens/group-sharing/share-tree.tsx'
import type { GroupSharingView } from '#ui/screens/group-sharing/sharing-view.ts'
import { sharing } from './flows.ts'

const { own } = sampleGroupShares
const fromGroup: GroupSharingView = {
  from: 'group',
  name: 'The Wedgwoods',
  mayShare: true,
  offer: {
    choices: [{ share: own, asks: false, hindrance: null, requestId: null }],
    isSomethingShared: false,
  },
  seenBy: {
    others: 11,
    names: ['Emma', 'Josiah', 'Sarah', 'Tom', 'Kitty', 'Joe', 'Bessy', 'Fanny', 'Harry'],
  },
}

function show(view: Partial<GroupSharingView> = {}, flow = sharing()) {
  render(<ShareTree flow={flow} view={{ ...fromGroup, ...view }} />)
  fireEvent.click(screen.getByRole('button', { name: /^Share/ }))
  return flow
}

async function showSheet(view: Partial<GroupSharingView> = {}, flow = sharing()) {
  show(view, flow)
  fireEvent.click(await screen.findByRole('radio', { name: /Wedgwood/ }))
  fireEvent.click(screen.getByRole('button', { name: 'See what members will see' }))
  return await screen.findByRole('dialog', { name: 'Share Wedgwood papers with The Wedgwoods?' })
}

const nothing = (from: 'tree' | 'group', isSomethingShared: boolean) =>
  show({ from, name: 'Wedgwood papers', offer: { choices: [], isSomethingShared } })

describe(ShareTree.name, () => {
  afterEach(cleanup)

  it('[ER2-11] says that no tree is available, and where to get one', async () => {
    nothing('group', false)

    expect(await screen.findAllByText('No trees are available to share.')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Upload a tree' }).getAttribute('href')).toBe('/upload')
  })

  it('[ER2-12] says that no other tree is available', async () => {
    nothing('group', true)

    expect(await screen.findAllByText('No other trees are available to share.')).toHaveLength(1)
  })

  it('[ER2-13] says that no group is available, and where to create one', async () => {
    nothing('tree', false)

    expect(await screen.findAllByText('No groups are available to share with.')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Create a group' }).getAttribute('href')).toBe('/groups')
  })

  it('[ER2-15] says that all groups see the tree already', async () => {
    nothing('tree', true)

    expect(
      await screen.findAllByText(
        'This tree has already been shared with, or has a pending sharing request for, all groups visible to you.',
      ),
    ).toHaveLength(1)
  })

  it('[SHR-17] [LIM-10] warns an owner with a limited plan, and the tree cannot be chosen', async () => {
    show({
      offer: {
        choices: [{ share: own, asks: false, hindrance: 'plan-shares-own-groups', requestId: null }],
        isSomethingShared: false,
      },
    })

    const tree = await screen.findByRole<HTMLInputElement>('radio', { name: /^Wedgwood papers/ })
    expect(tree.disabled).toBe(true)
    expect(tree.closest('label')?.textContent).toContain(
      'Your plan allows sharing only with groups that you own.',
    )
    expect(screen.getByRole('note').textContent).toBe(
      'The owner of the selected tree has a limited plan that does not allow sharing with groups managed by other users. Complete allows it. Upgrade',
    )
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'See what members will see' })
    expect(next.disabled).toBe(true)
  })

  it('[SHR-04] lets the user choose one of the groups for a tree', async () => {
    const choices = Object.values(sampleGroupShares).map((share) => ({
      share,
      asks: false,
      hindrance: null,
      requestId: null,
    }))
    show({ from: 'tree', name: 'Wedgwood papers', offer: { choices, isSomethingShared: false } })

    expect(await screen.findAllByRole('radio', { name: 'The Wedgwoods' })).toHaveLength(1)
    fireEvent.click(screen.getByRole('radio', { name: 'The Darwins' }))
    fireEvent.click(screen.getByRole('button', { name: 'See what members will see' }))
    expect(
      await screen.findAllByRole('dialog', { name: 'Share Wedgwood papers with The Darwins?' }),
    ).toHaveLength(1)
  })

  it('shows before sharing what members will see, and who they are', async () => {
    const sheet = within(await showSheet())

    expect(sheet.getByText('persons').nextElementSibling?.textContent).toBe('12')
    expect(sheet.getByText('living persons').nextElementSibling?.textContent).toBe('2')
    expect(sheet.getByText('restricted by you').nextElementSibling?.textContent).toBe('1')
    expect(sheet.queryByText('photos and files')).toBeNull()
    expect(sheet.getByText('11 people in', { exact: false }).textContent).toBe(
      '11 people in The Wedgwoods, besides you',
    )
    expect(
      within(sheet.getByRole('list', { name: 'Members' }))
        .getAllByRole('listitem')
        .at(-1)?.textContent,
    ).toBe('and 3 more')
    expect(sheet.getByRole('list', { name: 'Children' }).textContent).toContain('Dora')
  })

  it('counts photos and files where there are any', async () => {
    const sheet = within(await showSheet({}, sharing(undefined, { ...samplePreview, photoCount: 2 })))

    expect(sheet.getByText('photos and files').nextElementSibling?.textContent).toBe('2')
  })

  it('[LIM-02] says that the sharing limit is reached, and leads to the plans', async () => {
    const sheet = within(await showSheet({}, sharing(refuse('sharing-limit-reached'))))
    fireEvent.click(sheet.getByRole('button', { name: 'Share the tree' }))

    const alert = await sheet.findByRole('alert')
    expect(alert.textContent).toBe('You have reached the sharing limit for your current plan. Upgrade')
    expect(within(alert).getByRole('link').getAttribute('href')).toBe('/plans')
  })
})
