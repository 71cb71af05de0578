import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import type { Session } from '#domain/signing-in/session.ts'
import { createLoader } from '#services/entities/loader.ts'
import { routes } from '../../../../src/app/router.tsx'
import { receivedInvite } from '../../../domain/groups/samples.ts'
import { sampleUser } from '../../../domain/users/sample-user.ts'
import { testServer } from '../../../services/entities/server.ts'
import { answerFor } from '../../../services/session/tokens.ts'
import { patient } from '../../../support/patience.ts'
import { ada, sessionFlow } from '../../support/session-flow.ts'
import { renderAt, testApp } from '../../support/test-app.tsx'

const code = 'x'.repeat(43)
const invite = receivedInvite('41', { groupName: 'The Merrowbys' })

function open(
  user: Session | null,
  answers: Record<string, unknown> = {},
  where = `/groupinvites/41/accept?code=${code}`,
  lookedUp: Promise<void> = Promise.resolve(),
) {
  const server = testServer(({ pathname }) => {
    const given = Object.entries(answers).find(([end]) => pathname.endsWith(end))
    if (given !== undefined) return given[1]
    if (pathname.endsWith('/$lookup') || pathname.endsWith('/$recognise')) return invite
    if (pathname.endsWith('/users/5')) return sampleUser
    return pathname.endsWith('/restriction') ? { restricted: true } : { items: [] }
  })
  const { asked } = server
  const transport: typeof server.transport = {
    ...server.transport,
    fetch: async (input, init) => {
      if (new Request(input).url.endsWith('$recognise')) await lookedUp
      return await server.transport.fetch(input, init)
    },
  }
  const app = testApp(sessionFlow(Promise.resolve(user)))
  const loader = createLoader({ model: app.model, transport, now: app.now, report: () => undefined })
  const whole = { ...app, loader, transport, open: transport }
  const rendered = renderAt(where, whole, routes)
  return { app, ...rendered, asked }
}

describe('/groupinvites/{id}/accept', () => {
  beforeEach(() => {
    window.sessionStorage.clear()
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it('[INV-02] [NAV-16] looks up the invitation of its path by the code of its query, which leaves the address', async () => {
    const { place, asked } = open(ada)

    await screen.findByRole('heading', { name: 'Ruth Merrowby invites you to The Merrowbys' })
    expect(place()).toBe('/groupinvites/41/accept')
    expect(asked).toContain('/groupadmin/familygroupinvites/41/$recognise')
    expect(window.sessionStorage.getItem('tc.groupInvite.41')).toContain(code)
    expect(document.body.innerHTML).not.toContain(code)
  })

  it('[INV-13] shows that it looks the invitation up until it is there', async () => {
    const lookedUp = Promise.withResolvers<void>()
    open(ada, {}, undefined, lookedUp.promise)

    await screen.findByRole('heading', { name: 'Looking up your invitation …' })
    lookedUp.resolve()
    await screen.findByRole('heading', { name: 'Ruth Merrowby invites you to The Merrowbys' })
    expect(screen.queryByRole('heading', { name: 'Looking up your invitation …' })).toBeNull()
  })

  it.each([
    [{ standing: 'OtherUser' }, 'Oops, different person', 'This invitation is for someone else.'],
    [{ state: 'Accepted', standing: 'Member' }, 'Already accepted!', 'You are a member of the group.'],
    [
      { standing: 'OtherAddress' },
      'Is this invitation for you?',
      'This invitation does not match your account.',
    ],
    [{}, 'Ruth Merrowby invites you to The Merrowbys', 'What others will see of you'],
    [
      { state: 'Expired' },
      'This link has expired',
      "Your invitation link has expired. To continue, we'll need to send you an updated invitation with a new link.",
    ],
  ])('[INV-03] [INV-16] shows, for an invitation with %j, "%s"', async (parts, heading, text) => {
    open(ada, { $recognise: { ...invite, ...parts } })

    await screen.findByRole('heading', { name: heading, level: 1 })
    expect(screen.getByText(text)).toBeDefined()
  })

  it('lets a person without a session sign up or in, and brings them back to an address without the code', async () => {
    open(null)

    await screen.findByRole('heading', { name: 'Ruth Merrowby invites you to The Merrowbys' })
    const back = '?redirect_uri=%2Fgroupinvites%2F41%2Faccept'
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(`/signup${back}`)
    expect(main.getByRole('link', { name: /sign in$/ }).getAttribute('href')).toBe(`/signin${back}`)
  })

  it('fills in the form for signing up, and does not speak of a full preview', async () => {
    const recipient = { givenName: 'Ben', surname: '', address: 'ben@mail.example' }
    window.sessionStorage.setItem('tc.groupInvite.41', JSON.stringify({ id: '41', code, recipient }))
    open(null, {}, '/signup?redirect_uri=%2Fgroupinvites%2F41%2Faccept')

    await screen.findByRole('textbox', { name: 'E-mail address' })
    expect(screen.getByDisplayValue('ben@mail.example')).toBeDefined()
    expect(screen.getByDisplayValue('Ben')).toBeDefined()
    expect(screen.queryByText(/the preview is full/)).toBeNull()
  })

  it('fills in the address for signing in', async () => {
    const recipient = { givenName: 'Ben', surname: '', address: 'ben@mail.example' }
    window.sessionStorage.setItem('tc.groupInvite.41', JSON.stringify({ id: '41', code, recipient }))
    open(null, {}, '/signin?redirect_uri=%2Fgroupinvites%2F41%2Faccept')

    expect(await screen.findByDisplayValue('ben@mail.example')).toBeDefined()
  })

  it('[INV-21] sets the tokens of the answer after accepting, goes to the group, and forgets whom the link was for', async () => {
    const tokens = answerFor({ sub: '5', profile_id: '50', privileges: ['User'] })
    const { app, place } = open(ada, { '/accept': { familyGroupId: '17', token: tokens } })
    fireEvent.click(await screen.findByRole('button', { name: 'Accept' }))

    await expect.poll(place, patient).toBe('/groups/17')
    expect(await app.vault.token()).toBe(tokens.access_token)
    const stored = JSON.parse(window.sessionStorage.getItem('tc.groupInvite.41') ?? '')
    expect(stored).toEqual({ id: '41', code, recipient: null })
  })

  it('[INV-22] goes home after accepting without a token', async () => {
    const { place } = open(ada, { '/accept': { familyGroupId: '17', token: null } })
    fireEvent.click(await screen.findByRole('button', { name: 'Accept' }))

    await expect.poll(place, patient).toBe('/home')
  })

  it.each([
    [
      'the server announces a change',
      (model: Model) =>
        model.append(
          {
            type: 'push-received',
            push: { name: 'FamilyGroupInvite.Changed', payload: { userId: ada.userId } },
          },
          2,
        ),
    ],
    ['the user comes back to the page', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('[INV-35] looks an open invitation up again when %s', async (_when, happen) => {
    const answers: Record<string, unknown> = {}
    const { app } = open(ada, answers)
    await screen.findByRole('button', { name: 'Accept' })
    await expect.poll(() => app.model.read(keyOf('receivedGroupInvites', ada.userId)).state).toBe('Loaded')
    answers['$recognise'] = { ...invite, state: 'Cancelled' }

    happen(app.model)

    await screen.findByRole('heading', { name: 'This invitation is no longer valid' })
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  })

  it('says that a link without a whole code is not known, and asks nobody', async () => {
    const { asked } = open(ada, {}, '/groupinvites/41/accept?code=short')

    await screen.findByRole('heading', { name: 'We do not know this invitation' })
    expect(asked.filter((path) => path.includes('familygroupinvites/41'))).toEqual([])
  })
})
