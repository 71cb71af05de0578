import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useShellSession } from '../../src/app/shell-session.ts'
import { ada, sessionFlow } from './support/session-flow.ts'
import { renderAt, testApp } from './support/test-app.tsx'

function Probe() {
  return <p role="status">{JSON.stringify(useShellSession())}</p>
}

function show(restored: Promise<typeof ada | null>) {
  const session = sessionFlow(restored)
  renderAt('/', testApp(session), [{ path: '/', Component: Probe }])
  return session
}

const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '') as unknown

describe(useShellSession.name, () => {
  afterEach(cleanup)

  it('is unknown while a remembered session is being looked at', () => {
    show(new Promise(() => undefined))

    expect(shown()).toEqual({ kind: 'unknown' })
  })

  it('is signed out when there is none', async () => {
    show(Promise.resolve(null))

    await expect.poll(shown).toEqual({ kind: 'signed-out' })
  })

  it('is signed in under the name of the user, once that is known', async () => {
    show(Promise.resolve(ada))

    await expect.poll(shown).toEqual({ kind: 'signed-in', name: 'Nora Ellery' })
  })

  it('is unknown while signing out, so that nothing is offered that leads nowhere', async () => {
    const session = show(Promise.resolve(ada))
    await expect.poll(shown).toMatchObject({ kind: 'signed-in' })
    act(() => session.send({ type: 'sign-out chosen' }))

    expect(shown()).toEqual({ kind: 'unknown' })
  })
})
