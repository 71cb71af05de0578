/** The steps of the page and the program when a user approves a program (RFC 6749 §4.1, RFC 7636). */
import { createHash, randomBytes } from 'node:crypto'
import { syncClientId } from '#contract/group-admin/authorization.ts'
import { type Answer, call, type TestApp } from './app.ts'
import { type SignedIn, textField } from './sign-in.ts'

export const loopback = 'http://127.0.0.1:51234/callback'

/** Creates a code verifier and the challenge computed from it. */
export function pkce() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: challengeOf(verifier) }
}

export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** Makes the call with which the signed-in user allows a program to act for them. */
export const authorize = (
  kit: TestApp,
  { token }: Pick<SignedIn, 'token'>,
  challenge: string,
  changed: Readonly<Record<string, unknown>> = {},
  clientId: string = syncClientId,
): Promise<Answer> =>
  call(kit.app, `POST /groupadmin/oauth2/authorize?client_id=${encodeURIComponent(clientId)}`, {
    token,
    json: {
      code_challenge: challenge,
      code_challenge_method: 'S256',
      redirect_uri: loopback,
      state: 'state-of-the-program',
      ...changed,
    },
  })

/** The program exchanges its code at the token endpoint. */
export const redeem = (
  kit: TestApp,
  code: string,
  verifier: string,
  changed: Readonly<Record<string, string>> = {},
): Promise<Answer> =>
  call(kit.app, 'POST /groupadmin/oauth2/token', {
    form: {
      grant_type: 'authorization_code',
      client_id: syncClientId,
      code,
      code_verifier: verifier,
      redirect_uri: loopback,
      ...changed,
    },
  })

/** A program that the signed-in user has approved. */
export async function programOf(kit: TestApp, person: Pick<SignedIn, 'token'>) {
  const { verifier, challenge } = pkce()
  const code = textField((await authorize(kit, person, challenge)).body, 'code')
  const { body } = await redeem(kit, code, verifier)
  return { token: textField(body, 'access_token'), refreshToken: textField(body, 'refresh_token') }
}
