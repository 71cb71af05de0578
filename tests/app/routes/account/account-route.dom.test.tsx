import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PushEvent } from '#contract/push.ts'
import type { Session } from '#domain/signing-in/session.ts'
import { sampleIdentity } from '#machines/identity-tools/sample-identities.ts'
import { sampleParents } from '#machines/supervision/sample-parents.ts'
import { createLoader } from '#services/entities/loader.ts'
import { routes } from '../../../../src/app/router.tsx'
import { familyGroup, familyGroupId, groupMember } from '../../../domain/groups/samples.ts'
import { userId } from '../../../domain/model/samples.ts'
import { sampleUser } from '../../../domain/users/sample-user.ts'
import { refusal, testServer } from '../../../services/entities/server.ts'
import { ada, sessionFlow } from '../../support/session-flow.ts'
import { renderAt, testApp } from '../../support/test-app.tsx'

type Path = URL['pathname']

function open(user: Session, address = '/account?tab=security', alter: (path: Path) => unknown = () => null) {
  const sent: unknown[] = []
  const server = testServer(({ pathname }) => {
    const altered = alter(pathname)
    if (altered !== null) return altered
    if (pathname.endsWith('/permissions')) return Response.json('Read,Modify')
    if (pathname.endsWith('/parents')) return { items: [], requests: [] }
    return /\/users\/\d+$/.test(pathname) ? { ...sampleUser, id: pathname.split('/').at(-1) } : { items: [] }
  })
  const { asked } = server
  const transport: typeof server.transport = {
    ...server.transport,
    fetch: (input, init) => {
      const address = input instanceof Request ? input.url : input.toString()
      if (address.endsWith('/usersupervisors') && typeof init?.body === 'string')
        sent.push(JSON.parse(init.body))
      return server.transport.fetch(input, init)
    },
  }
  const app = testApp(sessionFlow(Promise.resolve(user)))
  const listeners = new Set<(event: PushEvent) => void>()
  renderAt(
    address,
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
  return { asked, sent, push }
}

const changed = (id: string): PushEvent => ({ name: 'User.Changed', payload: { userId: userId(id) } })
const parents = {
  items: [
    {
      ...sampleParents.items[0],
      supervisorId: '5',
      forUserId: '6',
      supervisor: { id: '5', displayName: 'Maud Mother' },
    },
  ],
  requests: sampleParents.requests,
}

const ownAddress = {
  subject: sampleIdentity.subject,
  address: 'ada@mail.example',
  createdDate: sampleIdentity.createdDate,
  verifiedDate: null,
  inactiveDate: null,
}

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

  it.each(['personal', 'security', 'supervised'])(
    '[SUP-18] says on the tab %s of a child that a parent manages the account',
    async (tab) => {
      open({ ...ada, isSupervised: true }, `/account?tab=${tab}`, (path) =>
        path.endsWith('/users/5') ? { ...sampleUser, supervised: true } : null,
      )

      expect(
        await screen.findByText('Your account is managed by a parent.', { selector: 'span' }),
      ).toBeDefined()
    },
  )

  it('[ACC-09] leads from the tab Personal to the own page, and to the profile that is edited', async () => {
    open(ada, '/account', (path) =>
      path.endsWith('/users/5') ? { ...sampleUser, profileDataGroupId: '17' } : null,
    )

    const linkTo = async (name: string) =>
      new URL((await screen.findByRole<HTMLAnchorElement>('link', { name })).href).pathname
    expect(await linkTo('Go to your page')).toBe('/users/5')
    expect(await linkTo('Edit your profile')).toBe('/profile')
  })

  it('loads the acts of staff again when the server says that this user has changed', async () => {
    const { asked, push } = open(ada)
    const looks = () => asked.filter((path) => path.startsWith('/groupadmin/users/5/audit'))
    await screen.findByText('Nobody has looked at your account')

    push(changed('6'))
    push(changed('5'))

    await expect.poll(looks).toHaveLength(2)
  })

  it('offers no change of the parents while an actor uses the account', async () => {
    open({ ...ada, actorId: userId('9') }, '/account?tab=supervised', (path) =>
      path.endsWith('/parents') ? parents : null,
    )

    await screen.findByText('Maud Mother')
    await screen.findByText('aunt@mail.example')
    expect(screen.getByText(/^While you act as Ada Byron/)).toBeTruthy()
    for (const act of ['Add a parent account', /^Remove/, /^Cancel/])
      expect(screen.queryByRole('button', { name: act })).toBeNull()
  })

  it('[SUP-12] asks a member of the user’s family group by id', async () => {
    const { sent } = open(ada, '/account?tab=supervised', (path) => {
      if (path.endsWith('/users/5/familygroups')) return { items: [familyGroup('17')] }
      if (path.endsWith('/familygroups/17/members'))
        return { items: [groupMember(familyGroupId('17'), '12', 'Zoe Kent')] }
      if (path.endsWith('/users/5')) return { ...sampleUser, subject: sampleIdentity.subject }
      if (path.includes('/identities/')) return { ...sampleIdentity, addresses: [ownAddress] }
      if (path.endsWith('/token'))
        return { access_token: 'proof', token_type: 'Bearer', issued_token_type: 'id', expires_in: 600 }
      if (path.endsWith('/usersupervisors')) return Response.json(sampleParents.requests[0], { status: 201 })
      return path.endsWith('/sendcode') ? new Response(null, { status: 204 }) : null
    })

    fireEvent.click(await screen.findByRole('button', { name: 'Add a parent account' }))
    fireEvent.click(await screen.findByRole('radio', { name: 'Zoe Kent' }))
    expect(screen.queryByRole('textbox', { name: 'E-mail address of the parent' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
    fireEvent.change(await screen.findByRole('textbox', { name: 'Code' }), { target: { value: '123456' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send the request' }))

    await screen.findByText(/^We have sent the request by e-mail/)
    expect(sent).toEqual([{ forUserId: '5', supervisorId: '12', proof: 'proof' }])
  })

  it('asks for no lists of an account that the viewer may not open', async () => {
    const { asked } = open(ada, '/users/6/account')

    await screen.findByText('Account not found')
    expect(asked.filter((path) => /parents|datagroups|familygroups/.test(path))).toEqual([])
  })

  it('tells a parent who has left that they are no longer a parent, and asks for the account no more', async () => {
    let left = false
    const { asked } = open(ada, '/users/6/account?tab=supervised', (path) => {
      if (path.endsWith('/usersupervisors/31')) {
        left = true
        return new Response(null, { status: 204 })
      }
      if (left && /\/users\/6\b/.test(path)) return refusal(404, 'not-found')
      if (path.endsWith('/supervisedusers'))
        return { items: left ? [] : [{ ...sampleUser, id: '6', givenName: 'Cora' }] }
      if (path.endsWith('/users/6')) return { ...sampleUser, id: '6', givenName: 'Cora' }
      return path.endsWith('/parents') ? parents : null
    })

    fireEvent.click(await screen.findByRole('button', { name: 'Remove Maud Mother' }))
    const before = asked.length
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, remove' }))

    await screen.findByText('You are no longer a parent of Cora Byron')
    expect(screen.getByRole('link', { name: 'Go home' })).toBeTruthy()
    expect(asked.slice(before).filter((path) => path.includes('/users/6'))).toEqual([])
  })
})
