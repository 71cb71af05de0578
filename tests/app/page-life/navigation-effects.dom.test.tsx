import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NavigationEffects } from '../../../src/app/page-life/navigation-effects.tsx'

const page = (
  <>
    <NavigationEffects />
    <main id="main" tabIndex={-1}>
      <h2 id="näher">Siblings</h2>
      <a href="/persons/17-1">Emma</a>
    </main>
  </>
)

function open(address: string) {
  const toTop = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const toElement = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/', address] })
  render(<RouterProvider router={router} />)
  return {
    toTop,
    toElement,
    go: (to: string | -1) => act(() => router.navigate(to as string)),
    replace: (to: string) => act(() => router.navigate(to, { replace: true })),
  }
}

/** Scrolls as a browser does: sets the position and fires the event. */
function scrolledTo(top: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top)
  window.dispatchEvent(new Event('scroll'))
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

describe(NavigationEffects.name, () => {
  it('[NAV-29] scrolls smoothly to the top of a page that is walked to', async () => {
    const { toTop, toElement, go } = open('/home')
    expect(toTop).not.toHaveBeenCalled()
    await go('/trees')

    expect(toTop.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]])
    expect(toElement).not.toHaveBeenCalled()
  })

  it('moves nothing when a photo is opened over the page or closed', async () => {
    const { toTop, go } = open('/profile?tab=files')
    const link = screen.getByRole('link', { name: 'Emma' })
    link.focus()
    scrolledTo(300)
    await go('/profile?tab=files&photo=17-u1')
    expect(document.activeElement).toBe(link)
    await go(-1)

    expect(document.activeElement).toBe(link)
    expect(toTop).not.toHaveBeenCalled()
  })

  it('[NAV-28] scrolls smoothly to the element that the hash names', async () => {
    const { toTop, toElement, go } = open('/home')
    await go('/home#n%C3%A4her')

    expect(toElement.mock.calls).toEqual([[{ behavior: 'smooth' }]])
    expect(toElement.mock.contexts).toEqual([document.getElementById('näher')])
    expect(toTop).not.toHaveBeenCalled()
  })

  it('[NAV-28] also moves the focus when a page opens', async () => {
    const { toElement, go } = open('/home#näher')
    expect(toElement).toHaveBeenCalledOnce()
    await go('/home#näher')

    expect(toElement).toHaveBeenCalledTimes(2)
  })

  it('[NAV-28] waits for an element of the hash that appears later', async () => {
    const { toElement } = open('/home#person-tabs')
    expect(toElement).not.toHaveBeenCalled()

    const tabs = Object.assign(document.createElement('div'), { id: 'person-tabs' })
    screen.getByRole('main').append(tabs)
    await waitFor(() => expect(toElement.mock.contexts).toEqual([tabs]))
    screen.getByRole('main').append(document.createElement('p'))
    await new Promise((resolve) => setImmediate(resolve))

    expect(toElement).toHaveBeenCalledOnce()
  })

  it('[NAV-28] keeps the element in view while the page grows, until the user does anything', async () => {
    const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(900)
    const { toElement } = open('/home#n%C3%A4her')
    const grow = async (to: number) => {
      height.mockReturnValue(to)
      screen.getByRole('main').append(document.createElement('p'))
      await new Promise((resolve) => setImmediate(resolve))
    }
    await grow(1400)
    expect(toElement).toHaveBeenCalledTimes(2)

    window.dispatchEvent(new Event('wheel'))
    await grow(2000)
    expect(toElement).toHaveBeenCalledTimes(2)
  })

  it('goes back to the scroll position and the link that the person had followed', async () => {
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000)
    const { toTop, go } = open('/home')
    const taken = screen.getByRole('link', { name: 'Emma' })
    taken.focus()
    scrolledTo(1200)
    await go('/persons/17-1')
    scrolledTo(0)
    toTop.mockClear()
    await go(-1)

    expect(toTop.mock.calls).toEqual([[{ top: 1200, behavior: 'instant' }]])
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Emma' }))
  })

  it('waits for the content before it scrolls there, but stops waiting when the user does anything', async () => {
    const height = vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(600)
    const { toTop, go } = open('/home')
    scrolledTo(1200)
    await go('/trees')
    toTop.mockClear()
    await go(-1)
    expect(toTop).not.toHaveBeenCalled()

    height.mockReturnValue(5000)
    screen.getByRole('main').append(document.createElement('p'))
    await waitFor(() => expect(toTop.mock.calls).toEqual([[{ top: 1200, behavior: 'instant' }]]))

    height.mockReturnValue(600)
    await go('/trees')
    await go(-1)
    toTop.mockClear()
    window.dispatchEvent(new Event('wheel'))
    height.mockReturnValue(5000)
    screen.getByRole('main').append(document.createElement('p'))
    await new Promise((resolve) => setImmediate(resolve))
    expect(toTop).not.toHaveBeenCalled()
  })

  it.each(['#nowhere', '#%E0%A4%A'])('goes to the top if the hash %s names nothing', async (hash) => {
    const { toTop, go } = open('/home')
    await go(`/trees${hash}`)

    expect(toTop).toHaveBeenCalledOnce()
  })

  it('does not scroll for a choice that only changes the address', async () => {
    const { toTop, replace } = open('/persons/17-1')
    await replace('/persons/17-1?tab=files')

    expect(toTop).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(document.body)
    await replace('/persons/17-2')
    expect(toTop).toHaveBeenCalledOnce()
  })

  it('moves the focus to the next page, but not on the first load', async () => {
    const { go } = open('/home')
    expect(document.activeElement).toBe(document.body)
    await go('/trees')

    expect(document.activeElement).toBe(document.getElementById('main'))
  })

  it('moves the focus to the heading, even if it appears later or replaces another', async () => {
    const { go } = open('/home')
    await go('/trees')
    const main = screen.getByRole('main')
    const heading = (text: string) => {
      const element = document.createElement('h1')
      element.tabIndex = -1
      element.textContent = text
      return element
    }
    const loading = heading('Trees')
    main.append(loading)
    await waitFor(() => expect(document.activeElement).toBe(loading))

    const loaded = heading('Trees')
    loading.replaceWith(loaded)
    await waitFor(() => expect(document.activeElement).toBe(loaded))
  })

  it('leaves the focus where the user has put it', async () => {
    const { go } = open('/home')
    await go('/trees')
    const link = screen.getByRole('link', { name: 'Emma' })
    link.focus()
    screen.getByRole('main').append(Object.assign(document.createElement('h1'), { tabIndex: -1 }))
    await new Promise((resolve) => setImmediate(resolve))

    expect(document.activeElement).toBe(link)
  })

  it('begins a form page at its autofocus field', async () => {
    const form = (
      <>
        <NavigationEffects />
        <main id="main" tabIndex={-1}>
          <h1 tabIndex={-1}>Enter your code</h1>
          <input aria-label="Code" data-begin="" />
        </main>
      </>
    )
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    const router = createMemoryRouter([{ path: '*', element: form }], { initialEntries: ['/signin'] })
    render(<RouterProvider router={router} />)
    await act(() => router.navigate('/signin/code'))

    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')))
  })
})
