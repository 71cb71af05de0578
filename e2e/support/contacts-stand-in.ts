/**
 * Plays Google and Microsoft on an origin of its own: their sign-in pages, the token endpoint and the lists of contacts,
 * as they document them. It refuses what the real ones refuse, and keeps nothing from a browser that they would let pass.
 */
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'

export interface ContactsStandIn {
  readonly origin: string
  /** True while the lists of contacts answer with an error. */
  isBroken: boolean
  /** The addresses of the calls for contacts, without the origin. */
  readonly asked: readonly string[]
  readonly stop: () => Promise<void>
}

export const standInIds = { GOOGLE_CLIENT_ID: 'google-id', MICROSOFT_CLIENT_ID: 'microsoft-id' }

const googlePeople = [
  {
    resourceName: 'people/c1',
    names: [{ displayName: 'Ada Merrowby', givenName: 'Ada', familyName: 'Merrowby' }],
    emailAddresses: [{ value: 'ada@mail.example' }],
  },
  { resourceName: 'people/c2', names: [{ displayName: 'Only A Telephone' }] },
]

const outlookPeople = ['Ben Kent', 'Cleo Kent', 'Dora O’Neill'].map((displayName, index) => ({
  '@odata.etag': 'W/"x"',
  id: `AAMk${index}`,
  givenName: displayName.split(' ')[0],
  surname: displayName.split(' ')[1],
  middleName: null,
  displayName,
  emailAddresses: [
    { name: displayName, address: `${displayName.split(' ')[0]?.toLowerCase()}@mail.example` },
  ],
}))

/** The address of the callback page has to be registered with the real providers. */
const registered = /^http:\/\/localhost:\d+\/contacts\/callback$/

/** `atOnce`: how many Outlook contacts one answer contains at most. */
export async function startContactsStandIn(atOnce: number): Promise<ContactsStandIn> {
  const challenges = new Map<string, string>()
  const tokens = new Set<string>()
  const asked: string[] = []
  const state = { isBroken: false }

  const issue = () => {
    const token = randomUUID()
    tokens.add(token)
    return token
  }
  const signIn = (query: URLSearchParams, wanted: Record<string, string>, granted: () => object) => {
    const redirectUri = query.get('redirect_uri') ?? ''
    expect(redirectUri).toMatch(registered)
    expect(Object.fromEntries(query)).toMatchObject(wanted)
    const back = (parts: object) =>
      `${redirectUri}#${new URLSearchParams({ ...parts, state: query.get('state') ?? '' })}`
    return `<!doctype html><html lang="en"><title>Sign in</title><h1>Sign in</h1>
      <a href="${back(granted()).replaceAll('&', '&amp;')}">Allow</a>
      <a href="${back({ error: 'access_denied' }).replaceAll('&', '&amp;')}">Refuse</a></html>`
  }
  const pages: Record<string, (query: URLSearchParams) => string> = {
    '/o/oauth2/v2/auth': (query) =>
      signIn(
        query,
        {
          client_id: standInIds.GOOGLE_CLIENT_ID,
          response_type: 'token',
          scope: 'https://www.googleapis.com/auth/contacts.readonly',
        },
        () => ({ access_token: issue(), token_type: 'Bearer', expires_in: '3599' }),
      ),
    '/common/oauth2/v2.0/authorize': (query) =>
      signIn(
        query,
        {
          client_id: standInIds.MICROSOFT_CLIENT_ID,
          response_type: 'code',
          response_mode: 'fragment',
          scope: 'openid profile User.Read Contacts.Read',
          code_challenge_method: 'S256',
        },
        () => {
          const code = randomUUID()
          challenges.set(code, query.get('code_challenge') ?? '')
          return { code }
        },
      ),
  }
  const lists: Record<string, (query: URLSearchParams) => object> = {
    '/v1/people/me/connections': (query) => {
      expect(query.get('personFields')).toBe('names,emailAddresses')
      return { connections: googlePeople, totalItems: googlePeople.length }
    },
    '/v1.0/me': () => ({ mail: null, userPrincipalName: 'nora@outlook.example' }),
    '/v1.0/me/contacts': (query) => {
      const beginning = /^startswith\(displayName,'(.*)'\)$/.exec(query.get('$filter') ?? '')?.[1] ?? ''
      const found = outlookPeople.filter(({ displayName }) => displayName.startsWith(beginning))
      const most = Math.min(Number(query.get('$top')), atOnce)
      const more = found.length > most ? { '@odata.nextLink': 'https://graph.example/next' } : {}
      return { value: found.slice(0, most), ...more }
    },
  }
  const exchange = (body: URLSearchParams) => {
    const challenge = challenges.get(body.get('code') ?? '')
    // A code works once.
    challenges.delete(body.get('code') ?? '')
    const proof = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    if (challenge !== proof || !registered.test(body.get('redirect_uri') ?? '')) return null
    return { token_type: 'Bearer', expires_in: 3600, access_token: issue(), id_token: 'not read' }
  }

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams, search } = new URL(request.url ?? '/', 'http://stand.in')
    const page = pages[pathname]
    if (page !== undefined) {
      // Microsoft sends this header, and it separates the window from the page that opened it.
      response.writeHead(200, { 'content-type': 'text/html', 'cross-origin-opener-policy': 'same-origin' })
      return response.end(page(searchParams))
    }
    response.setHeader('access-control-allow-origin', request.headers.origin ?? 'null')
    response.setHeader('access-control-allow-headers', 'authorization')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    if (pathname === '/common/oauth2/v2.0/token')
      return answer(response, exchange(new URLSearchParams(await textOf(request))), 400)
    asked.push(pathname + search)
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const list = state.isBroken || !tokens.has(token) ? null : lists[pathname]?.(searchParams)
    return answer(response, list ?? null, state.isBroken ? 503 : 401)
  }
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo
  return Object.assign(state, {
    origin: `http://127.0.0.1:${port}`,
    asked,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}

function answer(response: ServerResponse, json: object | null, refusal: number) {
  response.writeHead(json === null ? refusal : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(json ?? { error: 'refused' }))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('utf8')
}
