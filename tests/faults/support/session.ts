/** A signed-in person who renews the tokens, as the pages do. */
import { demand, type Transport } from '#contract/client.ts'
import { exchangeToken } from '#contract/group-admin/token.ts'
import { newPerson, transportTo } from '../../kill/support/person.ts'
import { tryUntil } from '../../support/try-until.ts'
import type { Answer } from './ledger.ts'
import type { Stage } from './stage.ts'

export interface Session {
  readonly transport: Transport
  readonly token: () => string
}

/** Signs a new person up. `note` hears of every answer of this session. */
export async function openSession(
  { url, mails }: Pick<Stage, 'url' | 'mails'>,
  note: (answer: Answer) => void,
  fetching: typeof fetch,
): Promise<Session> {
  const person = await (mails === null ? newPerson(url) : newPerson(url, (address) => codeIn(mails, address)))
  let { token, refreshToken } = person
  let isRefused = false
  const renew = async () => {
    const tokens = await demand(transportTo(url, null), exchangeToken, {
      body: { grant_type: 'refresh_token', refresh_token: refreshToken },
    })
    token = tokens.access_token
    refreshToken = tokens.refresh_token
    isRefused = false
  }
  let renewing: Promise<void> | null = null
  return {
    token: () => token,
    transport: {
      fetch: recorded(note, fetching),
      address: (service) => `${url}/${service}`,
      token: async () => {
        if (isRefused) {
          renewing ??= renew().finally(() => {
            renewing = null
          })
          await renewing
        }
        return token
      },
      onTokenRefused: () => {
        isRefused = true
      },
    },
  }
}

const codeIn = (mails: readonly string[], address: string): Promise<string> =>
  tryUntil(async () => {
    const mail = mails.find((text) => text.includes(`To: ${address}`))
    const code = /^(\d{6})\r$/m.exec(mail ?? '')?.[1]
    if (code === undefined) throw new Error('No code arrived.')
    return code
  })

/** Notes how each call ends and how long it takes. */
const recorded =
  (note: (answer: Answer) => void, fetching: typeof fetch): typeof fetch =>
  async (address, options) => {
    const started = performance.now()
    const end = (status: number, retryAfter: number | null) =>
      note({
        endpoint: `${options?.method ?? 'GET'} ${new URL(address instanceof Request ? address.url : address).pathname.replace(/[^/]*\d[^/]*/g, ':id')}`,
        status,
        milliseconds: performance.now() - started,
        retryAfter,
      })
    try {
      const answer = await fetching(address, options)
      const after = answer.headers.get('retry-after')
      end(answer.status, after === null ? null : Number(after))
      return answer
    } catch (error) {
      end(0, null)
      throw error
    }
  }
