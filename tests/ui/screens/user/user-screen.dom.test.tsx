import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { wire } from '#machines/wire.ts'
import { UserScreen } from '#ui/screens/user/user-screen.tsx'
import type { UserTab, UserView } from '#ui/screens/user/user-view.ts'
import { Look } from '#ui/shell/look.tsx'
import { sampleUserView } from './sample-user-view.ts'

afterEach(cleanup)

function show(user: Partial<UserView>, open: UserTab = 'about') {
  const load = fromPromise<LoadOutcome, undefined>(async () => 'found')
  const flow = createActor(wire(pageLoadMachine)({ load }), { input: { known: true } }).start()
  render(
    <Look>
      <UserScreen
        flow={flow}
        user={{ ...sampleUserView, ...user }}
        open={open}
        onOpen={() => undefined}
        about={<p>About them</p>}
      />
    </Look>,
  )
}

describe(UserScreen.name, () => {
  it('[USP-01] [USP-03] [USP-04] [USP-16] heads the page with name, place and flag, month of joining, and social pages', () => {
    show({})

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ada Byron')
    expect(screen.getByText('Ghent, Belgium')).toBeDefined()
    expect(document.querySelector('img[src*="BE"]')).not.toBeNull()
    expect(screen.getByText('Joined May 2026')).toBeDefined()
    expect(screen.getByRole('link', { name: 'X: ada' }).getAttribute('href')).toBe('https://x.com/ada')
    expect(screen.getByRole('link', { name: 'My account' }).getAttribute('href')).toBe('/account')
  })

  it('[USP-02] marks a visitor of the demo', () => {
    show({ demo: true })

    expect(screen.getByText('DEMO')).toBeDefined()
  })

  it('[USP-05] [ACS-11] shows no address and no number that are hidden, and an unknown name', () => {
    show({ name: 'Unknown name', email: null, mobileNumber: null, own: false, accountHref: null })

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unknown name')
    expect(screen.queryByText('ada@mail.example')).toBeNull()
    expect(screen.queryByText('+32 1')).toBeNull()
    expect(screen.queryByRole('link', { name: /account/ })).toBeNull()
  })

  it('[ACS-02] links to the account for viewers who may open it', () => {
    show({ own: false, accountHref: '/users/5/account' })

    expect(screen.getByRole('link', { name: 'View account' }).getAttribute('href')).toBe('/users/5/account')
  })

  it('[USP-06] has the tabs About, Trees and Groups', () => {
    show({}, 'trees')

    for (const name of [/^About/, /^Trees/, /^Groups/])
      expect(screen.getByRole('tab', { name })).toBeDefined()
    expect(screen.getAllByRole('tab')).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'Byron papers' }).getAttribute('href')).toBe('/trees/17')
  })

  it('lists the groups that the viewer may open, and links from the user’s own page to all groups', () => {
    show({}, 'groups')
    expect(screen.getByRole('link', { name: 'The Merrowbys' }).getAttribute('href')).toBe('/groups/9')
    expect(screen.getByRole('link', { name: 'Go to my groups' }).getAttribute('href')).toBe('/groups')

    cleanup()
    show({ own: false, groups: [] }, 'groups')
    expect(screen.getByText('No groups that you can see')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Go to my groups' })).toBeNull()
  })
})
