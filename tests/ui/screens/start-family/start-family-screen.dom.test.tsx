import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { StartFamilyScreen } from '#ui/screens/start-family/start-family-screen.tsx'
import { Look } from '#ui/shell/look.tsx'

const show = (managed: boolean) =>
  render(
    <Look>
      <StartFamilyScreen managed={managed} beginning={<form aria-label="Beginning" />} />
    </Look>,
  )
const upload = () => screen.queryByRole('link', { name: 'Upload my tree' })

describe(StartFamilyScreen.name, () => {
  afterEach(cleanup)

  it('begins with the parents of the user, but not of a child', () => {
    show(false)
    expect(screen.getByRole('region', { name: 'Start with you and your parents' })).toBeDefined()
    cleanup()

    show(true)
    expect(screen.queryByRole('form', { name: 'Beginning' })).toBeNull()
  })

  it('[PUB-05] offers the upload, but not to a child', () => {
    show(false)
    expect(upload()).not.toBeNull()
    cleanup()

    show(true)
    expect(upload()).toBeNull()
    expect(screen.getByText(/^Your account is managed by a parent\./)).toBeDefined()
  })
})
