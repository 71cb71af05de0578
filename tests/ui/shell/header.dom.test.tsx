import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { personSearchMachine } from '#machines/person-search/person-search.machine.ts'
import { Header } from '#ui/shell/header.tsx'
import type { ShellSession } from '#ui/shell/shell-session.ts'

const nora = {
  kind: 'signed-in',
  name: 'Nora Ellery',
  badges: [],
  mayManageIdentities: false,
  mayAnswerSupport: false,
  maySeeProfiles: true,
  acting: null,
} as const satisfies ShellSession
const acting: ShellSession = {
  ...nora,
  name: 'Ben Tester',
  badges: ['Acting'],
  acting: { as: 'Ben Tester', actor: 'Nora', reverting: false },
}
const nobody: ShellSession = { kind: 'signed-out' }

function show(session: ShellSession, path: string, mayUpload = true) {
  const onSignOut = vi.fn<() => void>()
  const onRevert = vi.fn<() => void>()
  render(
    <Header
      session={session}
      path={path}
      search={createActor(personSearchMachine).start()}
      familyHref="/persons/17-1"
      mayUpload={mayUpload}
      onMenuOpened={() => undefined}
      onRevert={onRevert}
      onSignOut={onSignOut}
    />,
  )
  return { onSignOut, onRevert }
}

function links() {
  return screen.getAllByRole('link').map((link) => link.textContent?.trim())
}

describe('Header', () => {
  afterEach(cleanup)

  it.each([
    ['/', 'Get started'],
    ['/syncapp', 'Sign up'],
  ])('[GUI-07] offers a signed-out visitor on %s to sign in and %s', (path, name) => {
    show(nobody, path)

    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/signin')
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/signup')
  })

  it.each([
    '/signin',
    '/signin/code',
    '/testsignin',
    '/authredirect',
    '/signup',
    '/signup/invited',
    '/signup/done',
  ])('[GUI-08] offers a signed-out visitor neither of the two on %s', (path) => {
    show(nobody, path)

    expect(links()).toEqual(['Kinweave'])
  })

  it('offers neither to sign in nor to sign up while the user is unknown', () => {
    show({ kind: 'unknown' }, '/')

    expect(links()).toEqual(['Kinweave'])
  })

  it('links to home and the upload for a signed-in user, and marks the current page', () => {
    show(nora, '/home')

    expect(links()).toEqual(['Kinweave', 'Home', 'Support', 'Ask a relative', 'Upload'])
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Home')
  })

  it.each([
    ['GUI-03', 'Admin'],
    ['GUI-04', 'Acting'],
    ['GUI-05', 'Demo'],
    ['GUI-05', 'Test'],
  ] as const)('[%s] shows in the menu that a user is %s, and only for such a user', async (_, badge) => {
    show({ ...nora, badges: [badge] }, '/home')
    await userEvent.click(screen.getByRole('button', { name: 'Nora Ellery, your menu' }))
    expect(screen.getByText(badge).parentElement?.textContent).toContain('Nora Ellery')

    cleanup()
    show(nora, '/home')
    await userEvent.click(screen.getByRole('button', { name: 'Nora Ellery, your menu' }))
    expect(screen.queryByText(badge)).toBeNull()
  })

  it('[ADM-15] links to the account for everybody, and to the lists of users and identities only for readers of all users', async () => {
    show(nora, '/home')
    await userEvent.click(screen.getByRole('button', { name: 'Nora Ellery, your menu' }))
    expect(screen.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/account')
    expect(screen.queryByRole('link', { name: /^Manage / })).toBeNull()

    cleanup()
    show({ ...nora, mayManageIdentities: true }, '/home')
    await userEvent.click(screen.getByRole('button', { name: 'Nora Ellery, your menu' }))
    const managed = screen.getAllByRole('link', { name: /^Manage / })
    expect(managed.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Manage users', '/admin/users'],
      ['Manage identities', '/admin/identities'],
    ])
    expect(screen.queryByRole('link', { name: 'Support desk' })).toBeNull()

    cleanup()
    show({ ...nora, mayAnswerSupport: true }, '/home')
    await userEvent.click(screen.getByRole('button', { name: 'Nora Ellery, your menu' }))
    expect(screen.getByRole('link', { name: 'Support desk' })).toHaveProperty('pathname', '/admin/support')
  })

  it('lets an actor switch back, and says that signing out leaves both accounts', async () => {
    const { onRevert, onSignOut } = show(acting, '/home')
    await userEvent.click(screen.getByRole('button', { name: 'Ben Tester, your menu' }))
    await userEvent.click(screen.getByRole('button', { name: 'Switch back to Nora' }))
    await userEvent.click(screen.getByRole('button', { name: 'Sign out of both accounts' }))

    expect([onRevert.mock.calls.length, onSignOut.mock.calls.length]).toEqual([1, 1])
  })

  it('offers sign-up in the menu to demo users only', async () => {
    show({ ...nora, name: 'Demo visitor', badges: ['Demo'] }, '/persons/17-1')
    await userEvent.click(screen.getByRole('button', { name: 'Demo visitor, your menu' }))
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup')

    cleanup()
    show(nora, '/persons/17-1')
    await userEvent.click(screen.getByRole('button', { name: 'Nora Ellery, your menu' }))
    expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull()
  })

  it('[PUB-25] links to the family, the names and the places, and to no page that is still to come', async () => {
    show(nora, '/home')

    await userEvent.click(screen.getByRole('button', { name: 'Explore', expanded: false }))

    const menu = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/home',
      '/persons/17-1',
      '/names',
      '/places',
      '/support',
    ])
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Home',
      'Family',
      'Names',
      'Places',
      'Support',
    ])
  })

  it('[GUI-09] hides the ways to upload and to ask for a tree while the search has the focus', async () => {
    show(nora, '/home')

    await userEvent.click(screen.getByRole('combobox', { name: 'Find a person' }))
    expect(links()).toEqual(['Kinweave', 'Home', 'Support'])

    await userEvent.click(screen.getByRole('button', { name: 'Switch to dark' }))
    expect(links()).toEqual(['Kinweave', 'Home', 'Support', 'Ask a relative', 'Upload'])
  })

  it('[TRE-19] [TRE-20] shows no way to a new tree to a user who may not have one', async () => {
    show(nora, '/home', false)

    await userEvent.click(screen.getByRole('button', { name: 'Nora Ellery, your menu' }))
    expect(screen.queryByRole('link', { name: 'Upload' })).toBeNull()
  })

  it('has no search for visitors', () => {
    show(nobody, '/')

    expect(screen.queryByRole('search')).toBeNull()
  })

  it('opens the user menu, closes it on Escape and gives focus back', async () => {
    show(nora, '/home')
    const button = screen.getByRole('button', { name: 'Nora Ellery, your menu', expanded: false })

    await userEvent.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')

    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(button)
  })

  it('closes the user menu when focus goes elsewhere', async () => {
    show(nora, '/home')
    const button = screen.getByRole('button', { name: 'Nora Ellery, your menu' })
    await userEvent.click(button)

    await userEvent.tab({ shift: true })

    expect(button.getAttribute('aria-expanded')).toBe('false')
  })

  it('signs out from the user menu', async () => {
    const { onSignOut } = show(nora, '/home')
    await userEvent.click(screen.getByRole('button', { name: 'Nora Ellery, your menu' }))

    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))

    expect(onSignOut).toHaveBeenCalledOnce()
  })
})
