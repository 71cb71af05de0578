import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { DataGroupId } from '#domain/ids.ts'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { sampleShares } from '#machines/share-by-mail/sample-shares.ts'
import { shareByMailMachine } from '#machines/share-by-mail/share-by-mail.machine.ts'
import { sampleEndableShare } from '#machines/share-tree/sample-group-shares.ts'
import { treeDeletionMachine } from '#machines/tree-deletion/tree-deletion.machine.ts'
import { treeDownloadMachine } from '#machines/tree-download/tree-download.machine.ts'
import { treeEditMachine } from '#machines/tree-edit/tree-edit.machine.ts'
import { treeEnablingMachine } from '#machines/tree-enabling/tree-enabling.machine.ts'
import { treeLeavingMachine } from '#machines/tree-leaving/tree-leaving.machine.ts'
import { treeUndoMachine } from '#machines/tree-undo/tree-undo.machine.ts'
import { aFewChanges, manyBecomeOthers, nothingChanges } from '#machines/tree-upload/sample-changes.ts'
import { SeenByGroups } from '#ui/screens/group-sharing/seen-by-groups.tsx'
import type { GroupSharingView } from '#ui/screens/group-sharing/sharing-view.ts'
import type { SyncRow } from '#ui/screens/tree/sync-history-view.ts'
import { TreeScreen } from '#ui/screens/tree/tree-screen.tsx'
import type { TreeView } from '#ui/screens/tree/tree-view.ts'
import { syncId, workspaceId } from '../../../domain/model/samples.ts'
import { idleFlows } from '../group-sharing/flows.ts'
import { sampleTree } from './sample-tree.ts'

const sharedDate = '2026-11-20T12:00:00.000Z'

const upload = (id: string, fields: Partial<SyncRow> = {}): SyncRow => ({
  id: syncId(id),
  date: '2026-11-21T12:00:00.000Z',
  fate: 'Completed',
  does: 'update',
  persons: 59,
  changes: null,
  canUndo: false,
  ...fields,
})

const noSharing: GroupSharingView = {
  from: 'tree',
  name: sampleTree.name,
  mayShare: true,
  offer: { choices: [], isSomethingShared: false },
  seenBy: { others: null, names: [] },
}

async function show(parts: Partial<TreeView> = {}) {
  const tree = { ...sampleTree, ...parts }
  const load = fromPromise<'found' | 'missing', undefined>(async () => 'found')
  const flow = createActor(pageLoadMachine.provide({ actors: { load } })).start()
  const deletion = createActor(treeDeletionMachine, { input: { dataGroupId: '1' as DataGroupId } }).start()
  const edit = createActor(treeEditMachine).start()
  const undo = createActor(treeUndoMachine).start()
  const download = createActor(treeDownloadMachine).start()
  await waitFor(flow, (snapshot) => snapshot.matches('shown'))
  render(
    <TreeScreen
      flow={flow}
      edit={edit}
      deletion={deletion}
      undo={undo}
      download={download}
      share={createActor(shareByMailMachine).start()}
      leaving={createActor(treeLeavingMachine).start()}
      enabling={createActor(treeEnablingMachine).start()}
      now={Date.parse('2026-11-22T12:00:00.000Z')}
      tree={tree}
      groupSharing={
        <SeenByGroups
          data={{ id: tree.id, name: tree.name, isProfile: false }}
          groups={tree.groups}
          mayShare={tree.mayShare}
          flows={idleFlows()}
          view={{ ...noSharing, mayShare: tree.mayShare }}
          requests={[]}
        />
      }
    />,
  )
}

const manage = () => within(screen.getByRole('region', { name: 'Manage' }))
const history = () => within(screen.getByRole('region', { name: 'Sync history' })).getAllByRole('listitem')
const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

describe(TreeScreen.name, () => {
  afterEach(cleanup)

  it('[TRE-04] says how many people there are, and when the tree was synced last', async () => {
    await show()

    expect(fact('People in this tree')).toBe('3,010')
    expect(fact('Last synced')).toContain('21 November 2026')
  })

  it('[TRE-08] [TRE-09] shows the file’s location to users who may change the tree, and who else sees it', async () => {
    await show()

    expect(fact('File location')).toBe(
      "darwin.ged (GEDCOM) on Emma's laptop, LinuxOnly visible to the owner.",
    )
    expect(manage().queryByText(/do not have permission/)).toBeNull()

    cleanup()
    await show({ mayDelete: false, ownerName: 'Nora Ellery' })
    expect(fact('File location')).toContain('Visible to those who manage this tree.')
  })

  it('[TRE-02] has the sections General, Sharing and Manage', async () => {
    await show()

    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Sharing',
      'General',
      'Manage',
    ])
  })

  it('[TRE-03] describes a tree under General', async () => {
    await show()

    const general = screen.getByRole('region', { name: 'General' })
    expect(
      [...general.querySelectorAll('dt')].map((term) => [term.textContent, fact(term.textContent ?? '')]),
    ).toEqual([
      ['Name', 'Darwin papers'],
      ['Description', 'From the attic'],
      ['People in this tree', '3,010'],
      ['Start person', expect.stringContaining('Emma Darwin')],
      ['Created', '20 November 2026'],
      ['Last synced', expect.stringContaining('21 November 2026')],
    ])
  })

  it('begins with links to the start person and their parents', async () => {
    const face = (given: string) => ({ given, surname: 'Wedgwood', years: '', gender: 'unknown' as const })
    await show({
      parents: [
        { face: face('Josiah'), href: '/persons/1-3' },
        { face: face('Bessy'), href: '/persons/1-4' },
      ],
    })

    expect(screen.getByRole('link', { name: 'Walk through this tree' }).getAttribute('href')).toBe(
      '/persons/1-2',
    )
    expect(
      within(screen.getByRole('list', { name: 'Parents' }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      [expect.stringContaining('Josiah Wedgwood'), '/persons/1-3'],
      [expect.stringContaining('Bessy Wedgwood'), '/persons/1-4'],
    ])
  })

  it('gives its years, and its most frequent surnames and places', async () => {
    await show()

    const about = within(screen.getByRole('region', { name: 'In this tree' }))
    expect(about.getByText('1,422').closest('div')?.textContent).toBe('families1,422')
    expect(about.getByText('1650 – 1992')).toBeTruthy()
    expect(about.getByRole('list', { name: 'Most frequent surnames' }).textContent).toBe('Darwin 31')
    expect(about.getByRole('list', { name: 'Most frequent places' }).textContent).toBe(
      'Shrewsbury, England 12',
    )
    expect(about.getByRole('link', { name: '14 matches with other trees to review' })).toBeTruthy()
  })

  it('says what an empty tree will show here', async () => {
    await show({ startPerson: null })

    expect(screen.getByText('Nobody in this tree yet')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Walk through this tree' })).toBeNull()
  })

  it('[TRE-07] names the owner in Manage', async () => {
    await show({ ownerName: 'Nora Ellery' })

    expect(manage().getByText('Owner').nextElementSibling?.textContent).toBe('Nora Ellery')
  })

  it('[TRE-06] says that it is shared with no groups, and lists the people it is shared with', async () => {
    await show({ members: [{ id: '1', name: 'Ruth Ellery', href: '/users/6', role: 'Viewer', share: null }] })

    const sharing = within(screen.getByRole('region', { name: 'Sharing' }))
    expect(sharing.getByText('This tree is not shared with any groups.')).toBeTruthy()
    expect(sharing.getByRole('listitem').textContent).toBe('Ruth Ellery can see it')
  })

  it('[TRE-05] shows the groups that the tree is shared with, and who is invited', async () => {
    const share = sampleEndableShare
    await show({
      groups: [{ id: '4', href: '/groups/4', name: 'The Wedgwoods', memberCount: 5, sharedDate, share }],
      waiting: [
        {
          share: sampleShares.waiting,
          lastSentDate: '2026-11-20T12:00:00.000Z',
          expirationDate: '2026-12-04T12:00:00.000Z',
        },
      ],
    })

    const sharing = within(screen.getByRole('region', { name: 'Sharing' }))
    expect(sharing.getByRole('list', { name: 'Shared with groups' }).textContent).toContain(
      'The Wedgwoods 5 members, can see it since ',
    )
    expect(sharing.getByRole('list', { name: 'Shared with' }).textContent).toContain('ben@mail.example')
    expect(sharing.queryByText('This tree is not shared with any groups.')).toBeNull()
  })

  it('[TRE-18] offers sharing, inviting and the end of a share only to those who may share the tree', async () => {
    const group = { id: '4', href: '/groups/4', name: 'The Wedgwoods', memberCount: 5, sharedDate }
    const acts = /^Share with a group$|^What members see$|^Invite$|^Stop sharing with/
    const offered = () => screen.queryAllByRole('button', { name: acts }).length

    await show({ groups: [{ ...group, share: sampleEndableShare }] })
    expect(offered()).toBe(4)

    cleanup()
    await show({ groups: [{ ...group, share: null }], mayShare: false, mayEndShares: false })
    expect(offered()).toBe(0)
  })

  it('[TRE-11] [TRE-13] offers no change of name and description without permission', async () => {
    await show({ mayModify: false, mayDelete: false })
    expect(screen.queryByRole('button', { name: /Edit/ })).toBeNull()

    cleanup()
    await show()
    expect(screen.getByRole('button', { name: 'Edit name and description' })).toBeTruthy()
  })

  it('[TRE-10] saves no empty name', async () => {
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Edit name and description' }))

    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: '   ' } })

    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('alert').textContent).toContain('A tree needs a name.')
  })

  it('[TRE-08] [TRE-12] [TRE-14] tells other users that they may not, and shows them neither file nor deletion', async () => {
    await show({ mayModify: false, mayDelete: false, updatePath: null })

    expect(manage().getByText('You do not have permission to manage this tree.')).toBeTruthy()
    expect(manage().queryByText(/darwin\.ged|laptop/)).toBeNull()
    expect(manage().queryByRole('button')).toBeNull()
    expect(
      manage()
        .queryAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['You'])
  })

  it('leads users who may change the tree to the upload of a newer file', async () => {
    await show()

    expect(manage().getByRole('link', { name: 'Update from file' }).getAttribute('href')).toBe(
      '/upload?tree=1',
    )
  })

  it('offers the tree as a file to users who may have it, once a sync is complete', async () => {
    await show({ workspaceId: workspaceId('3') })
    expect(manage().getByRole('button', { name: 'Download GEDCOM' })).toBeTruthy()

    cleanup()
    await show({ workspaceId: workspaceId('3'), mayExport: false })
    expect(manage().queryByRole('button', { name: 'Download GEDCOM' })).toBeNull()
  })

  it('lists each upload with its time, its end and its changes', async () => {
    await show({
      history: [
        upload('9', { fate: 'Active' }),
        upload('8', { changes: aFewChanges, canUndo: true }),
        upload('7', { changes: nothingChanges }),
        upload('6', { fate: 'Undone', changes: aFewChanges }),
        upload('5', { fate: 'Cancelled' }),
      ],
    })

    expect(history().map((row) => row.querySelector('b')?.textContent)).toEqual([
      'Under way',
      'Completed',
      'Completed',
      'Undone',
      'Cancelled',
    ])
    expect(history().map((row) => row.querySelector('p')?.textContent)).toEqual([
      'The file has 59 persons.',
      '3 persons and 1 family added; 2 persons and 4 other records changed; 1 person removed.',
      'Nothing was different.',
      '3 persons and 1 family added; 2 persons and 4 other records changed; 1 person removed.',
      'Nothing was changed.',
    ])
    expect(screen.getAllByRole('button', { name: 'Undo this update' })).toHaveLength(1)
  })

  it('marks an undone update, and offers to restore it', async () => {
    await show({
      history: [
        upload('8', { does: 'take back', changes: aFewChanges, canUndo: true }),
        upload('7', { fate: 'Undone', changes: aFewChanges }),
      ],
    })

    expect(history()[0]?.querySelector('b')?.textContent).toBe('Undid the previous update')
    fireEvent.click(screen.getByRole('button', { name: 'Restore this update' }))
    expect(await screen.findByRole('dialog', { name: 'Restore this update?' })).toBeTruthy()
  })

  it('counts records that became another person separately from changed people', async () => {
    await show({ history: [upload('7', { changes: manyBecomeOthers })] })

    expect(history()[0]?.querySelector('p')?.textContent).toBe(
      '1 family added; 2 persons and 4 other records changed; 30 persons became somebody else.',
    )
  })

  it('says that a tree is empty without its first upload', async () => {
    const none = { came: 0, changed: 0, went: 0, unchanged: 0 }
    const counts = { persons: { ...none, came: 59 }, families: none, other: none }
    await show({ history: [upload('7', { changes: { counts, examples: [] }, canUndo: true })] })

    fireEvent.click(screen.getByRole('button', { name: 'Undo this update' }))
    expect((await screen.findByRole('dialog')).textContent).toContain('Delete the tree instead?')
  })

  it('shows the last uploads, and the others on demand', async () => {
    await show({ history: Array.from({ length: 7 }, (_, index) => upload(String(index))) })
    expect(history()).toHaveLength(5)

    fireEvent.click(screen.getByRole('button', { name: 'Show all 7' }))
    expect(history()).toHaveLength(7)
  })

  it('says that nothing was ever uploaded', async () => {
    await show({ history: [] })

    expect(screen.getByText('Nothing has been synced yet.')).toBeTruthy()
  })
})
