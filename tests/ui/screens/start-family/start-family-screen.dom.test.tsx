import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { StartFamilyScreen } from '#ui/screens/start-family/start-family-screen.tsx'
import { Look } from '#ui/shell/look.tsx'

const show = (managed: boolean) =>
  render(
    <Look>
      <StartFamilyScreen managed={managed} beginning={managed ? null : <form aria-label="Beginning" />} />
    </Look>,
  )
const upload = () => screen.queryByRole('link', { name: 'Upload my tree' })

describe(StartFamilyScreen.name, () => {
  afterEach(cleanup)

  it('begins with the parents, for a user who may begin', () => {
    show(false)
    expect(screen.getByRole('region', { name: 'Start with you and your parents' })).toBeDefined()
    expect(screen.getByText('There are three ways to see your family here.')).toBeDefined()
    cleanup()

    show(true)
    expect(screen.queryByRole('region', { name: 'Start with you and your parents' })).toBeNull()
    expect(screen.getByText('There are two ways to see your family here.')).toBeDefined()
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
