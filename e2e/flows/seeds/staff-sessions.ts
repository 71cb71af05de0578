/**
 * Sessions on the server: of staff, of another user, and of staff who act as that user; and the one that the page
 * stores.
 */
import type { APIRequestContext, Page } from '@playwright/test'
import { TokenAnswer, tokenTypes } from '#contract/group-admin/token.ts'
import type { UserId } from '#contract/wire.ts'
import { currentUserKey, userKey } from '#domain/device/storage-keys.ts'
import { testDomain } from '#domain/users/test-identities.ts'
import { fromAnswer, type StoredSession } from '#services/session/stored-session.ts'
import { keptHere } from './kept-here.ts'

export type Who = 'staff' | 'other' | 'acting'

export interface Sessions {
  readonly staffId: UserId
  /** Stores this session in the browser, with this remaining lifetime; removes it for `nobody`. */
  readonly show: (who: Who | 'nobody', life: number) => Promise<void>
  /** Sets the remaining lifetime of the shown session. */
  readonly livesOn: (life: number) => Promise<void>
  /** Sets how long staff's own session lives; null removes it. */
  readonly keepOwn: (life: number | null) => Promise<void>
  /** Ends the shown session on the server. */
  readonly end: () => Promise<void>
  /** Whether this call requests new tokens of staff's own session. */
  readonly renewsOwn: (body: string | null) => boolean
}

const hour = 60 * 60_000

export async function staffSessions(page: Page, request: APIRequestContext): Promise<Sessions> {
  const staff = await signInAs(request, 'staff')
  const other = await signInAs(request, 'ada')
  const known = { staff, other, acting: await actAs(request, staff, other.userId) }
  const keyOf = (who: Who) => userKey(known[who].userId, 'session')
  const { read, write, now } = keptHere(page)
  let current: Who = 'staff'

  /**
   * Takes over the page's tokens. If the page has refreshed them, the test's own tokens no longer work, because a
   * refresh token works once.
   */
  const learn = async () => {
    const kept = await read([keyOf('staff'), keyOf('other')])
    for (const text of kept) {
      // The cast is safe, because only the page's own vault and the code below write these texts.
      const session = JSON.parse(text) as StoredSession
      known[nameOf(session, staff.userId)] = session
    }
    const [userId] = await read([currentUserKey])
    if (userId === staff.userId) current = 'staff'
    else if (userId !== undefined)
      current = kept.some((text) => text.includes('"actorId":"')) ? 'acting' : 'other'
  }
  const lasting = async (who: Who, life: number) => {
    const at = await now()
    const access = { ...known[who].access, arrivedAt: life === 0 ? at - 2 * hour : at, life: life || hour }
    return { [keyOf(who)]: JSON.stringify({ ...known[who], access }) }
  }
  const show = async (who: Who | 'nobody', life: number) => {
    await learn()
    if (who === 'nobody') return await write({ [currentUserKey]: null })
    const own = who === 'acting' ? await lasting('staff', hour) : { [keyOf('staff')]: null }
    await write({ ...own, ...(await lasting(who, life)), [currentUserKey]: known[who].userId })
    current = who
  }
  return {
    staffId: staff.userId,
    show,
    livesOn: async (life) => {
      await learn()
      await write(await lasting(current, life))
    },
    keepOwn: async (life) => {
      await learn()
      await write(life === null ? { [keyOf('staff')]: null } : await lasting('staff', life))
    },
    end: async () => {
      await learn()
      await request.post('/groupadmin/oauth2/revoke', { form: { token: known[current].refresh.token } })
    },
    renewsOwn: (body) => (body ?? '').includes(encodeURIComponent(known.staff.refresh.token)),
  }
}

function nameOf({ userId, actorId }: StoredSession, staff: UserId): Who {
  if (actorId !== null) return 'acting'
  return userId === staff ? 'staff' : 'other'
}

async function signInAs(request: APIRequestContext, name: string): Promise<StoredSession> {
  const form = { grant_type: 'password', username: `${name}@${testDomain}`, password: 'kinweave' }
  const { access_token } = await (await request.post('/identity/oauth2/token', { form })).json()
  return await exchangedFor(request, access_token)
}

/** A session for a token of the identity service. */
export const exchangedFor = (request: APIRequestContext, identityToken: string): Promise<StoredSession> =>
  exchanged(request, { subject_token: identityToken, subject_token_type: tokenTypes.access })

/** The session in which staff act as this user. */
export const actAs = (request: APIRequestContext, { access }: StoredSession, userId: UserId) =>
  exchanged(request, {
    subject_token: userId,
    subject_token_type: tokenTypes.user,
    actor_token: access.token,
    actor_token_type: tokenTypes.access,
  })

async function exchanged(request: APIRequestContext, tokens: Readonly<Record<string, string>>) {
  const form = { grant_type: tokenTypes.exchange, ...tokens }
  const answer = await request.post('/groupadmin/oauth2/token', { form })
  return fromAnswer(TokenAnswer.parse(await answer.json()), Date.now())
}
