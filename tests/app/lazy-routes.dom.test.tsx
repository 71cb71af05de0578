import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { Link, MemoryRouter, useRoutes } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppProvider } from '../../src/app/app-context.ts'
import { drawn, fetchPage, type PageRoute } from '../../src/app/lazy-routes.tsx'
import { PageBoundary } from '../../src/app/shell/page-boundary.tsx'
import { sessionFlow } from './support/session-flow.ts'
import { testApp } from './support/test-app.tsx'

const page = (heading: string) => ({ Component: () => <h1>{heading}</h1> })

/** Pages at `/first` and `/second`, with a link to each, as the shell draws them. */
function open(first: PageRoute['lazy'], second: PageRoute['lazy']) {
  const routes = drawn([
    {
      path: '/',
      element: <PageBoundary fetchPage={(pathname) => fetchPage(routes, pathname)} />,
      children: [
        { path: 'first', lazy: first ?? (async () => page('First')) },
        { path: 'second', lazy: second ?? (async () => page('Second')) },
      ],
    },
  ])
  const Pages = () => useRoutes(routes)
  render(
    <AppProvider value={testApp(sessionFlow(Promise.resolve(null)))}>
      <MemoryRouter initialEntries={['/first']}>
        <Link to="/first">To the first</Link>
        <Link to="/second">To the second</Link>
        <Pages />
      </MemoryRouter>
    </AppProvider>,
  )
}

const choose = (link: string) => screen.getByRole('link', { name: link }).click()

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('pages whose code is loaded when they are opened', () => {
  it('keep the previous page until the code of the next one has loaded', async () => {
    const code = Promise.withResolvers<ReturnType<typeof page>>()
    open(undefined, () => code.promise)
    await screen.findByRole('heading', { name: 'First' })

    choose('To the second')
    await new Promise((painted) => requestAnimationFrame(painted))
    expect(screen.queryByRole('heading', { name: 'First' })).not.toBeNull()
    code.resolve(page('Second'))

    await screen.findByRole('heading', { name: 'Second' })
    expect(screen.queryByRole('heading', { name: 'First' })).toBeNull()
  })

  it('fetch their code once', async () => {
    const second = vi.fn<NonNullable<PageRoute['lazy']>>(async () => page('Second'))
    open(undefined, second)
    await screen.findByRole('heading', { name: 'First' })

    for (const link of ['To the second', 'To the first', 'To the second']) {
      choose(link)
      await screen.findByRole('heading', {
        name: link.replace('To the second', 'Second').replace('To the first', 'First'),
      })
    }

    expect(second).toHaveBeenCalledOnce()
  })

  it('say that the code did not load, and load it again when they are opened again', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const second = vi
      .fn<NonNullable<PageRoute['lazy']>>(async () => page('Second'))
      .mockRejectedValueOnce(new Error('Gone.'))
    open(undefined, second)
    await screen.findByRole('heading', { name: 'First' })

    choose('To the second')
    await screen.findByRole('heading', { name: 'This page could not be opened' })
    choose('To the first')
    await screen.findByRole('heading', { name: 'First' })
    choose('To the second')

    await screen.findByRole('heading', { name: 'Second' })
    expect(second).toHaveBeenCalledTimes(2)
  })

  it('[CST3-03] break if the code has not arrived after 120 seconds, and say so', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const patience: number[] = []
    const ends: (() => void)[] = []
    const wait = globalThis.setTimeout
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, delay = 0) => {
      if (delay !== 120_000) return wait(run, delay)
      patience.push(delay)
      ends.push(run)
      return 0
    }) as typeof setTimeout)
    const { promise: never } = Promise.withResolvers<ReturnType<typeof page>>()
    open(undefined, () => never)
    await screen.findByRole('heading', { name: 'First' })
    choose('To the second')
    await waitFor(() => expect(patience).toEqual([120_000, 120_000]))
    expect(screen.queryByRole('heading', { name: 'First' })).not.toBeNull()
    for (const end of ends) end()

    await screen.findByRole('heading', { name: 'This page could not be opened' })
  })
})
