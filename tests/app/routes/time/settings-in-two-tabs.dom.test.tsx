/** Settings of the account that another tab changes: the address of the calendar feed, and the news by mail. */
import { act, cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { PushEvent } from '#contract/push.ts'
import { keyed } from '#domain/model/entities.ts'
import { Look } from '#ui/shell/look.tsx'
import { NewsByMail } from '../../../../src/app/routes/news/news-mail.tsx'
import { CalendarFeed } from '../../../../src/app/routes/time/calendar-feed.tsx'
import { userId } from '../../../domain/model/samples.ts'
import { testServer } from '../../../services/entities/server.ts'
import { ada, sessionFlow } from '../../support/session-flow.ts'
import { nora, renderAt, testApp } from '../../support/test-app.tsx'

afterEach(cleanup)

const address = 'https://kinweave.example/calendar/n/s.ics'

/** A tab of Ada. `server` is what the server stores; another tab changes it. */
function tabWith(element: ReactNode) {
  const server: { address: string | null; wanted: boolean } = { address, wanted: true }
  const { transport } = testServer(({ pathname }) =>
    pathname.endsWith('/calendar')
      ? { address: server.address }
      : { wanted: server.wanted, address: 'ada@example.org' },
  )
  const heard = new Set<(event: PushEvent) => void>()
  const missing = new Set<() => void>()
  const app = {
    ...testApp(sessionFlow(Promise.resolve(ada))),
    transport,
    onPush: (listener: (event: PushEvent) => void) => {
      heard.add(listener)
      return () => heard.delete(listener)
    },
    onMissed: (listener: () => void) => {
      missing.add(listener)
      return () => missing.delete(listener)
    },
  }
  app.model.append(
    [
      { type: 'session-started', userId: ada.userId, actorId: null },
      { type: 'entities-loaded', entities: [keyed('user', ada.userId, nora)] },
    ],
    1,
  )
  renderAt('/', app, [{ path: '/', element: <Look>{element}</Look> }])
  const userChanged = (id: string) =>
    act(async () => {
      for (const listener of heard) listener({ name: 'User.Changed', payload: { userId: userId(id) } })
    })
  const eventsMissed = () =>
    act(async () => {
      for (const listener of missing) listener()
    })
  return { server, userChanged, eventsMissed }
}

describe('another tab', () => {
  it('no longer shows a calendar address that was taken back', async () => {
    const { server, userChanged } = tabWith(<CalendarFeed />)
    await screen.findByText(address)
    server.address = null

    await userChanged('6')
    expect(screen.getByText(address)).toBeDefined()
    await userChanged('5')

    await screen.findByRole('button', { name: 'Make a secret address' })
    expect(screen.queryByText(address)).toBeNull()
  })

  it('no longer shows it, too, if it was taken back while the connection was lost', async () => {
    const { server, eventsMissed } = tabWith(<CalendarFeed />)
    await screen.findByText(address)
    server.address = null

    await eventsMissed()

    expect(await screen.findByRole('button', { name: 'Make a secret address' })).toBeDefined()
  })

  it('shows an address that was made', async () => {
    const { server, userChanged } = tabWith(<CalendarFeed />)
    await screen.findByText(address)
    server.address = 'https://kinweave.example/calendar/m/s.ics'

    await userChanged('5')

    expect(await screen.findByText(server.address)).toBeDefined()
  })

  it('switches the news by mail off', async () => {
    const { server, userChanged } = tabWith(<NewsByMail userId={ada.userId} />)
    const shownAs = (checked: boolean) => screen.findByRole('switch', { name: /^E-mail me/, checked })
    await shownAs(true)
    server.wanted = false

    await userChanged('5')

    expect(await shownAs(false)).toBeDefined()
  })
})
