/** Starting signed in: the stored data appears before any answer, and refreshing the token blocks nobody. */
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keyed } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { snapshotOf } from '#domain/model/snapshot.ts'
import { createEditor } from '#services/entities/edits.ts'
import { createLoader } from '#services/entities/loader.ts'
import { keepModelOfUser } from '../../../../src/app/model/model-of-user.ts'
import { Component as Home } from '../../../../src/app/routes/home/home.route.tsx'
import { Shell } from '../../../../src/app/shell/shell.tsx'
import { SignedInOnly } from '../../../../src/app/shell/signed-in-only.tsx'
import { dataGroup, person, personId } from '../../../domain/model/samples.ts'
import { testServer } from '../../../services/entities/server.ts'
import { patient } from '../../../support/patience.ts'
import { ada, sessionFlow } from '../../support/session-flow.ts'
import { renderAt, testApp } from '../../support/test-app.tsx'

const never = new Promise<never>(() => undefined)
const tree = { ...dataGroup('17'), ownerId: ada.userId, startItemId: personId('17-1') }

function keptHome() {
  const model = createModel()
  const entities = [
    keyed('treesOfUser', ada.userId, [tree.id]),
    keyed('dataGroup', tree.id, tree),
    keyed('person', personId('17-1'), person('17-1', 'Emma')),
  ]
  model.append(
    [
      { type: 'session-started', userId: ada.userId, actorId: null },
      { type: 'entities-loaded', entities },
    ],
    1,
  )
  return snapshotOf(model.root())
}

/** An app whose session has run out, whose next token never comes, and whose server never answers. */
async function start() {
  const session = sessionFlow(Promise.resolve({ ...ada, accessLife: 0 }), never)
  const app = testApp(session)
  keepModelOfUser(session, app.model, { inTime: keptHome(), late: never }, app.now)
  const server = testServer(() => null)
  server.hold()
  const { model, now } = app
  const loader = createLoader({ model, transport: server.transport, now, report: console.error })
  const silent = { ...app, transport: server.transport, loader, editor: createEditor({ model, loader, now }) }
  await vi.waitFor(() => expect(session.getSnapshot().matches('signedIn')).toBe(true), patient)
  const { place } = renderAt('/home', silent, [
    {
      Component: Shell,
      children: [
        { Component: SignedInOnly, children: [{ path: '/home', Component: Home }] },
        { path: '/persons/:id', element: <h1>A person</h1> },
      ],
    },
  ])
  return { session, server, place }
}

describe('a signed-in start', () => {
  afterEach(cleanup)

  it('shows home from the stored data before the network answers', async () => {
    const { server } = await start()

    expect(await screen.findByRole('heading', { name: 'Start exploring your family' })).toBeDefined()
    expect(screen.getByText(/Emma/)).toBeDefined()
    expect(server.asked).not.toEqual([])
    expect(server.open()).toBe(server.asked.length)
  })

  it('lets people continue while the token is being refreshed', async () => {
    const { session, place } = await start()
    await screen.findByRole('heading', { name: 'Start exploring your family' })
    const [link] = screen.getAllByRole('link').filter((each) => each.getAttribute('href') === '/persons/17-1')
    if (link === undefined) throw new Error('Nothing leads to the person.')
    await userEvent.click(link)

    expect(await screen.findByRole('heading', { name: 'A person' })).toBeDefined()
    expect(place()).toBe('/persons/17-1')
    expect(session.getSnapshot().matches({ signedIn: { token: 'refreshing' } })).toBe(true)
  })
})
