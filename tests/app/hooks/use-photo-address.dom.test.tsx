import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { ContentId } from '#contract/wire.ts'
import { usePhotoAddress } from '../../../src/app/hooks/use-photo-address.ts'

const [one, two] = [ContentId.parse('17-u1'), ContentId.parse('17-u2')]

/** A page of two photos, whose list is loaded later. While it saves, the open photo stays open. */
function Page() {
  const open = useRef<ContentId | null>(null)
  const [openId, setOpenId] = useState<ContentId | null>(null)
  const [isReady, setReady] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const show = (id: string | null) => {
    if (isSaving) return open.current
    open.current = [one, two].find((known) => known === id) ?? null
    setOpenId(open.current)
    return open.current
  }
  usePhotoAddress({ openId, isReady, show })
  return (
    <>
      <output>{openId ?? 'none'}</output>
      <button onClick={() => setReady(true)}>Load</button>
      <button onClick={() => show(one)}>One</button>
      <button onClick={() => show(two)}>Two</button>
      <button onClick={() => show(null)}>Close</button>
      <button onClick={() => setSaving(!isSaving)}>Save</button>
    </>
  )
}

async function pageAt(...entries: string[]) {
  const routes = [
    { path: '/home', element: <p>Home</p> },
    { path: '/profile', element: <Page /> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: entries })
  render(<RouterProvider router={router} />)
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
  await press('Load')
  return {
    press,
    go: (steps: number) => act(() => router.navigate(steps)),
    /** The address, and the photo that the page shows. */
    now: () => {
      const { pathname, search, hash } = router.state.location
      return [pathname + search + hash, screen.queryByRole('status')?.textContent]
    },
    router,
  }
}

afterEach(cleanup)

describe(usePhotoAddress.name, () => {
  it('closes the photo when the user goes back, opens it again with Forward, and leaves the page with the second Back', async () => {
    const { press, go, now, router } = await pageAt('/home', '/profile?tab=files')
    await press('One')
    await waitFor(() => expect(now()).toEqual(['/profile?tab=files&photo=17-u1', '17-u1']))

    await go(-1)
    await waitFor(() => expect(now()).toEqual(['/profile?tab=files', 'none']))
    await go(1)
    await waitFor(() => expect(now()).toEqual(['/profile?tab=files&photo=17-u1', '17-u1']))
    await go(-1)
    await go(-1)

    expect(router.state.location.pathname).toBe('/home')
  })

  it('needs one Back, however many photos were turned over', async () => {
    const { press, go, now } = await pageAt('/home', '/profile')
    await press('One')
    await press('Two')
    await waitFor(() => expect(now()).toEqual(['/profile?photo=17-u2', '17-u2']))

    await go(-1)

    await waitFor(() => expect(now()).toEqual(['/profile', 'none']))
  })

  it('goes back itself when the photo is closed, so that no entry is left over', async () => {
    const { press, go, now, router } = await pageAt('/home', '/profile#photos')
    for (const name of ['One', 'Two']) {
      await press(name)
      await press('Close')
      await waitFor(() => expect(now()).toEqual(['/profile#photos', 'none']))
    }

    await go(-1)

    expect(router.state.location.pathname).toBe('/home')
  })

  it('opens the photo of the address, and takes a photo that is gone out of it', async () => {
    const known = await pageAt('/home', '/profile?photo=17-u2')
    await waitFor(() => expect(known.now()).toEqual(['/profile?photo=17-u2', '17-u2']))
    await known.press('Close')
    await waitFor(() => expect(known.now()).toEqual(['/profile', 'none']))
    await known.go(-1)
    expect(known.router.state.location.pathname).toBe('/home')
    cleanup()

    const gone = await pageAt('/profile?tab=files&photo=17-u9')
    await waitFor(() => expect(gone.now()).toEqual(['/profile?tab=files', 'none']))
  })

  it('stays with a photo that is being saved', async () => {
    const { press, go, now } = await pageAt('/home', '/profile')
    await press('One')
    await waitFor(() => expect(now()).toEqual(['/profile?photo=17-u1', '17-u1']))
    await press('Save')

    await go(-1)
    await waitFor(() => expect(now()).toEqual(['/profile?photo=17-u1', '17-u1']))
    await press('Save')
    await go(-1)

    await waitFor(() => expect(now()).toEqual(['/profile', 'none']))
  })
})
