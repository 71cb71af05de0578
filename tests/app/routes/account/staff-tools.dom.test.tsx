import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Privilege } from '#contract/permission.ts'
import { createLoader } from '#services/entities/loader.ts'
import { routes } from '../../../../src/app/router.tsx'
import { userId } from '../../../domain/model/samples.ts'
import { sampleUser } from '../../../domain/users/sample-user.ts'
import { testServer } from '../../../services/entities/server.ts'
import { ada, sessionFlow } from '../../support/session-flow.ts'
import { renderAt, testApp } from '../../support/test-app.tsx'

/** Opens the Admin tab of another user's account as staff with these privileges. */
function open(...privileges: Privilege[]) {
  const { transport } = testServer(({ pathname }) => {
    if (pathname.endsWith('/permissions')) return Response.json('Read,Modify,ModifyPermissions')
    if (pathname.endsWith('/parents')) return { items: [], requests: [] }
    if (pathname.endsWith('/users/9')) return { ...sampleUser, id: userId('9') }
    return /\/users\/\d+$/.test(pathname) ? { ...sampleUser, privileges } : { items: [] }
  })
  const app = testApp(sessionFlow(Promise.resolve({ ...ada, privileges })))
  const loader = createLoader({ model: app.model, transport, now: app.now, report: () => undefined })
  renderAt('/users/9/account?tab=admin', { ...app, loader, transport, identityTransport: transport }, routes)
}

describe('the Admin tab of an account', () => {
  beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined))
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it('[ACS-13] [ACS-14] links to the search of users and to identities, and has the switches and Impersonate', async () => {
    open('User', 'ReadAllUsers', 'ManageUsers', 'ImpersonateUser')

    expect(await screen.findByRole('button', { name: 'Impersonate' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Users' }).getAttribute('href')).toBe('/admin/users')
    expect(screen.getByRole('link', { name: 'Identities' }).getAttribute('href')).toBe('/admin/identities')
    expect(screen.getByText('User name confirmed')).toBeDefined()
    expect(screen.getByText('Disable account limits')).toBeDefined()
  })

  it('[ADM-20] shows Impersonate only to holders of ImpersonateUser', async () => {
    open('User', 'ReadAllUsers')

    expect(await screen.findByRole('heading', { name: 'Admin' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Impersonate' })).toBeNull()
  })
})
