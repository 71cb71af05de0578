import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PushEvent } from '#contract/push.ts'
import type { Session } from '#domain/signing-in/session.ts'
import { createLoader } from '#services/entities/loader.ts'
import { routes } from '../../../../src/app/router.tsx'
import { userId } from '../../../domain/model/samples.ts'
import { sampleUser } from '../../../domain/users/sample-user.ts'
import { testServer } from '../../../services/entities/server.ts'
import { ada, sessionFlow } from '../../support/session-flow.ts'
import { renderAt, testApp } from '../../support/test-app.tsx'

function open(user: Session) {
  const { transport, asked } = testServer(({ pathname }) => {
    if (pathname.endsWith('/permissions')) return Response.json('Read,Modify')
    return /\/users\/\d+$/.test(pathname) ? sampleUser : { items: [] }
  })
  const app = testApp(sessionFlow(Promise.resolve(user)))
  const listeners = new Set<(event: PushEvent) => void>()
  renderAt(
    '/account?tab=security',
    {
      ...app,
      loader: createLoader({ model: app.model, transport, now: app.now, report: () => undefined }),
      transport,
      identityTransport: transport,
      onPush: (listen) => {
        listeners.add(listen)
        return () => listeners.delete(listen)
      },
    },
    routes,
  )
  const push = (event: PushEvent) =>
    act(() => {
      for (const listen of listeners) listen(event)
    })
  return { asked, push }
}

const changed = (id: string): PushEvent => ({ name: 'User.Changed', payload: { userId: userId(id) } })
const shown = (name: string) => screen.findByRole('heading', { name })

describe('/account', () => {
  beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined))
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it('does not load sessions, passkeys and addresses while an actor uses the account', async () => {
    const { asked } = open({ ...ada, actorId: userId('9') })

    await shown('Sessions and passkeys')
    expect(asked.filter((path) => /sessions|passkeys|identities|audit/.test(path))).toEqual([])
  })

  it('asks again what staff did when the server says that this user has changed', async () => {
    const { asked, push } = open(ada)
    const looks = () => asked.filter((path) => path.startsWith('/groupadmin/users/5/audit'))
    await screen.findByText('Nobody has looked at your account')

    push(changed('6'))
    push(changed('5'))

    await expect.poll(looks).toHaveLength(2)
  })
})
