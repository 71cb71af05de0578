import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FamilyGroup } from '#contract/group-admin/family-group.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import { createLoader } from '#services/entities/loader.ts'
import { WelcomeToGroups } from '../../../../src/app/routes/home/group-welcome.tsx'
import { familyGroup, membership } from '../../../domain/groups/samples.ts'
import { sampleUser } from '../../../domain/users/sample-user.ts'
import { testServer } from '../../../services/entities/server.ts'
import { ada, sessionFlow } from '../../support/session-flow.ts'
import { renderAt, testApp } from '../../support/test-app.tsx'

const noon = Date.parse('2026-11-22T12:00:00.000Z')
const today = familyGroup('17', { name: 'The Kents', own: membership('Member', '2026-11-22T09:00:00.000Z') })
const lastWeek = familyGroup('18', { own: membership('Member', '2026-11-15T09:00:00.000Z') })
const made = familyGroup('19', { own: membership('Owner', '2026-11-22T09:00:00.000Z') })

/** Home of a user who is a member of these groups, with a server that stores dismissed notices. */
async function open(groups: readonly FamilyGroup[], dismissed: readonly string[] = []) {
  const stored: { metadata: unknown } = { metadata: { dismissed } }
  const { transport } = testServer(({ pathname }) =>
    pathname.endsWith('/familygroups') ? { items: groups } : { ...sampleUser, ...stored },
  )
  const storing: typeof transport = {
    ...transport,
    fetch: (input, init) => {
      if (typeof init?.body === 'string') stored.metadata = { dismissed: JSON.parse(init.body)[0].value }
      return transport.fetch(input, init)
    },
  }
  const app = { ...testApp(sessionFlow(Promise.resolve(ada))), now: () => noon, transport: storing }
  const { model } = app
  model.append(
    [
      { type: 'session-started', userId: ada.userId, actorId: null },
      {
        type: 'entities-loaded',
        entities: [keyed('user', ada.userId, { ...sampleUser, metadata: { dismissed } })],
      },
    ],
    1,
  )
  const loader = createLoader({ model, transport: storing, now: app.now, report: console.error })
  renderAt('/', { ...app, loader }, [{ path: '/', Component: WelcomeToGroups }])
  await expect.poll(() => model.read(keyOf('familyGroupsOfUser', ada.userId)).state).toBe('Loaded')
  return stored
}

const welcome = () => screen.queryByText(/^Welcome to/)?.textContent ?? null

describe(WelcomeToGroups.name, () => {
  beforeEach(cleanup)
  afterEach(cleanup)

  it('[HOM-05] [HOM-06] welcomes somebody to the groups that they joined within the last day, and to no other', async () => {
    await open([today, lastWeek, made])

    expect(await screen.findAllByText(/^Welcome to/)).toHaveLength(1)
    expect(welcome()).toMatch(/^Welcome to The Kents!/)
    expect(screen.getByRole('link', { name: 'See the group' }).getAttribute('href')).toBe('/groups/17')
  })

  it.each([
    ['Member', true],
    ['Viewer', false],
  ] as const)('[HOM-05] [PMA-07] speaks of trees to a %s: %s', async (role, speaks) => {
    await open([{ ...today, own: membership(role, '2026-11-22T09:00:00.000Z') }])
    await screen.findByText(/^Welcome to/)

    expect(welcome()?.includes('You can now see the trees that its members share.')).toBe(speaks)
  })

  it('[HOM-05] is closed for good', async () => {
    const stored = await open([today], ['nameConfirm'])
    fireEvent.click(await screen.findByRole('button', { name: 'Close the welcome to The Kents' }))

    expect(welcome()).toBeNull()
    await expect.poll(() => stored.metadata).toEqual({ dismissed: ['nameConfirm', 'groupWelcome 17'] })

    cleanup()
    await open([today], ['nameConfirm', 'groupWelcome 17'])
    expect(welcome()).toBeNull()
  })
})
