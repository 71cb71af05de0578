import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppearanceToggle } from '../../../src/ui/shell/appearance-toggle.tsx'

describe('AppearanceToggle', () => {
  beforeEach(() => {
    localStorage.clear()
    document.documentElement.className = 'light'
  })
  afterEach(cleanup)

  it('changes between light and dark, and remembers the choice', async () => {
    render(<AppearanceToggle />)

    await userEvent.click(screen.getByRole('button', { name: 'Switch to dark' }))
    expect(document.documentElement.className).toBe('dark')
    expect(localStorage.getItem('kinweave.appearance')).toBe('dark')

    await userEvent.click(screen.getByRole('button', { name: 'Switch to light' }))
    expect(document.documentElement.className).toBe('light')
    expect(localStorage.getItem('kinweave.appearance')).toBe('light')
  })
})
