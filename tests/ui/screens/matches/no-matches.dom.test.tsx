import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { PersonId } from '#domain/ids.ts'
import { NoMatches } from '#ui/screens/matches/no-matches.tsx'
import { Look } from '#ui/shell/look.tsx'

afterEach(cleanup)

const none = { proposed: 0, automatic: 0, confirmed: 0, rejected: 0 }

const show = (counts: typeof none, ownsTree: boolean) =>
  render(
    <Look>
      <NoMatches scope={{ of: 'all' }} counts={counts} ownsTree={ownsTree} />
    </Look>,
  )

describe(NoMatches.name, () => {
  it('asks only owners of a tree to share it', () => {
    show(none, true)
    expect(screen.queryByRole('link', { name: 'Share a tree' })).not.toBeNull()
    cleanup()

    show(none, false)
    expect(screen.queryByText('None of the trees that you see overlap yet')).not.toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('leads from a profile to the upload, if the user has no tree', () => {
    const showIn = (ownsTree: boolean) =>
      render(
        <Look>
          <NoMatches
            scope={{ of: 'profile', personId: '50-1' as PersonId }}
            counts={none}
            ownsTree={ownsTree}
          />
        </Look>,
      )
    showIn(false)
    expect(screen.getByRole('link', { name: 'Upload a tree' }).getAttribute('href')).toBe('/upload')
    cleanup()

    showIn(true)
    expect(screen.queryByText('No matches yet')).not.toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('shows viewers of overlapping trees where the found pairs are', () => {
    show({ ...none, automatic: 21 }, false)

    expect(screen.queryByRole('link', { name: 'See what Kinweave has found' })).not.toBeNull()
    expect(screen.queryByText(/21 more pairs were found by Kinweave/)).not.toBeNull()
    expect(screen.queryByText(/overlap/)).toBeNull()
  })
})
