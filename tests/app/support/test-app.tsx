import { render } from '@testing-library/react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import type { Privilege } from '#contract/permission.ts'
import { createModel } from '#domain/model/model.ts'
import { createEditor } from '#services/entities/edits.ts'
import { createLoader } from '#services/entities/loader.ts'
import { createTokenVault } from '#services/session/token-vault.ts'
import { type App, AppProvider } from '../../../src/app/app-context.ts'
import type { SessionFlow } from '../../../src/app/flows/session-flow.ts'
import { testServer } from '../../services/entities/server.ts'
import { fakeStorage } from '../../services/session/fake-storage.ts'
import { configuration } from '../../support/configuration.ts'
import { ada } from './session-flow.ts'

/** An app whose server knows one user, Nora Ellery. */
export function testApp(session: SessionFlow, privileges?: readonly Privilege[]): App {
  const model = createModel({ freeze: true })
  const { transport } = testServer(() => (privileges === undefined ? nora : { ...nora, privileges }))
  const now = () => 1
  const report = (error: unknown) => {
    throw error
  }
  const loader = createLoader({ model, transport, now, report })
  return {
    configuration,
    session,
    model,
    now,
    transport,
    onPush: () => () => {},
    onMissed: () => () => {},
    open: transport,
    identityTransport: transport,
    loader,
    editor: createEditor({ model, loader, now }),
    vault: createTokenVault({
      storage: fakeStorage(),
      locks: { request: () => Promise.reject(new Error('Nobody refreshes here.')) },
      now,
      steady: now,
      onFoundExpired: () => undefined,
      timeout: () => new AbortController().signal,
      transport,
    }),
  }
}

/** Renders routes at an address; returns the router, which knows the current address. */
export function renderAt(address: string, app: App, routes: RouteObject[]) {
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(
    <AppProvider value={app}>
      <RouterProvider router={router} />
    </AppProvider>,
  )
  const place = () => {
    const { pathname, search, hash } = router.state.location
    return pathname + search + hash
  }
  return { router, place }
}

/** A user with the minimum that the server shows to others. */
export const nora = {
  id: ada.userId,
  givenName: 'Nora',
  surname: 'Ellery',
  gender: null,
  photoUrl: null,
  profileDataGroupId: null,
  metadata: {},
  invited: false,
  createdDate: '2026-11-21T12:00:00.000Z',
  modifiedDate: '2026-11-21T12:00:00.000Z',
  modifiedUserId: null,
}
