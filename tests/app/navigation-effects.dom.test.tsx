import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NavigationEffects } from '../../src/app/navigation-effects.tsx'

const page = (
  <>
    <NavigationEffects />
    <main id="main" tabIndex={-1}>
      <h2 id="näher">Siblings</h2>
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

afterEach(() => {
  cleanup()
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

  it('[NAV-28] scrolls smoothly to the element that the hash names', async () => {
    const { toTop, toElement, go } = open('/home')
    await go('/home#n%C3%A4her')

    expect(toElement.mock.calls).toEqual([[{ behavior: 'smooth' }]])
    expect(toElement.mock.contexts).toEqual([document.getElementById('näher')])
    expect(toTop).not.toHaveBeenCalled()
  })

  it('[NAV-28] does so again, and on arriving', async () => {
    const { toElement, go } = open('/home#näher')
    expect(toElement).toHaveBeenCalledOnce()
    await go('/home#näher')

    expect(toElement).toHaveBeenCalledTimes(2)
  })

  it('leaves the place on a page that one comes back to to the browser', async () => {
    const { toTop, go } = open('/home')
    await go('/trees')
    toTop.mockClear()
    await go(-1)

    expect(toTop).not.toHaveBeenCalled()
  })

  it.each(['#nowhere', '#%E0%A4%A'])('goes to the top where the hash %s names nothing', async (hash) => {
    const { toTop, go } = open('/home')
    await go(`/trees${hash}`)

    expect(toTop).toHaveBeenCalledOnce()
  })

  it('moves nothing for a choice that only stands in the address', async () => {
    const { toTop, replace } = open('/persons/17-1')
    await replace('/persons/17-1?tab=files')

    expect(toTop).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(document.body)
    await replace('/persons/17-2')
    expect(toTop).toHaveBeenCalledOnce()
  })

  it('takes the focus to the page that is walked to, and leaves it alone on arriving', async () => {
    const { go } = open('/home')
    expect(document.activeElement).toBe(document.body)
    await go('/trees')

    expect(document.activeElement).toBe(document.getElementById('main'))
  })
})
