import { describe, expect, it } from 'vitest'
import { returnFromProvider } from '#services/contacts/callback/return-from-provider.ts'
import { type Channel, channelName, type FromWindow, type Order } from '#services/contacts/window-messages.ts'

const order: Order = { token: null, reads: ['https://api.example/contacts'] }
const exchanging: Order = {
  token: { address: 'https://login.example/token', body: { grant_type: 'authorization_code' } },
  reads: ['https://api.example/me', 'https://api.example/contacts'],
}

interface World {
  /** What the opener orders; null if no page waits. */
  readonly ordered?: Order | null
  readonly answers?: Readonly<Record<string, () => Response>>
}

/** Returns to a page that may wait, and records the window's messages and calls. */
function returning(fragment: string, { ordered = order, answers = {} }: World = {}) {
  const told: FromWindow[] = []
  const calls: string[] = []
  const names: string[] = []
  let leave = () => undefined as void
  const openChannel = (name: string): Channel => {
    names.push(name)
    let hear: (event: MessageEvent) => void = () => undefined
    const channel: Channel = {
      addEventListener: (_, listener) => {
        hear = listener
      },
      // The type of the messages is what the opener relies on.
      postMessage: (message) => {
        told.push(message as FromWindow)
        const reply =
          (message as FromWindow).type === 'answered'
            ? { type: 'received' }
            : { type: 'ordered', order: ordered }
        if (ordered !== null) queueMicrotask(() => hear({ data: reply } as MessageEvent))
      },
      close: () => undefined,
    }
    return channel
  }
  const done = returnFromProvider(fragment, {
    openChannel,
    fetch: async (input, init) => {
      const { url, headers } = new Request(input, { ...init, signal: null })
      const { body } = init ?? {}
      const sent = body instanceof URLSearchParams ? body.toString() : headers.get('authorization')
      calls.push(`${url} ${sent ?? ''}`)
      const answer = answers[url]
      if (answer === undefined) throw new TypeError('Failed to fetch')
      return answer()
    },
    onClosed: (listener) => {
      leave = listener
    },
    // Time passes only if nobody answers.
    after: () => (ordered === null ? Promise.resolve(null) : new Promise(() => undefined)),
  })
  return { done, told, calls, names, leave: () => leave() }
}

const answerIn = (told: readonly FromWindow[]) =>
  told.find((message) => message.type === 'answered')?.answer ?? null

describe(returnFromProvider.name, () => {
  it('reads with the token of the address, and hands over the values', async () => {
    const { done, told, calls, names } = returning('#access_token=t&state=s', {
      answers: { 'https://api.example/contacts': () => Response.json({ connections: [] }) },
    })

    expect(await done).toBe(true)
    expect(names).toEqual([channelName('s')])
    expect(calls).toEqual(['https://api.example/contacts Bearer t'])
    expect(told).toEqual([
      { type: 'returned' },
      { type: 'answered', answer: { kind: 'read', values: [{ connections: [] }] } },
    ])
  })

  it('exchanges the code for a token first', async () => {
    const { done, told, calls } = returning('#code=c&state=s', {
      ordered: exchanging,
      answers: {
        'https://login.example/token': () => Response.json({ access_token: 't2' }),
        'https://api.example/me': () => Response.json('me'),
        'https://api.example/contacts': () => Response.json('contacts'),
      },
    })
    await done

    expect(calls[0]).toBe('https://login.example/token grant_type=authorization_code&code=c')
    expect(answerIn(told)).toEqual({ kind: 'read', values: ['me', 'contacts'] })
    expect(JSON.stringify(told)).not.toContain('t2')
  })

  it.each([
    ['the person refuses', '#error=access_denied&state=s', order, {}],
    ['there is no code', '#error=access_denied&state=s', exchanging, {}],
    ['the code is refused', '#code=c&state=s', exchanging, { status: 400 }],
    ['the token is missing', '#code=c&state=s', exchanging, { json: {} }],
    ['the token endpoint is unreachable', '#code=c&state=s', exchanging, null],
  ])('[CTC-10] tells that nobody is signed in if %s', async (_, fragment, ordered, token) => {
    const { done, told } = returning(fragment, {
      ordered,
      answers:
        token === null
          ? {}
          : { 'https://login.example/token': () => Response.json({ ...token }, { status: 400, ...token }) },
    })

    expect(await done).toBe(true)
    expect(answerIn(told)).toEqual({ kind: 'not signed in' })
  })

  it.each([
    ['unreachable', undefined],
    ['refused', () => new Response('Ada Byron', { status: 403 })],
    ['unreadable', () => new Response('<html>')],
  ] as const)('[CTC-09] tells only the kind of a failure: %s', async (failure, answer) => {
    const answers = answer === undefined ? {} : { 'https://api.example/contacts': answer }
    const { done, told } = returning('#access_token=t&state=s', { answers })
    await done

    expect(answerIn(told)).toEqual({ kind: 'failed', failure })
  })

  it.each(['', '#access_token=stolen', '#state=s&access_token=t'])(
    'calls nobody if no page waits for it: %j',
    async (fragment) => {
      const { done, calls } = returning(fragment, { ordered: null })

      expect(await done).toBe(false)
      expect(calls).toEqual([])
    },
  )

  it('[CTC-10] tells that nobody is signed in if the person closes the window meanwhile', async () => {
    const { leave, told } = returning('#access_token=t&state=s', {
      answers: { 'https://api.example/contacts': () => Response.json({}) },
    })
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
    leave()

    expect(told).toContainEqual({ type: 'answered', answer: { kind: 'not signed in' } })
  })
})
