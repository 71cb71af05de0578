import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import type { TreeRowView } from '../../../../src/ui/screens/trees/tree-row-view.ts'
import { TreesScreen } from '../../../../src/ui/screens/trees/trees-screen.tsx'

const row = (id: string, name: string) => ({
  id,
  name,
  href: `/trees/${id}`,
  description: '',
  ownerName: null,
  createdDate: '2026-11-20T12:00:00.000Z',
})

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
  ])('[TRE-19] [TRE-20] shows %s only to those who may', async (name, trees) => {
    await show(trees, true)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/upload')

    cleanup()
    await show(trees, false)
    expect(screen.queryByRole('link', { name })).toBeNull()
  })

  it('[TRE-01] is titled Trees and shows all of them', async () => {
    await show([row('17', 'Darwin'), row('18', 'Wedgwood'), row('19', 'Galton')], false)

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Trees')
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/trees/17',
      '/trees/18',
      '/trees/19',
    ])
  })
})
