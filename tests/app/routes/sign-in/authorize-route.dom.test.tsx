import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Session } from '#domain/signing-in/session.ts'
import { routes } from '../../../../src/app/router.tsx'
import { userId } from '../../../domain/model/samples.ts'
import { patient } from '../../../support/patience.ts'
import { ada, sessionFlow } from '../../support/session-flow.ts'
import { renderAt, testApp } from '../../support/test-app.tsx'

const address = `/authorize?response_type=code&client_id=kinweave-sync&code_challenge_method=S256&code_challenge=${'a'.repeat(43)}`

function open(user: Session, where = address) {
  const session = sessionFlow(Promise.resolve(user))
  renderAt(where, testApp(session), routes)
  return session
}

describe('/authorize', () => {
  beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined))
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it('names the signed-in user', async () => {
    open(ada)

    const letIn = await screen.findByRole<HTMLButtonElement>('button', { name: 'Let it in' })
    expect(letIn.disabled).toBe(false)
    await vi.waitFor(
      () => expect(screen.getByRole('main').textContent).toContain('wants to sign in as Nora Ellery.'),
      patient,
    )
  })

  it('says what the program can do, and that it stays signed in when the browser signs out', async () => {
    open(ada)

    await screen.findByRole('button', { name: 'Let it in' })
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'The program can add trees, and update and download your own trees. It can do nothing else.',
      'The program stays signed in when you sign out of this browser. To sign it out, go to “Where you are signed in” on your account page.',
    ])
  })

  it('offers nothing to a user who acts as another user', async () => {
    open({ ...ada, actorId: userId('9') })

    await screen.findByRole('heading', { name: 'You cannot do this while you act as somebody else' })
    expect(screen.queryByRole('button', { name: 'Let it in' })).toBeNull()
  })

  it('offers nothing for an address that is not the program’s, and does not lead there', async () => {
    open(ada, `${address}&redirect_uri=https%3A%2F%2Fattacker.example`)

    await screen.findByRole('heading', { name: 'This request cannot be answered' })
    expect(document.body.innerHTML).not.toContain('attacker')
  })

  it('lets another user sign in, and then returns to the full address', async () => {
    // Navigation to another page needs a real browser.
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    open(ada)

    await userEvent.click(await screen.findByRole('button', { name: 'Sign in as somebody else' }))

    await vi.waitFor(
      () => expect(assign).toHaveBeenCalledWith(`/signin?redirect_uri=${encodeURIComponent(address)}`),
      patient,
    )
  })
})
