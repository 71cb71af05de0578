/** How an actor gets a session in which they act as another user (RFC 8693). */

import { decodeJwt } from 'jose'
import { tokenTypes } from '#contract/group-admin/token.ts'
import { type Answer, call, type TestApp } from './app.ts'
import { type SignedIn, textField } from './sign-in.ts'

export const actAs = (
  kit: TestApp,
  actorToken: string,
  userId: string,
  changed: Readonly<Record<string, string>> = {},
): Promise<Answer> =>
  call(kit.app, 'POST /groupadmin/oauth2/token', {
    form: {
      grant_type: tokenTypes.exchange,
      subject_token: userId,
      subject_token_type: tokenTypes.user,
      actor_token: actorToken,
      actor_token_type: tokenTypes.access,
      ...changed,
    },
  })

export interface Acting {
  readonly token: string
  readonly refreshToken: string
  readonly sessionId: string
}

/** A session in which `actor` acts as `person`. */
export async function actingAs(kit: TestApp, actor: SignedIn, person: SignedIn): Promise<Acting> {
  const { body } = await actAs(kit, actor.token, person.userId)
  const token = textField(body, 'access_token')
  return { token, refreshToken: textField(body, 'refresh_token'), sessionId: String(decodeJwt(token)['sid']) }
}
