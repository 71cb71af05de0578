/**
 * Signs a person in: their browser shows the server's page, and the code that it returns works for this command only
 * (RFC 6749 §4.1, RFC 7636, RFC 8252).
 */
import { createHash, randomBytes } from 'node:crypto'
import { demand, isRefusedFor, type Transport } from '#contract/client.ts'
import { syncClientId } from '#contract/group-admin/authorization.ts'
import { exchangeToken, type TokenAnswer } from '#contract/group-admin/token.ts'
import { programPatience } from '#domain/constants.ts'
import { waitInTime } from '../retry.ts'
import { type AnswerProblem, readAnswer } from './authorization-answer.ts'
import { type AuthorizationServer, findAuthorizationServer } from './authorization-server.ts'
import type { Browser } from './browser.ts'
import { listenForAnswer } from './callback-listener.ts'
import type { Server } from './server.ts'
import { Stop } from './stop.ts'
import type { Surroundings } from './surroundings.ts'

/** How many pasted codes are tried before the command gives up. */
const tries = 3

type Needs = Pick<Surroundings, 'ask' | 'browser' | 'fetch' | 'signal' | 'words'>

/** Signs in through the browser of this computer; without one, the person copies a code into the terminal. */
export async function signIn(server: Server, open: Transport, needs: Needs): Promise<TokenAnswer> {
  const { ask, browser } = needs
  if (browser === null && ask === null)
    throw new Stop(
      'notAllowed',
      'Nobody is signed in, and this program has no terminal in which to ask you. Set KINWEAVE_TOKEN to an access token, or run this once in a terminal.',
    )
  const found = await findAuthorizationServer(server, needs)
  if (browser !== null) return byBrowser(found, open, { ...needs, browser })
  return byHand(found, open, { ...needs, ask: ask ?? nobodyAsks })
}

async function byBrowser(
  server: AuthorizationServer,
  open: Transport,
  { browser, words, signal }: Needs & { browser: Browser },
): Promise<TokenAnswer> {
  const { verifier, challenge } = newProof()
  const state = randomText()
  const listener = await listenForAnswer((query) => readAnswer(query, { state, issuer: server.issuer }))
  try {
    const address = addressOf(server, {
      code_challenge: challenge,
      state,
      redirect_uri: listener.redirectUri,
    })
    words.write(
      `A browser will open now. Let this program in there. If no browser opens, open this address in a browser on this computer:\n  ${address}\n`,
    )
    if (!(await browser(address))) words.write('No browser could be opened.\n')
    const answer = await withPatience(listener.answer, signal)
    if (!answer.ok) throw new Stop('notAllowed', ...problemWords[answer.problem])
    const proof = { code: answer.value, code_verifier: verifier, redirect_uri: listener.redirectUri }
    const tokens = await redeemed(open, proof, signal)
    if (tokens === null)
      throw new Stop(
        'notAllowed',
        'The server did not accept the answer from the browser. Run this again to sign in.',
        'The server did not accept the answer from the browser. Sign in again.',
      )
    return tokens
  } finally {
    listener.close()
  }
}

async function byHand(
  server: AuthorizationServer,
  open: Transport,
  { ask, words, signal }: Needs & { ask: NonNullable<Needs['ask']> },
): Promise<TokenAnswer> {
  const { verifier, challenge } = newProof()
  const address = addressOf(server, { code_challenge: challenge })
  words.write(`Open this address in a browser, on any computer, and let this program in:\n  ${address}\n`)
  for (let attempt = 1; attempt <= tries; attempt++) {
    const code = (await ask('Paste the code that is shown there: ', signal)).trim()
    const tokens = code === '' ? null : await redeemed(open, { code, code_verifier: verifier }, signal)
    if (tokens !== null) return tokens
    words.write(
      'This code does not work here: it is incomplete, already used, too old, or for another sign-in.\n',
    )
  }
  throw new Stop('notAllowed', 'None of the codes worked. Run this again to start over.')
}

const nobodyAsks = () => Promise.reject(new Error('There is no terminal in which to ask.'))

const randomText = () => randomBytes(32).toString('base64url')

/** The secret that only this command knows, and the hash of it that the server sees first. */
function newProof() {
  const verifier = randomText()
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** The address of the page that asks the person. */
function addressOf(
  { authorizationEndpoint }: AuthorizationServer,
  wish: Readonly<Record<string, string>>,
): string {
  const address = new URL(authorizationEndpoint)
  const query = { response_type: 'code', client_id: syncClientId, code_challenge_method: 'S256', ...wish }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}

/** Waits for the user's answer, but gives up after a while, because the user may have left. */
async function withPatience<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  const over = new AbortController()
  const tooLate = waitInTime(programPatience, AbortSignal.any([signal, over.signal])).then(() => {
    throw new Stop(
      'notAllowed',
      'Nobody has answered in the browser for five minutes. Run this again to sign in.',
      'Nobody has answered in the browser for five minutes. Sign in again.',
    )
  })
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    // Nothing waits for this promise any more, so its failure must not be reported.
    tooLate.catch(() => {})
    over.abort()
  }
}

interface Proof {
  readonly code: string
  readonly code_verifier: string
  readonly redirect_uri?: string
}

/** Exchanges the code for tokens. Returns null if the server refuses the code. */
async function redeemed(open: Transport, proof: Proof, signal: AbortSignal): Promise<TokenAnswer | null> {
  const body = { grant_type: 'authorization_code', client_id: syncClientId, ...proof } as const
  try {
    return await demand(open, exchangeToken, { body }, { signal })
  } catch (error) {
    if (isRefusedFor(error, 'grant-refused')) return null
    throw error
  }
}

/** For the terminal and, where it is not the same, for the page of the companion. */
const problemWords: Record<AnswerProblem, readonly [terminal: string, page?: string]> = {
  denied: ['You did not let this program in.'],
  refused: ['The server refused to let this program in.'],
  'not-ours': [
    'The browser sent something that is not an answer to this sign-in. It was not used. Run this again.',
    'The browser sent something that is not an answer to this sign-in. It was not used. Sign in again.',
  ],
  'other-issuer': [
    'The answer in the browser comes from another server. It was not used. Run this again.',
    'The answer in the browser comes from another server. It was not used. Sign in again.',
  ],
}
