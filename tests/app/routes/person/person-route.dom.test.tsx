import { cleanup, screen } from '@testing-library/react'
import { Outlet } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { waitFor } from 'xstate'
import { createLoader } from '#services/entities/loader.ts'
import { Look } from '#ui/shell/look.tsx'
import { Component } from '../../../../src/app/routes/person/person.route.tsx'
import { refusal, testServer } from '../../../services/entities/server.ts'
import { ada, sessionFlow } from '../../support/session-flow.ts'
import { renderAt, testApp } from '../../support/test-app.tsx'

describe('the route of a person', () => {
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it('says in the tab that a person was deleted or is not visible', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const session = sessionFlow(Promise.resolve(ada))
    await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
    const app = testApp(session)
    const { transport } = testServer(() => refusal(404, 'not-found'))
    const loader = createLoader({ model: app.model, transport, now: app.now, report: () => undefined })
    const titles: string[] = []
    const setTitle = (title: string) => void titles.push(title)
    const frame = (
      <Look>
        <Outlet context={{ setTitle }} />
      </Look>
    )
    renderAt('/persons/17-1', { ...app, loader, transport }, [
      { element: frame, children: [{ path: 'persons/:personId', Component }] },
    ])

    await screen.findByRole('heading', { level: 1, name: '(deleted or not visible)' })
    expect(titles).toEqual(['Person', '(deleted or not visible)'])
  })
})
