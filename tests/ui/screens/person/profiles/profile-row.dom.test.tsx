import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { ProfileView } from '#ui/screens/person/person-view.ts'
import { ProfileRow } from '#ui/screens/person/profiles/profile-row.tsx'

const row: ProfileView = {
  tree: { number: 1, name: 'Ada' },
  href: '/profiles/50-1',
  recordHref: null,
  owner: 'you',
  role: 'owner',
  lastSyncedDate: null,
  notes: [],
  adds: '',
  isProfile: true,
}

afterEach(cleanup)

describe(ProfileRow.name, () => {
  it.each([
    ['a profile that the viewer may change', {}, 'Edit in the profile'],
    ['a profile that the viewer may change', { role: 'editor' }, 'Edit in the profile'],
    ['a profile that the viewer only reads', { role: 'viewer' }, 'Open this profile'],
    ['a tree', { isProfile: false }, 'Open this tree'],
  ] as const)('leads to %s %j', (_, parts, name) => {
    render(<ProfileRow profile={{ ...row, ...parts }} />)

    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/profiles/50-1')
  })
})
