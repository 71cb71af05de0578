import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import type { TreeRowView } from '#ui/screens/trees/tree-row-view.ts'
import { TreesScreen } from '#ui/screens/trees/trees-screen.tsx'

const row = (id: string, name: string, fields: Partial<TreeRowView> = {}): TreeRowView => ({
  id,
  name,
  href: `/trees/${id}`,
  description: '',
  isExcluded: false,
  ownerName: null,
  createdDate: '2026-11-20T12:00:00.000Z',
  mark: 1,
  face: null,
  walkPath: null,
  personCount: null,
  overview: null,
  updatedDate: null,
  viewerCount: null,
  matches: { href: `/trees/${id}/matches`, toReview: null },
  updatePath: null,
  ...fields,
})

const overview = {
  firstYear: 1650,
  lastYear: 1992,
  surnames: ['Darwin', 'Wedgwood', 'Allen', 'Galton', 'Keynes'].map((name) => ({ name, count: 9 })),
  places: [],
}

async function show(trees: readonly TreeRowView[], mayUpload: boolean) {
  const load = fromPromise<'found' | 'missing', undefined>(async () => 'found')
  const flow = createActor(pageLoadMachine.provide({ actors: { load } })).start()
  await waitFor(flow, (snapshot) => snapshot.matches('shown'))
  render(<TreesScreen flow={flow} trees={trees} mayUpload={mayUpload} />)
}

describe(TreesScreen.name, () => {
  afterEach(cleanup)

  it.each([
    ['Upload my tree', []],
    ['Upload another tree', [row('17', 'Darwin')]],
  ])('[TRE-19] [TRE-20] shows %s only to users with permission', async (name, trees) => {
    await show(trees, true)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/upload')

    cleanup()
    await show(trees, false)
    expect(screen.queryByRole('link', { name })).toBeNull()
  })

  it('links from a card into the family, if there is a start person', async () => {
    await show([row('17', 'Darwin', { walkPath: '/persons/17-1' }), row('18', 'Wedgwood')], false)

    const links = screen.getAllByRole('link', { name: 'Walk through this tree', description: 'Darwin' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/persons/17-1'])
  })

  it('[TRE-01] is titled Trees and shows all of them', async () => {
    await show([row('17', 'Darwin'), row('18', 'Wedgwood'), row('19', 'Galton')], false)

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Trees')
    const list = within(screen.getByRole('list', { name: 'Trees' }))
    expect(list.getAllByRole('link', { name: /^\w+$/ }).map((link) => link.getAttribute('href'))).toEqual([
      '/trees/17',
      '/trees/18',
      '/trees/19',
    ])
  })

  it('gives size, years, most frequent surnames and waiting matches of each tree', async () => {
    await show(
      [
        row('17', 'Darwin', {
          personCount: 3010,
          overview,
          updatedDate: '2026-11-21T12:00:00.000Z',
          viewerCount: 2,
          matches: { href: '/trees/17/matches', toReview: 14 },
        }),
      ],
      false,
    )

    expect(screen.getByText('3,010').closest('div')?.textContent).toBe('persons3,010')
    expect(screen.getByText('1650 – 1992')).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Most frequent surnames' }).textContent).toBe(
      'DarwinWedgwoodAllenGalton',
    )
    expect(screen.getByText('Updated 21 November 2026')).toBeTruthy()
    expect(screen.getByText('Yours, seen by 2 others')).toBeTruthy()
    expect(screen.getByRole('link', { name: '14 matches to review' }).getAttribute('href')).toBe(
      '/trees/17/matches',
    )
  })

  it('offers to rename, share and delete an own tree, but not a shared one', async () => {
    await show(
      [
        row('17', 'Darwin', { viewerCount: 0, updatePath: '/upload?tree=17' }),
        row('18', 'Wedgwood', { ownerName: 'Ruth Ellery' }),
      ],
      false,
    )
    expect(screen.getByText('Yours, seen by you alone')).toBeTruthy()
    expect(screen.getByText('from Ruth Ellery')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'What to do with Wedgwood' })).toBeNull()

    fireEvent.click(screen.getByRole('button', { name: 'What to do with Darwin' }))

    expect(
      ['Rename', 'Share', 'Update from file', 'Download or delete'].map((name) =>
        screen.getByRole('link', { name }).getAttribute('href'),
      ),
    ).toEqual(['/trees/17#general', '/trees/17#sharing', '/upload?tree=17', '/trees/17#manage'])
  })
})
