import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { TreesScreen } from '../../../../src/ui/screens/trees/trees-screen.tsx'

const row = (id: string, name: string) => ({
  id,
  name,
  href: `/trees/${id}`,
  description: '',
  ownerName: null,
  createdDate: '2026-11-20T12:00:00.000Z',
})

describe(TreesScreen.name, () => {
  afterEach(cleanup)

  it('[TRE-01] is titled Trees and shows all of them', async () => {
    const load = fromPromise<'found' | 'missing', undefined>(async () => 'found')
    const flow = createActor(pageLoadMachine.provide({ actors: { load } })).start()
    await waitFor(flow, (snapshot) => snapshot.matches('shown'))
    const trees = [row('17', 'Darwin'), row('18', 'Wedgwood'), row('19', 'Galton')]
    render(<TreesScreen flow={flow} trees={trees} mayUpload={false} />)

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Trees')
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/trees/17',
      '/trees/18',
      '/trees/19',
    ])
  })
})
