import { cleanup, render, screen } from '@testing-library/react'
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
const upload = () => screen.queryByRole('link', { name: 'Upload my tree' })

describe(StartFamilyScreen.name, () => {
  afterEach(cleanup)

  it('begins with the parents, for a user who may begin', () => {
    show('adult')
    expect(screen.getByRole('region', { name: 'Start with you and your parents' })).toBeDefined()
    expect(screen.getByText('There are three ways to see your family here.')).toBeDefined()
    cleanup()

    show('visitor')
    expect(screen.queryByRole('region', { name: 'Start with you and your parents' })).toBeNull()
    expect(screen.getByText('There are two ways to see your family here.')).toBeDefined()
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
