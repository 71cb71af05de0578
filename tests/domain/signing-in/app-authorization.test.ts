import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import {
  denialAddress,
  isLoopbackCallback,
  readAuthorizationRequest,
} from '#domain/signing-in/app-authorization.ts'

const callback = 'http://127.0.0.1:49152/callback'
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const sound = {
  response_type: 'code',
  client_id: 'kinweave-sync',
  code_challenge: challenge,
  code_challenge_method: 'S256',
  redirect_uri: callback,
  state: 'a+b/c=',
}

/** The valid request with some fields changed, or removed by null. */
const asked = (changed: Readonly<Record<string, string | null>> = {}) => {
  const fields = Object.entries<string | null>({ ...sound, ...changed })
  return `?${new URLSearchParams(fields.filter((field): field is [string, string] => field[1] !== null))}`
}

describe(readAuthorizationRequest.name, () => {
  it('reads the request of a program, and ignores other parameters', () => {
    expect(readAuthorizationRequest(asked({ embed: 'true' }))).toEqual(
      ok({ clientId: 'kinweave-sync', challenge, redirectUri: callback, state: 'a+b/c=', scope: null }),
    )
  })

  it('reads a request without an address as one whose code the user copies', () => {
    expect(readAuthorizationRequest(asked({ redirect_uri: null, state: null }))).toEqual(
      ok({ clientId: 'kinweave-sync', challenge, redirectUri: null, state: null, scope: null }),
    )
  })

  it.each([
    ['no program', { client_id: null }, 'unknown-program'],
    ['a program that nobody knows', { client_id: 'toString' }, 'unknown-program'],
    ['the page itself', { client_id: 'kinweave' }, 'unknown-program'],
    ['tokens without a code', { response_type: 'token' }, 'no-code-asked'],
    ['no challenge', { code_challenge: null }, 'no-challenge'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'weak-challenge'],
    [
      'a challenge without a method, which means a plain one',
      { code_challenge_method: null },
      'weak-challenge',
    ],
    ['a challenge that is no hash', { code_challenge: 'short' }, 'weak-challenge'],
    ['an address elsewhere', { redirect_uri: 'https://attacker.example/callback' }, 'foreign-address'],
    ['an address that is empty', { redirect_uri: '' }, 'foreign-address'],
  ] as const)('refuses %s', (_, changed, problem) => {
    expect(readAuthorizationRequest(asked(changed))).toEqual(refuse(problem))
  })

  it.each(Object.keys(sound))('refuses a request that contains %s twice', (name) => {
    expect(readAuthorizationRequest(`${asked()}&${name}=other`)).toEqual(refuse('unclear'))
  })
})

describe(isLoopbackCallback.name, () => {
  it.each([callback, 'http://[::1]:1/callback', 'http://127.0.0.1:65535/callback'])(
    'accepts the address %s',
    (address) => {
      expect(isLoopbackCallback(address)).toBe(true)
    },
  )

  it.each([
    'http://localhost:49152/callback',
    'https://127.0.0.1:49152/callback',
    'http://127.0.0.1/callback',
    'http://127.0.0.1:0/callback',
    'http://127.0.0.1:65536/callback',
    'http://127.0.0.1:80@attacker.example/callback',
    'http://127.0.0.1.attacker.example:80/callback',
    'http://127.0.0.1:49152/callback/../other',
    'http://127.0.0.1:49152/callback?next=x',
    'http://127.0.0.1:49152/callback#x',
    'http://127.0.0.1:49152/callback\n',
    ' http://127.0.0.1:49152/callback',
    'http://127.1:49152/callback',
    'javascript:alert(1)',
    'kinweave://callback',
  ])('does not accept the address %j', (address) => {
    expect(isLoopbackCallback(address)).toBe(false)
  })
})

describe(denialAddress.name, () => {
  const reading = readAuthorizationRequest(asked())
  const request = reading.ok ? reading.value : null

  it('sends the denial to the program, with its state and the issuer', () => {
    const address = new URL((request && denialAddress(request, 'https://kinweave.example')) ?? '')

    expect(address.origin + address.pathname).toBe(callback)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      error: 'access_denied',
      iss: 'https://kinweave.example',
      state: 'a+b/c=',
    })
  })

  it('sends nothing if no program listens', () => {
    expect(request && denialAddress({ ...request, redirectUri: null }, 'https://kinweave.example')).toBeNull()
  })
})
