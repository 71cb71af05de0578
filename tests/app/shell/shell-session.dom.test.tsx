import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keyOf } from '#domain/model/entities.ts'
import { keepOwnName } from '../../../src/app/shell/actor-name.ts'
import { useShellSession } from '../../../src/app/shell/shell-session.ts'
import { patient } from '../../support/patience.ts'
import { ada, sessionFlow } from '../support/session-flow.ts'
import { nora as person, renderAt, testApp } from '../support/test-app.tsx'

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

  it('is unknown while a remembered session is being checked', () => {
    show(new Promise(() => undefined))

    expect(shown()).toEqual({ kind: 'unknown' })
  })

  it('is signed out when there is none', async () => {
    show(Promise.resolve(null))

    await expect.poll(shown).toEqual({ kind: 'signed-out' })
  })

  it('is signed in under the name of the user, once that is known', async () => {
    show(Promise.resolve(ada))

    await expect.poll(shown).toEqual({
      kind: 'signed-in',
      name: 'Nora Ellery',
      badges: [],
      mayManageIdentities: false,
      mayAnswerSupport: false,
      maySeeProfiles: true,
      acting: null,
    })
  })

  it('is unknown while signing out, so that no dead link is offered', async () => {
    const session = show(Promise.resolve(ada))
    await expect.poll(shown).toMatchObject({ kind: 'signed-in' })
    act(() => session.send({ type: 'sign-out chosen' }))

    expect(shown()).toEqual({ kind: 'unknown' })
  })

  it('names the user who is acted as, and the actor by the name stored when acting began', async () => {
    const own = sessionFlow(Promise.resolve(ada))
    const { model } = testApp(own)
    const staff = { ...person, id: ada.userId, givenName: 'Sam', surname: 'Staff' }
    model.append({ type: 'entities-loaded', entities: [{ key: keyOf('user', ada.userId), value: staff }] }, 1)
    keepOwnName(own, model, localStorage)
    await vi.waitFor(() => expect(own.getSnapshot().matches('signedIn')).toBe(true), patient)
    own.send({ type: 'impersonation chosen', userId: ada.userId })

    show(Promise.resolve({ ...ada, actorId: ada.userId, privileges: ['User', 'ReadAllUsers'] }))

    await expect.poll(shown).toMatchObject({
      badges: ['Admin', 'Acting'],
      mayManageIdentities: false,
      mayAnswerSupport: false,
      maySeeProfiles: true,
      acting: { as: 'Nora Ellery', actor: 'Sam Staff', reverting: false },
    })
  })

  it('may manage identities with the privilege to read all users', async () => {
    show(Promise.resolve({ ...ada, privileges: ['User', 'ReadAllUsers'] }))

    await expect.poll(shown).toMatchObject({
      badges: ['Admin'],
      mayManageIdentities: true,
      mayAnswerSupport: false,
    })
  })

  it('may answer messages to support with the privilege to manage users', async () => {
    show(Promise.resolve({ ...ada, privileges: ['User', 'ManageUsers'] }))

    await expect.poll(shown).toMatchObject({ mayManageIdentities: false, mayAnswerSupport: true })
  })
})
