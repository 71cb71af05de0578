import { demand, type Transport } from '#contract/client.ts'
import { tokenTypes } from '#contract/group-admin/token.ts'
import { giveIdentityToken } from '#contract/identity/token.ts'
import { identityTokenReserve } from '#domain/constants.ts'
import type { StoredSession, StoredToken } from './stored-session.ts'
import { readStored, writeStored } from './stored-session.ts'
import type { Clocks, TokenLives } from './token-lives.ts'

interface Needs extends Pick<Clocks, 'now'>, Pick<TokenLives, 'left'> {
  readonly storage: Storage
  readonly transport: Transport
  /** A valid access token of the session that this browser shows; null when nobody is signed in. */
  readonly accessToken: () => Promise<string | null>
  readonly session: () => StoredSession | null
}

/**
 * The token for the identity service. It is stored with the session, and fetched again when it is needed and
 * expires within five minutes (SES-10). Callers share one fetch. Null if nobody is signed in or the user is an
 * actor: actors have no access to the other user's identity.
 */
export function identityTokens({ storage, transport, now, left, accessToken, session }: Needs) {
  let fetching: Promise<string> | null = null

  const fetchFor = async (stored: StoredSession, subjectToken: string): Promise<string> => {
    const body = {
      grant_type: tokenTypes.exchange,
      subject_token: subjectToken,
      subject_token_type: tokenTypes.access,
    }
    const answer = await demand(transport, giveIdentityToken, { body })
    const identity: StoredToken = {
      token: answer.access_token,
      arrivedAt: now(),
      life: answer.expires_in * 1000,
    }
    // Do not overwrite a session that was renewed or ended meanwhile.
    const current = readStored(storage, stored.userId)
    if (current?.access.token === subjectToken) writeStored(storage, { ...current, identity })
    return identity.token
  }

  return async (): Promise<string | null> => {
    const subjectToken = await accessToken()
    const stored = session()
    if (subjectToken === null || stored === null || stored.actorId !== null) return null
    const { identity } = stored
    if (identity !== null && left(identity) >= identityTokenReserve) return identity.token
    fetching ??= fetchFor(stored, subjectToken).finally(() => {
      fetching = null
    })
    return fetching
  }
}
