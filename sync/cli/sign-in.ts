import { CallFailure, send, type Transport } from '#contract/client.ts'
import { exchangeToken, type TokenAnswer, tokenTypes } from '#contract/group-admin/token.ts'
import { sendCode } from '#contract/identity/identity.ts'
import { signInWithCode } from '#contract/identity/token.ts'
import { EmailAddress } from '#contract/wire.ts'
import { Stop } from './stop.ts'
import type { Surroundings } from './surroundings.ts'

/** How often a code may be typed before the command gives up. */
const tries = 3

/** A person at the terminal becomes a session: address, mailed code, tokens. */
export async function signIn(
  transport: Transport,
  { ask, words, signal }: Pick<Surroundings, 'ask' | 'words' | 'signal'>,
): Promise<TokenAnswer> {
  if (ask === null)
    throw new Stop(
      'notAllowed',
      'Nobody is signed in, and nobody is there to ask: set KINWEAVE_TOKEN to an access token, or call this once in a terminal.',
    )
  const address = EmailAddress.safeParse((await ask('Your e-mail address: ', signal)).trim())
  if (!address.success) throw new Stop('notAllowed', 'That is no e-mail address.')
  await send(transport, sendCode, { body: { address: address.data } }, { signal })
  words.write(`A code has been mailed to ${address.data}, if that address is known.\n`)
  for (let attempt = 1; attempt <= tries; attempt++) {
    const code = (await ask('The code: ', signal)).trim()
    const identityToken = await identityTokenFor(transport, address.data, code, signal)
    if (identityToken !== null) return await exchanged(transport, identityToken, signal)
    words.write('This code is wrong or has expired.\n')
  }
  throw new Stop('notAllowed', 'No code was right. Call again to have a new one mailed.')
}

/** Null when the code is refused. */
async function identityTokenFor(
  transport: Transport,
  username: string,
  password: string,
  signal: AbortSignal,
): Promise<string | null> {
  const body = { grant_type: 'password', username, password } as const
  try {
    return (await send(transport, signInWithCode, { body }, { signal })).access_token
  } catch (error) {
    if (error instanceof CallFailure && (error.status === 400 || error.status === 401)) return null
    throw error
  }
}

const exchanged = (transport: Transport, identityToken: string, signal: AbortSignal) =>
  send(
    transport,
    exchangeToken,
    {
      body: {
        grant_type: tokenTypes.exchange,
        subject_token: identityToken,
        subject_token_type: tokenTypes.access,
      },
    },
    { signal },
  )
