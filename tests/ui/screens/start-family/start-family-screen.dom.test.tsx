import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { StartFamilyScreen } from '#ui/screens/start-family/start-family-screen.tsx'
import { Look } from '#ui/shell/look.tsx'

const show = (who: 'adult' | 'visitor' | 'child') =>
  render(
    <Look>
      <StartFamilyScreen
        managed={who === 'child'}
        beginning={who === 'adult' ? <form aria-label="Beginning" /> : null}
      />
    </Look>,
  )
const beginning = () => screen.getByRole('region', { name: 'Start with you and your parents' })
const upload = () => screen.queryByRole('link', { name: 'Upload my tree' })

describe(StartFamilyScreen.name, () => {
  afterEach(cleanup)

  it('begins with the parents; a visitor, whom other pages send here to begin, gets an account first', () => {
    show('adult')
    expect(within(beginning()).getByRole('form', { name: 'Beginning' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull()
    cleanup()

    show('visitor')
    const account = within(beginning()).getByRole('link', { name: 'Create an account' })
    expect(account.getAttribute('href')).toBe('/signup')
  })

  it('[PUB-05] offers the upload, but not to a child', () => {
    show('adult')
    expect(upload()).not.toBeNull()
    cleanup()

    show('child')
    expect(upload()).toBeNull()
    expect(screen.getByText(/^Your account is managed by a parent/)).toBeDefined()
  })

  it('tells a child only what a child can do', () => {
    show('child')

    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'See your profile',
      'Ask your parent',
    ])
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/profile'])
  })
})
