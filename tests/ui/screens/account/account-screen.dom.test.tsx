import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { AccountScreen } from '#ui/screens/account/account-screen.tsx'
import { Look } from '#ui/shell/look.tsx'

afterEach(cleanup)

const account = { name: 'Ada Lovelace', address: 'ada@example.org' }
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

describe(AccountScreen.name, () => {
  it('shows neither sessions nor passkeys to a user who acts as somebody, and says why', () => {
    render(
      <Look>
        <AccountScreen account={account} ways="hidden from who acts" now={0} />
      </Look>,
    )

    expect(headings()).toEqual(['Sessions and passkeys'])
    expect(screen.getByText(/You are acting as Ada Lovelace/)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('offers nothing to visitors of the demo, and says why', () => {
    render(
      <Look>
        <AccountScreen account={account} ways="none in the demo" now={0} />
      </Look>,
    )

    expect(headings()).toEqual(['Sessions and passkeys'])
    expect(screen.getByText(/forgotten after a day/)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
