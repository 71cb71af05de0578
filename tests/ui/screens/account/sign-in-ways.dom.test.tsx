import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { NoSignInWays } from '#ui/screens/account/sign-in-ways.tsx'
import { Look } from '#ui/shell/look.tsx'

afterEach(cleanup)

describe(NoSignInWays.name, () => {
  it.each([
    ['acting', /You are acting as Ada Lovelace/],
    ['demo', /forgotten after a day/],
  ] as const)('offers nothing to a user who is %s, and says why', (reason, words) => {
    render(
      <Look>
        <NoSignInWays reason={reason} name="Ada Lovelace" />
      </Look>,
    )

    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Sessions and passkeys')
    expect(screen.getAllByText(words)).toHaveLength(1)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
