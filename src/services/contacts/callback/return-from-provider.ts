/**
 * The window in which a person has signed in to a provider, after it has returned to us. It asks the page that opened it
 * what to read, reads it, and hands over the answer. The token never leaves this window.
 */
import { openerTimeout, providerTimeout } from '#domain/contacts/contact-limits.ts'
import {
  type Channel,
  channelName,
  type FromPage,
  type FromWindow,
  type Order,
  type ReadFailure,
  type WindowAnswer,
} from '../window-messages.ts'

interface Surroundings {
  readonly openChannel: (name: string) => Channel
  readonly fetch: typeof fetch
  /** Calls the listener when the person closes the window. */
  readonly onClosed: (listener: () => void) => void
  readonly after: (milliseconds: number) => Promise<null>
}

/**
 * Resolves to true when the opener has the answer. Resolves to false if no page waits for this sign-in: it was closed,
 * it has begun another sign-in, or somebody else made up the address.
 */
export async function returnFromProvider(fragment: string, surroundings: Surroundings): Promise<boolean> {
  const returned = new URLSearchParams(fragment.replace(/^#/, ''))
  const state = returned.get('state')
  if (state === null) return false
  const { openChannel, onClosed, after } = surroundings
  const channel = openChannel(channelName(state))
  const tell = (message: FromWindow) => channel.postMessage(message)
  const next = () =>
    new Promise<FromPage>((resolve) => {
      // Only our own pages can open this channel, and the opener sends only this type.
      channel.addEventListener('message', ({ data }) => resolve(data as FromPage), { once: true })
    })

  const ordering = next()
  tell({ type: 'returned' })
  const ordered = await Promise.race([ordering, after(openerTimeout)])
  if (ordered?.type !== 'ordered') return false

  onClosed(() => tell({ type: 'answered', answer: { kind: 'not signed in' } }))
  const receiving = next()
  tell({ type: 'answered', answer: await carryOut(ordered.order, returned, surroundings.fetch) })
  const received = await Promise.race([receiving, after(openerTimeout)])
  return received?.type === 'received'
}

async function carryOut(
  { token, reads }: Order,
  returned: URLSearchParams,
  fetchIt: typeof fetch,
): Promise<WindowAnswer> {
  const accessToken =
    token === null
      ? returned.get('access_token')
      : await exchange(token, returned.get('code'), fetchIt).catch(() => null)
  if (accessToken === null) return { kind: 'not signed in' }
  try {
    const headers = { authorization: `Bearer ${accessToken}` }
    const values = await Promise.all(reads.map((address) => call(fetchIt, address, { headers })))
    return { kind: 'read', values }
  } catch (error) {
    return { kind: 'failed', failure: error instanceof Unread ? error.failure : 'unreachable' }
  }
}

/** Exchanges the code for a token. Null if the person was not signed in after all. */
async function exchange(
  { address, body }: NonNullable<Order['token']>,
  code: string | null,
  fetchIt: typeof fetch,
): Promise<string | null> {
  if (code === null) return null
  const answer = await call(fetchIt, address, {
    method: 'POST',
    body: new URLSearchParams({ ...body, code }),
  })
  const found =
    typeof answer === 'object' && answer !== null && 'access_token' in answer ? answer.access_token : null
  return typeof found === 'string' ? found : null
}

class Unread extends Error {
  readonly failure: ReadFailure
  constructor(failure: ReadFailure) {
    super(failure)
    this.failure = failure
  }
}

async function call(fetchIt: typeof fetch, address: string, init: RequestInit): Promise<unknown> {
  const signal = AbortSignal.timeout(providerTimeout)
  const response = await fetchIt(address, { ...init, credentials: 'omit', signal })
  if (!response.ok) throw new Unread('refused')
  return response.json().catch(() => {
    throw new Unread('unreadable')
  })
}
