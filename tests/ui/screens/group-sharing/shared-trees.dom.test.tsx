import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { sampleUserId } from '#machines/paths/sample-values.ts'
import { sampleEndableShare } from '#machines/share-tree/sample-group-shares.ts'
import type { SharedTreeView } from '#ui/screens/group/group-view.ts'
import { SharedTrees } from '#ui/screens/group/shared-trees.tsx'
import { idleFlows } from './flows.ts'

const tree: SharedTreeView = {
  id: '17',
  name: 'Wedgwood papers',
  href: '/trees/17',
  ownerId: sampleUserId(5),
  ownerName: null,
  personCount: 12,
  sharedDate: '2026-11-20T12:00:00.000Z',
  mark: null,
  face: null,
  share: sampleEndableShare,
}

const acts = (shown: Partial<SharedTreeView>) => {
  render(<SharedTrees trees={[{ ...tree, ...shown }]} mayList flows={idleFlows()} requests={[]} />)
  const menu = screen.queryByRole('button', { name: 'What to do with Wedgwood papers' })
  if (menu) fireEvent.click(menu)
  return screen.queryAllByRole('button').flatMap((button) => button.getAttribute('aria-label') ?? [])
}

describe(SharedTrees.name, () => {
  afterEach(cleanup)

  it('lets the owner of a tree see it as members do, and end the share', () => {
    expect(acts({})).toEqual(['What members see of Wedgwood papers', 'Stop sharing Wedgwood papers'])
  })

  it('[part of PMA-34] lets those who manage the group end the share of somebody else’s tree', () => {
    expect(acts({ ownerName: 'Nora Ellery' })).toEqual(['Stop sharing Wedgwood papers'])
  })

  it('offers nothing to other members', () => {
    expect(acts({ ownerName: 'Nora Ellery', share: null })).toEqual([])
  })
})
