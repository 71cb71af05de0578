/**
 * Gets an access token: from KINWEAVE_TOKEN if it is set; otherwise from the stored session, renewed before it expires;
 * otherwise the user signs in.
 */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { CallFailure, demand, isRefusedFor, send, type Transport } from '#contract/client.ts'
import { markAppReady, syncClientId } from '#contract/group-admin/authorization.ts'
import { exchangeToken, type TokenAnswer } from '#contract/group-admin/token.ts'
import { UserId } from '#contract/wire.ts'
import { userOf } from './access-token.ts'
import type { Server } from './server.ts'
import { signIn } from './sign-in.ts'
import type { StateFolder } from './state-folder.ts'
import { Stop } from './stop.ts'
import type { Surroundings } from './surroundings.ts'
import { userAgent } from './user-agent.ts'

export interface Session {
  readonly userId: UserId
  readonly transport: Transport
  /** False after the server has refused the sign-in, and while another user is signed in on this computer. */
  readonly isOpen: () => boolean
}

const StoredSession = z.object({
  userId: UserId,
  accessToken: z.string(),
  refreshToken: z.string(),
  /** When the access token expires, in milliseconds since 1970 by the clock of this computer. */
  accessUntil: z.number(),
  refreshUntil: z.number(),
})
type StoredSession = z.infer<typeof StoredSession>

/** An access token that expires within this time, in milliseconds, is renewed before it is used. */
const reserve = 60_000

export async function openSession(
  server: Server,
  state: StateFolder,
  surroundings: Surroundings,
): Promise<Session> {
  const address: Transport['address'] = (service) => server.configuration.services[service]
  const fetch = namedFetch(surroundings)
  const given = surroundings.environment['KINWEAVE_TOKEN']
  if (given) return sessionOf(given, { fetch, address })

  const open: Transport = { fetch, address, token: async () => null }
  const kept = new KeptSession(server, state, open, surroundings)
  const known = await kept.current()
  const { userId } = known ?? kept.keep(await signIn(server, open, surroundings))
  const transport: Transport = {
    address,
    token: () => kept.tokenOf(userId),
    fetch,
    // The session was ended elsewhere: the next command signs in again.
    onTokenRefused: () => kept.forget(),
  }
  if (known === null) await tellReady(transport, surroundings.signal)
  return { userId, transport, isOpen: () => kept.isFor(userId) }
}

/** A session with a token that cannot be renewed. */
function sessionOf(token: string, calls: Pick<Transport, 'fetch' | 'address'>): Session {
  let refused = false
  const onTokenRefused = () => {
    refused = true
  }
  return {
    userId: ownerOf(token),
    transport: { ...calls, token: async () => token, onTokenRefused },
    isOpen: () => !refused,
  }
}

/** Sends the name of this program and system with each call. The user's list of sessions shows it. */
const namedFetch =
  ({ fetch, device }: Pick<Surroundings, 'fetch' | 'device'>): typeof globalThis.fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('user-agent', userAgent(device))
    return fetch(input, { ...init, headers })
  }

/**
 * The page on which the user approved this program waits for this call. If the call fails, the command continues
 * anyway.
 */
async function tellReady(transport: Transport, signal: AbortSignal): Promise<void> {
  try {
    await send(transport, markAppReady, { params: { id: syncClientId } }, { signal })
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
  }
}

function ownerOf(token: string): UserId {
  const userId = userOf(token)
  if (userId === null)
    throw new Stop('notAllowed', 'KINWEAVE_TOKEN is not an access token of the group-admin service.')
  return userId
}

class KeptSession {
  readonly #name: string
  readonly #state: StateFolder
  readonly #open: Transport
  readonly #surroundings: Surroundings
  #refreshing: Promise<StoredSession | null> | null = null

  constructor(server: Server, state: StateFolder, open: Transport, surroundings: Surroundings) {
    this.#name = `session-${createHash('sha256').update(server.url).digest('hex').slice(0, 16)}`
    this.#state = state
    this.#open = open
    this.#surroundings = surroundings
  }

  /** The stored session with a fresh access token; null if a person has to sign in. */
  async current(): Promise<StoredSession | null> {
    const stored = this.#stored()
    if (stored === null || stored.accessUntil > this.#now() + reserve) return stored
    if (stored.refreshUntil <= this.#now()) return null
    return await (this.#refreshing ??= this.#refresh(stored).finally(() => {
      this.#refreshing = null
    }))
  }

  /** One command acts for one user from start to end. */
  async tokenOf(userId: UserId): Promise<string | null> {
    const current = await this.current()
    if (current !== null && current.userId !== userId)
      throw new Stop(
        'notAllowed',
        'Somebody else has signed in on this computer in the meantime. Run this again.',
        'Somebody else has signed in on this computer in the meantime.',
      )
    return current?.accessToken ?? null
  }

  /** True while a session of this user is stored that has not expired. */
  isFor(userId: UserId): boolean {
    const stored = this.#stored()
    return stored !== null && stored.userId === userId && stored.refreshUntil > this.#now()
  }

  keep(answer: TokenAnswer): StoredSession {
    const session = {
      userId: ownerOf(answer.access_token),
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token,
      accessUntil: this.#now() + answer.expires_in * 1000,
      refreshUntil: this.#now() + answer.refresh_token_expires_in * 1000,
    }
    this.#state.write(this.#name, session)
    return session
  }

  forget(): void {
    this.#state.remove(this.#name)
  }

  async #refresh(stored: StoredSession): Promise<StoredSession | null> {
    const body = { grant_type: 'refresh_token', refresh_token: stored.refreshToken } as const
    try {
      return this.keep(await demand(this.#open, exchangeToken, { body }))
    } catch (error) {
      if (!isRefusedFor(error, 'grant-refused')) throw error
      // A refresh token works once. If another command has used it first, this command uses the tokens that the other
      // one got.
      const newer = this.#stored()
      return newer?.refreshToken === stored.refreshToken ? null : newer
    }
  }

  #stored = () => this.#state.read(this.#name, StoredSession)

  #now = () => this.#surroundings.now().getTime()
}
