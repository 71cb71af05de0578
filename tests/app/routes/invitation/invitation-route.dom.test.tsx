import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Session } from '#domain/signing-in/session.ts'
import { routes } from '../../../../src/app/router.tsx'
import { ada, sessionFlow } from '../../support/session-flow.ts'
import { renderAt, testApp } from '../../support/test-app.tsx'

const code = 'x'.repeat(43)

function open(user: Session | null, where = `/trees/invitation?id=4&code=${code}`) {
  return renderAt(where, testApp(sessionFlow(Promise.resolve(user))), routes)
}

describe('/trees/invitation', () => {
  beforeEach(() => {
    window.sessionStorage.clear()
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it('lets a signed-out person sign in, and brings them back to an address without the code', async () => {
    open(null)

    await screen.findByRole('heading', { name: 'A family tree is shared with you' })
    const signIn = within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' })
    expect(signIn.getAttribute('href')).toBe('/signin?redirect_uri=%2Ftrees%2Finvitation')
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
      '/signup?redirect_uri=%2Ftrees%2Finvitation',
    )
    // The links of the header keep the invitation too.
    for (const link of screen.getAllByRole('link', { name: /^Sign (in|up)$/ }))
      expect(link.getAttribute('href')).toMatch(/^\/sign(in|up)\?redirect_uri=%2Ftrees%2Finvitation$/)
    expect(screen.getAllByRole('link', { name: /^Sign (in|up)$/ })).toHaveLength(3)
    expect(document.body.innerHTML).not.toContain(code)
    expect(window.sessionStorage.getItem('tc.invitation')).toContain(code)
  })

  it('is mentioned on home as long as it is open', async () => {
    window.sessionStorage.setItem('tc.invitation', JSON.stringify({ id: '4', code }))
    open(ada, '/home')

    const link = await screen.findByRole('link', { name: 'See the invitation' })
    expect(link.getAttribute('href')).toBe('/trees/invitation')
  })

  it('is not mentioned on home any more when there is nothing left to accept', async () => {
    window.sessionStorage.setItem('tc.invitation', JSON.stringify({ id: '4', code, over: true }))
    open(ada, '/home')

    expect(await screen.findAllByRole('heading', { level: 1 })).not.toEqual([])
    expect(screen.queryByRole('link', { name: 'See the invitation' })).toBeNull()
  })

  it('says that an incomplete link is invalid, even after a complete one', async () => {
    window.sessionStorage.setItem('tc.invitation', JSON.stringify({ id: '4', code }))
    open(ada, '/trees/invitation?id=4')

    expect(await screen.findAllByRole('heading', { name: 'We do not know this invitation' })).toHaveLength(1)
    expect(window.sessionStorage.getItem('tc.invitation')).toBeNull()
  })
})
