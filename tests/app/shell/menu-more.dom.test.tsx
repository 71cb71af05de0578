import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keyed } from '#domain/model/entities.ts'
import { MenuMore } from '../../../src/app/shell/menu-more.tsx'
import { testServer } from '../../services/entities/server.ts'
import { patient } from '../../support/patience.ts'
import { ada, sessionFlow } from '../support/session-flow.ts'
import { nora, renderAt, testApp } from '../support/test-app.tsx'

async function show({
  development = false,
  email = 'nora@test.kinweave.example',
  actorId = null as typeof ada.actorId,
  become = undefined as Parameters<typeof sessionFlow>[2],
  mayAsk = false,
  close = () => {},
} = {}) {
  const session = sessionFlow(Promise.resolve({ ...ada, actorId }), { ended: false, session: ada }, become)
  await vi.waitFor(() => expect(session.getSnapshot().matches('signedIn')).toBe(true), patient)
  const { transport } = testServer(() => ({ items: [{ ...nora, id: '6', givenName: 'Cleo' }] }))
  const user = { ...nora, id: ada.userId, email }
  const app = testApp(session)
  const configuration = { ...app.configuration, development }
  app.model.append({ type: 'entities-loaded', entities: [keyed('user', ada.userId, user)] }, 1)
  renderAt('/', { ...app, transport, configuration }, [
    { path: '/', Component: () => <MenuMore mayAsk={mayAsk} close={close} /> },
  ])
  return session
}

describe(MenuMore.name, () => {
  afterEach(cleanup)

  it('lets a supervisor switch to a supervised user', async () => {
    const session = await show()
    await userEvent.click(await screen.findByRole('button', { name: 'Cleo Ellery' }))

    await vi.waitFor(() => expect(session.getSnapshot().matches('left')).toBe(true), patient)
    expect(session.getSnapshot().context.chosen).toBe('6')
  })

  it('leads to the page that asks a relative, and closes the menu', async () => {
    const close = vi.fn<() => void>()
    await show({ mayAsk: true, close })
    const link = screen.getByRole('link', { name: 'Ask a relative' })
    expect(link.getAttribute('href')).toBe('/share')

    await userEvent.click(link)

    expect(close).toHaveBeenCalledOnce()
  })

  it('asks nobody for a tree where the user may not upload one', async () => {
    await show()

    expect(screen.queryByRole('link', { name: 'Ask a relative' })).toBeNull()
  })

  it('reports in the menu, and nowhere else, that the session could not switch', async () => {
    const session = await show({ become: () => Promise.reject(new Error('offline')) })
    await userEvent.click(await screen.findByRole('button', { name: 'Cleo Ellery' }))

    expect((await screen.findByRole('alert')).textContent).toMatch(/could not switch to Cleo Ellery/)
    expect(session.getSnapshot().context.problem).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cleo Ellery' }).disabled).toBe(false)
  })

  it('[SES-13] offers nobody to a user who already acts as another', async () => {
    await show({ actorId: ada.userId })

    expect(screen.queryByRole('region')).toBeNull()
  })

  it('[GUI-06] refreshes the token at once in development, and reports it', async () => {
    const session = await show({ development: true })
    await userEvent.click(screen.getByRole('button', { name: 'Refresh access token' }))

    await expect.poll(() => screen.getByRole('status').textContent).toBe('The access token was refreshed.')
    expect(session.getSnapshot().matches({ signedIn: { token: 'fresh' } })).toBe(true)
  })

  it('[GUI-06] does not offer it to ordinary users, even on a development server', async () => {
    await show({ development: true, email: 'nora@example.org' })

    expect(await screen.findByRole('button', { name: 'Cleo Ellery' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Refresh access token' })).toBeNull()
  })

  it('[GUI-06] does not offer it outside development', async () => {
    await show()

    expect(screen.queryByRole('button', { name: 'Refresh access token' })).toBeNull()
  })
})
