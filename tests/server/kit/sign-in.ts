import { decodeJwt } from 'jose'
import { tokenTypes } from '#contract/group-admin/token.ts'
import {
  type DataGroupId,
  DataGroupId as DataGroupIdSchema,
  Subject,
  type UserId,
  UserId as UserIdSchema,
} from '#contract/wire.ts'
import { call, field, type TestApp } from './app.ts'
import { mailsTo } from './mail.ts'

export interface SignedIn {
  readonly userId: UserId
  readonly profileId: DataGroupId
  readonly sessionId: string
  readonly subject: Subject
  readonly address: string
  readonly identityToken: string
  readonly token: string
  readonly refreshToken: string
}

let people = 0

/** Signs a new user up and in, in the documented way: identity, mailed code, identity token, exchange. */
export async function signedIn(
  kit: TestApp,
  names = { givenName: 'Ada', familyName: 'Tester' },
): Promise<SignedIn> {
  people += 1
  const address = `person-${people}-${crypto.randomUUID().slice(0, 8)}@mail.example`
  await signUp(kit, address, names)
  const identityToken = await identityTokenFor(kit, address)
  return { ...(await exchanged(kit, identityToken)), address, identityToken }
}

export async function signUp(
  kit: TestApp,
  address: string,
  names = { givenName: 'Ada', familyName: 'Tester' },
) {
  return call(kit.app, 'POST /identity/identities', { json: { ...names, address } })
}

/** Requests a code and reads it in the mail. */
export async function mailedCode(kit: TestApp, address: string): Promise<string> {
  const asked = await call(kit.app, 'POST /identity/identities/$lookup/sendcode', { json: { address } })
  if (asked.status !== 204) throw new Error(`No code: ${JSON.stringify(asked.body)}`)
  const [mail] = await mailsTo(kit, address)
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0]
  if (code === undefined) throw new Error('No code arrived.')
  return code
}

/** The identity service's answer to an address and a code. */
export const signInWith = (kit: TestApp, username: string, password: string) =>
  call(kit.app, 'POST /identity/oauth2/token', { form: { grant_type: 'password', username, password } })

export async function identityTokenFor(kit: TestApp, address: string): Promise<string> {
  const answer = await signInWith(kit, address, await mailedCode(kit, address))
  return textField(answer.body, 'access_token')
}

export const exchange = (kit: TestApp, identityToken: string) =>
  call(kit.app, 'POST /groupadmin/oauth2/token', {
    form: {
      grant_type: tokenTypes.exchange,
      subject_token: identityToken,
      subject_token_type: tokenTypes.access,
    },
  })

export const refresh = (kit: TestApp, refreshToken: string) =>
  call(kit.app, 'POST /groupadmin/oauth2/token', {
    form: { grant_type: 'refresh_token', refresh_token: refreshToken },
  })

async function exchanged(kit: TestApp, identityToken: string) {
  const { body } = await exchange(kit, identityToken)
  const token = textField(body, 'access_token')
  const claims = decodeJwt(token)
  return {
    token,
    refreshToken: textField(body, 'refresh_token'),
    userId: UserIdSchema.parse(claims.sub),
    profileId: DataGroupIdSchema.parse(claims['profile_id']),
    sessionId: String(claims['sid']),
    subject: Subject.parse(decodeJwt(identityToken).sub),
  }
}

export function textField(body: unknown, name: string): string {
  const value = field(body, name)
  if (typeof value !== 'string') throw new Error(`No ${name} in ${JSON.stringify(body)}`)
  return value
}
