import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { type App, AppProvider } from '../../../src/app/app-context.ts'
import { notedInHistory } from '../../../src/app/hooks/noted-in-history.ts'

let userId = '1'

/** The hook needs of the app only who is signed in. */
const app = {
  session: {
    getSnapshot: () => ({ context: { session: { userId } } }),
    subscribe: () => ({ unsubscribe: () => undefined }),
  },
  model: { root: () => ({ userId: null }) },
} as unknown as App

const useNote = notedInHistory<string>()

/** A page whose buttons note what was chosen. */
function Page() {
  const { left, note } = useNote()
  return (
    <>
      <h1>{left ?? 'as new'}</h1>
      <button type="button" onClick={() => note('folded')}>
        fold
      </button>
      <Link to="/other">other</Link>
    </>
  )
}

const routes = [
  { path: '/page', element: <Page /> },
  { path: '/other', element: <Link to="/page">page</Link> },
]

function open() {
  const router = createMemoryRouter(routes, { initialEntries: ['/page'] })
  render(
    <AppProvider value={app}>
      <RouterProvider router={router} />
    </AppProvider>,
  )
  return { back: () => act(() => router.navigate(-1)) }
}

const heading = () => screen.getByRole('heading').textContent

describe(notedInHistory.name, () => {
  afterEach(() => {
    cleanup()
    userId = '1'
  })

  it('finds the note after going back, and begins anew after a link', async () => {
    const { back } = open()
    expect(heading()).toBe('as new')
    await userEvent.click(screen.getByRole('button'))
    await userEvent.click(screen.getByRole('link', { name: 'other' }))
    await userEvent.click(screen.getByRole('link', { name: 'page' }))
    expect(heading()).toBe('as new')
    await back()
    await back()

    expect(heading()).toBe('folded')
  })

  it('shows a user nothing of what another one has noted', async () => {
    const { back } = open()
    await userEvent.click(screen.getByRole('button'))
    await userEvent.click(screen.getByRole('link', { name: 'other' }))
    userId = '2'
    await back()

    expect(heading()).toBe('as new')
  })
})
