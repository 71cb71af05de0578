import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppearanceToggle } from '#ui/shell/appearance-toggle.tsx'

describe('AppearanceToggle', () => {
  beforeEach(() => {
    localStorage.clear()
    document.documentElement.className = 'light'
  })
  afterEach(cleanup)

  it('[SES-15] keeps the choice of a user under the key of that user alone', async () => {
    localStorage.setItem('tc.users.current', '5')
    render(<AppearanceToggle />)

    await userEvent.click(screen.getByRole('button', { name: 'Switch to dark' }))

    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
      'tc.users.current': '5',
      'tc.users.5.appearance': 'dark',
    })
  })

  it('changes between light and dark, and remembers the choice of a visitor', async () => {
    render(<AppearanceToggle />)

    await userEvent.click(screen.getByRole('button', { name: 'Switch to dark' }))
    expect(document.documentElement.className).toBe('dark')
    expect(localStorage.getItem('tc.appearance')).toBe('dark')

    await userEvent.click(screen.getByRole('button', { name: 'Switch to light' }))
    expect(document.documentElement.className).toBe('light')
    expect(localStorage.getItem('tc.appearance')).toBe('light')
  })

  it('follows a system that has changed after the page was drawn', () => {
    // The page was drawn while the system was dark; now the system is light.
    document.documentElement.className = 'dark'

    render(<AppearanceToggle />)

    expect(document.documentElement.className).toBe('light')
  })
})

/** The script of the page's head, as a browser runs it before anything else. */
const first = new Script(readFileSync(join(import.meta.dirname, '../../../public/appearance.js'), 'utf8'))

describe('the first script', () => {
  const run = () => {
    document.documentElement.className = ''
    first.runInThisContext()
    return document.documentElement.className
  }
  beforeEach(() => localStorage.clear())

  it('[SES-15] gives a choice that an older version stored to the signed-in user', () => {
    localStorage.setItem('tc.users.current', '5')
    localStorage.setItem('kinweave.appearance', 'dark')

    expect(run()).toBe('dark')
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
      'tc.users.current': '5',
      'tc.users.5.appearance': 'dark',
    })
  })

  it.each([
    ['the user’s own choice before that of a visitor', { 'tc.users.5.appearance': 'light' }, 'light'],
    ['that of a visitor where there is no own', {}, 'dark'],
    ['nothing that another user has chosen', { 'tc.users.6.appearance': 'light' }, 'dark'],
  ])('shows %s', (_, stored, shown) => {
    const all = { 'tc.users.current': '5', 'tc.appearance': 'dark', ...stored }
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)

    expect(run()).toBe(shown)
  })
})
