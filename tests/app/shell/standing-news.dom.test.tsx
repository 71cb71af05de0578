import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteActingEnded } from '../../../src/app/shell/known-standing.ts'
import { StandingNews } from '../../../src/app/shell/standing-news.tsx'
import { patient } from '../../support/patience.ts'
import { ada, sessionFlow } from '../support/session-flow.ts'

const show = (supervised: boolean) =>
  render(<StandingNews userId={ada.userId} supervised={supervised} />, { wrapper: MemoryRouter })
const notice = async () => (await screen.findByRole('status')).textContent
const notices = () => screen.queryAllByRole('status').map(({ textContent }) => textContent ?? '')

describe(StandingNews.name, () => {
  beforeEach(() => sessionStorage.clear())
  afterEach(cleanup)

  it('says nothing in a tab that opens when a parent already manages the account', () => {
    show(true)

    expect(notices()).toEqual([])
  })

  it('[SUP-18] tells an open tab that a parent manages the account, also after a reload, until it is closed', async () => {
    const { rerender } = show(false)
    rerender(<StandingNews userId={ada.userId} supervised />)
    expect(await notice()).toContain('Your account is managed by a parent.')
    cleanup()

    show(true)
    expect(await notice()).toContain('Your account is managed by a parent.')
    await userEvent.click(screen.getByRole('button', { name: /^Close/ }))
    cleanup()

    show(true)
    expect(notices()).toEqual([])
  })

  it('[SUP-08] tells an open tab that no parent manages the account any more', async () => {
    const { rerender } = show(true)
    rerender(<StandingNews userId={ada.userId} supervised={false} />)

    expect(await notice()).toContain('You manage your account yourself now.')
  })

  it('tells an actor after the reload why they are back in their own account', async () => {
    const session = sessionFlow(Promise.resolve({ ...ada, actorId: ada.userId }))
    noteActingEnded(session, sessionStorage)
    await vi.waitFor(() => expect(session.getSnapshot().matches('signedIn')).toBe(true), patient)
    act(() => session.send({ type: 'token refused' }))
    await vi.waitFor(() => expect(session.getSnapshot().matches('reloading')).toBe(true), patient)

    show(false)

    expect(await notice()).toContain('You are back in your own account.')
  })

  it('says nothing to an actor who switches back', async () => {
    const session = sessionFlow(Promise.resolve({ ...ada, actorId: ada.userId }))
    noteActingEnded(session, sessionStorage)
    await vi.waitFor(() => expect(session.getSnapshot().matches('signedIn')).toBe(true), patient)
    act(() => session.send({ type: 'revert chosen' }))
    await vi.waitFor(() => expect(session.getSnapshot().matches('reloading')).toBe(true), patient)

    show(false)

    expect(notices()).toEqual([])
  })
})
