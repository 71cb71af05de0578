import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import type { ContactProvider } from '#domain/contacts/contact-providers.ts'
import { contactsActors, lastProvider } from '#services/contacts/contacts-actors.ts'
import type { Channel, FromPage, FromWindow, WindowAnswer } from '#services/contacts/window-messages.ts'
import { run } from '../run-actor.ts'

interface World {
  /** What the window answers; null: the browser opens no window. */
  readonly window?: WindowAnswer | null
  readonly test?: () => Response
}

function world({ window = { kind: 'not signed in' }, test }: World) {
  const reports: string[] = []
  const stored = new Map<string, string>()
  const told: FromPage[] = []
  const opened: string[] = []
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  const openChannel = (): Channel => {
    let hear: (event: MessageEvent) => void = () => undefined
    const channel: Channel = {
      addEventListener: (_, listener) => {
        hear = listener
      },
      postMessage: (message) => {
        told.push(message as FromPage)
        if ((message as FromPage).type === 'ordered' && window !== null)
          say({ type: 'answered', answer: window })
      },
      close: () => undefined,
    }
    const say = (message: FromWindow) => hear({ data: message } as MessageEvent)
    queueMicrotask(() => say({ type: 'returned' }))
    return channel
  }
  const { loadContacts } = contactsActors({
    configuration: {
      googleClientId: 'google-key',
      microsoftClientId: 'microsoft-key',
      contactsStandIn: null,
    },
    userId: '5',
    storage,
    origin: 'https://kin.example',
    browser: {
      open: () =>
        window === null
          ? null
          : { close: () => undefined, location: { replace: (address) => void opened.push(String(address)) } },
      openChannel,
    },
    fetch: async () => {
      if (test === undefined) throw new TypeError('Failed to fetch')
      return test()
    },
    report: ({ message }) => void reports.push(message),
  })
  const load = (provider: ContactProvider, name = '') => run(loadContacts, { provider, name })
  return { load, reports, stored, told, opened, last: () => lastProvider({ storage, userId: '5' }) }
}

const ada = {
  id: '1',
  names: { givenName: 'Ada', familyName: 'Byron', middleName: '', displayName: 'Ada Byron' },
  emailAddresses: [{ value: 'ada@mail.example', displayName: '' }],
}
const listedAda = { name: 'Ada Byron', address: 'ada@mail.example', firstName: 'Ada', lastName: 'Byron' }

describe('loading contacts', () => {
  it('[CTC-03] [CTC-04] reads those of Google in the window of the sign-in, 1000 at once', async () => {
    const connections = [{ resourceName: '1', names: [ada.names], emailAddresses: ada.emailAddresses }]
    const { load, opened, told } = world({ window: { kind: 'read', values: [{ connections }] } })

    expect(await load('google')).toEqual(ok({ contacts: [listedAda], hasMore: false, account: null }))
    expect(opened[0]).toContain('redirect_uri=https%3A%2F%2Fkin.example%2Fcontacts%2Fcallback')
    expect(told).toMatchObject([
      { type: 'ordered', order: { reads: [expect.stringContaining('pageSize=1000')] } },
      { type: 'received' },
    ])
  })

  it('[CTC-04] [CTC-05] lets Microsoft search by name, for ten', async () => {
    const { load, told } = world({})
    await load('microsoft', 'Ben')

    expect(JSON.stringify(told)).toMatch(/%24top=10&%24filter=startswith%28displayName%2C%27Ben%27%29/)
  })

  it('[CTC-08] remembers the chosen provider under the key of the user', async () => {
    const { load, stored, last } = world({})
    expect(last()).toBeNull()
    await load('microsoft')

    expect([...stored]).toEqual([['tc.users.5.contact-provider', 'microsoft']])
    expect(last()).toBe('microsoft')
  })

  it.each([
    ['refused', { kind: 'not signed in' }],
    ['prevented by the browser', null],
  ] as const)('[CTC-10] says nothing of a sign-in that is %s', async (_, window) => {
    const { load, reports } = world({ window })

    expect(await load('google')).toEqual(refuse('not-signed-in'))
    expect(reports).toEqual([])
  })

  it.each([
    ['refused', { kind: 'failed', failure: 'refused' }],
    ['unreachable', { kind: 'failed', failure: 'unreachable' }],
    ['unreadable', { kind: 'read', values: [{ connections: 'Ada Byron' }] }],
  ] as const)('[CTC-09] reports provider and kind of a failure, and no name: %s', async (kind, window) => {
    const { load, reports } = world({ window })

    expect(await load('google')).toEqual(refuse('unreadable'))
    expect(reports).toEqual([`Contacts were not read: google, ${kind}.`])
  })

  it('[CTC-02] asks the server for test contacts, without a window', async () => {
    const { load, opened } = world({ test: () => Response.json({ items: [ada] }) })

    expect(await load('test')).toEqual(ok({ contacts: [listedAda], hasMore: false, account: null }))
    expect(opened).toEqual([])
  })

  it.each([
    ['unreachable', undefined],
    ['refused', () => new Response('', { status: 404 })],
    ['unreadable', () => Response.json({ items: ['Ada Byron'] })],
  ] as const)('[CTC-09] reports test contacts that cannot be read: %s', async (kind, test) => {
    const { load, reports } = world(test === undefined ? {} : { test })

    expect(await load('test')).toEqual(refuse('unreadable'))
    expect(reports).toEqual([`Contacts were not read: test, ${kind}.`])
  })
})
