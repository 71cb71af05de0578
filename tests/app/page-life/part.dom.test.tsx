import { cleanup, render, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { part } from '../../../src/app/page-life/part.tsx'
import { patient } from '../../support/patience.ts'

const gone = () => Promise.reject(new TypeError('Failed to fetch'))

/** A page with a part whose code loads or fails, as the test says. */
function show(load: Parameters<typeof part>[0]) {
  const Part = part(load)
  render(
    <>
      <h1>Home</h1>
      <Suspense fallback={<p>waiting</p>}>
        <Part />
      </Suspense>
    </>,
  )
}

describe(part.name, () => {
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it('appears when its code has loaded', async () => {
    show(() => Promise.resolve(() => <p>1,204 ancestors</p>))

    expect(await screen.findByText('1,204 ancestors')).toBeDefined()
  })

  it('is left out without a network, and does not disturb the page', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    show(gone)

    await vi.waitFor(() => expect(screen.queryByText('waiting')).toBeNull(), patient)
    expect(screen.getByRole('heading', { name: 'Home' })).toBeDefined()
  })

  it('appears when the network is back', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const found = () => Promise.resolve(() => <p>1,204 ancestors</p>)
    const load = vi
      .fn<() => Promise<() => ReactNode>>(found)
      .mockImplementationOnce(gone)
      .mockImplementationOnce(gone)
    show(load)
    await vi.waitFor(() => expect(screen.queryByText('waiting')).toBeNull(), patient)
    onLine.mockReturnValue(true)
    // The network is gone again before the code has come.
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2), patient)
    window.dispatchEvent(new Event('online'))

    expect(await screen.findByText('1,204 ancestors')).toBeDefined()
  })
})
