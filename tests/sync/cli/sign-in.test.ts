import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answering, bring, wishOf } from './support/browser.ts'
import { worldOf } from './support/command.ts'
import {
  accessTokenOf,
  type MemoryServer,
  memoryServer,
  problem,
  serverUrl,
} from './support/memory-server.ts'

const family =
  '0 HEAD\n1 GEDC\n2 VERS 5.5.1\n0 @I1@ INDI\n1 NAME Ada /Example/\n1 SEX F\n1 BIRT\n2 DATE 1815\n0 TRLR\n'

const nobody = { environment: { KINWEAVE_TOKEN: '' } }

function begin() {
  const server = memoryServer()
  const world = worldOf(server)
  world.file('family.ged', family)
  return { server, world, state: join(world.folder, '.local/state/kinweave') }
}

const grants = ({ calls }: MemoryServer, grant: string) =>
  calls.filter(({ body }) => new URLSearchParams(body).get('grant_type') === grant)

describe('signing in by the browser', () => {
  it('[API-11] [API-15] asks on the server’s page, takes the code, reports that it is ready, and stays signed in for its user only', async () => {
    const { server, world, state } = begin()
    let opened = ''
    const browser = (address: string) => {
      opened = address
      return answering()(address)
    }

    const first = await world.run('sync family.ged', { ...nobody, browser })
    const second = await world.run('sync family.ged --json', nobody)

    expect([first.code, second.code]).toEqual([0, 0])
    expect(opened.startsWith(`${serverUrl}/authorize?`)).toBe(true)
    expect(first.words).toContain(opened)
    const { query, redirectUri } = wishOf(opened)
    expect(redirectUri).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback$/)
    expect(Object.fromEntries(query)).toEqual({
      response_type: 'code',
      client_id: 'kinweave-sync',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      redirect_uri: redirectUri,
      state: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(grants(server, 'authorization_code')).toHaveLength(1)
    const ready = server.calls.filter(({ path }) => path === '/groupadmin/app/kinweave-sync/ready')
    expect(ready.map(({ method }) => method)).toEqual(['POST'])
    const [kept = ''] = readdirSync(state)
    expect(statSync(join(state, kept)).mode & 0o777).toBe(0o600)
    expect(statSync(state).mode & 0o777).toBe(0o700)
  })

  it.each([
    ['another issuer', { iss: 'https://elsewhere.example' }, /from another server/],
    ['no issuer', { iss: null }, /from another server/],
    ['a person who keeps it out', { code: null, error: 'access_denied' }, /You did not let this program in/],
    ['an error', { code: null, error: 'server_error' }, /refused to let this program in/],
    ['a code that does not work', { code: 'of another flow' }, /did not accept the answer/],
  ])('ends with 4 and a sentence after %s, and nobody is signed in', async (_, changed, sentence) => {
    const { server, world, state } = begin()

    const { code, words, out } = await world.run('sync family.ged --json', {
      ...nobody,
      browser: answering(changed),
    })

    expect(code).toBe(4)
    expect(words).toMatch(sentence)
    expect(JSON.parse(out)).toMatchObject({ state: null, problem: expect.stringMatching(sentence) })
    expect(grants(server, 'authorization_code').length).toBe(
      'code' in changed && changed.code !== null ? 1 : 0,
    )
    expect(existsSync(state)).toBe(false)
  })

  it.each([
    ['a wrong state', 'code=right&state=guessed'],
    ['no state', 'code=right'],
    ['a refusal of another sign-in', 'error=access_denied&state=guessed'],
    ['no code', 'state=STATE'],
    ['a field that comes twice', 'code=wrong&code=right&state=STATE'],
  ])('continues waiting after a request that is not its answer: %s', async (_, query) => {
    const { world } = begin()
    let page = 0
    const browser = async (address: string) => {
      const { redirectUri, state } = wishOf(address)
      const iss = encodeURIComponent(serverUrl)
      page = (await fetch(`${redirectUri}?${query.replace('STATE', state)}&iss=${iss}`)).status
      return answering()(address)
    }

    const { code } = await world.run('sync family.ged', { ...nobody, browser })

    expect([page, code]).toEqual([400, 0])
  })

  it('ends with 4 and a sentence after twenty requests that are not its answer', async () => {
    const { world, state: folder } = begin()
    const browser = async (address: string) => {
      for (let index = 0; index < 20; index += 1) await answering({ state: 'guessed' })(address)
      return true
    }

    const { code, words } = await world.run('sync family.ged', { ...nobody, browser })

    expect(code).toBe(4)
    expect(words).toContain('not an answer to this sign-in')
    expect(existsSync(folder)).toBe(false)
  })

  it('accepts one answer: a second one finds no listener', async () => {
    const { world } = begin()
    let again: Promise<unknown> = Promise.resolve()
    const browser = async (address: string) => {
      const { redirectUri, state } = wishOf(address)
      await answering()(address)
      again = bring(redirectUri, { code: 'right', state, iss: serverUrl })
      await again.catch(() => null)
      return true
    }

    const { code } = await world.run('sync family.ged', { ...nobody, browser })

    expect(code).toBe(0)
    await expect(again).rejects.toThrow('fetch failed')
  })

  it('is not stopped by other requests: other paths, other methods, other host names', async () => {
    const { world } = begin()
    const said: number[] = []
    const browser = async (address: string) => {
      const { redirectUri } = wishOf(address)
      said.push((await fetch(new URL('/favicon.ico', redirectUri))).status)
      said.push((await fetch(redirectUri, { method: 'POST' })).status)
      said.push(await statusFor(redirectUri, 'kinweave.attacker.example'))
      return answering()(address)
    }

    const { code } = await world.run('sync family.ged', { ...nobody, browser })

    expect(said).toEqual([404, 404, 404])
    expect(code).toBe(0)
  })

  it('shows a result page that contains nothing of the answer and sends no referrer', async () => {
    const { world } = begin()
    let page: Awaited<ReturnType<typeof bring>> | null = null
    const browser = async (address: string) => {
      const { redirectUri, state } = wishOf(address)
      page = await bring(redirectUri, { code: 'right', state, iss: serverUrl })
      return true
    }

    await world.run('sync family.ged', { ...nobody, browser })

    expect(page).toMatchObject({
      status: 200,
      text: expect.stringContaining('Your answer has arrived. You can close this page.<'),
    })
    const { text = '', headers = new Headers() } = page ?? {}
    expect(text).not.toMatch(/right|127\.0\.0\.1|script/)
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('continues if no browser opens: the person can open the printed address', async () => {
    const { world } = begin()
    const browser = async (address: string) => {
      await answering()(address)
      return false
    }

    const { code, words } = await world.run('sync family.ged', { ...nobody, browser })

    expect(code).toBe(0)
    expect(words).toContain('No browser could be opened.')
  })

  it('ends cleanly with Ctrl-C while it waits', async () => {
    const { world } = begin()
    const interrupted = new AbortController()
    let redirectUri = ''
    const browser = async (address: string) => {
      redirectUri = wishOf(address).redirectUri
      interrupted.abort()
      return true
    }

    const { code, words } = await world.run('sync family.ged', {
      ...nobody,
      browser,
      signal: interrupted.signal,
    })

    expect(code).toBe(130)
    expect(words).toContain('kinweave: Interrupted.')
    await expect(fetch(redirectUri)).rejects.toThrow('fetch failed')
  })

  it('gives two simultaneous commands their own answers', async () => {
    const { world } = begin()
    world.file('other.ged', family)
    const opened: string[] = []
    const browser = (address: string) => {
      opened.push(address)
      return answering()(address)
    }

    const both = await Promise.all(
      ['sync family.ged', 'sync other.ged'].map((words) => world.run(words, { ...nobody, browser })),
    )

    expect(both.map(({ code }) => code)).toEqual([0, 0])
    expect(new Set(opened.map((address) => wishOf(address).redirectUri)).size).toBe(2)
  })

  it.each([
    ['says nothing of signing in', {}, 5, /does not say how to sign in/],
    [
      'calls itself by the name of another server',
      { issuer: 'https://honest.example', authorization_endpoint: 'https://honest.example/authorize' },
      4,
      /calls itself https:\/\/honest\.example/,
    ],
    [
      'sends its users to another site',
      { issuer: serverUrl, authorization_endpoint: 'https://elsewhere.example/authorize' },
      4,
      /sends its users to another site/,
    ],
  ])('does not ask a server that %s', async (_, discovery, exitCode, sentence) => {
    const { server, world } = begin()
    server.before = ({ path }) => (path.startsWith('/.well-known/') ? Response.json(discovery) : null)
    const opened: string[] = []

    const { code, words } = await world.run('sync family.ged', {
      ...nobody,
      browser: async (address) => opened.push(address) > 0,
    })

    expect(code).toBe(exitCode)
    expect(words).toMatch(sentence)
    expect(opened).toEqual([])
  })
})

describe('waiting for the browser', () => {
  afterEach(() => void vi.useRealTimers())

  it('ends with 4 and a sentence after five minutes', async () => {
    const { world } = begin()
    const opened = Promise.withResolvers<string>()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const ended = world.run('sync family.ged', {
      ...nobody,
      browser: async (address) => {
        opened.resolve(address)
        return true
      },
    })
    const { redirectUri } = wishOf(await opened.promise)
    await vi.advanceTimersByTimeAsync(5 * 60_000)

    const { code, words } = await ended

    expect(code).toBe(4)
    expect(words).toContain('Nobody has answered in the browser for five minutes.')
    vi.useRealTimers()
    await expect(fetch(redirectUri)).rejects.toThrow('fetch failed')
  })
})

describe('signing in without a browser', () => {
  it('shows the address, and accepts the code that the person pastes', async () => {
    const { server, world } = begin()

    const { code, words } = await world.run('sync family.ged', { ...nobody, typed: ['', 'wrong', ' right '] })

    expect(code).toBe(0)
    const address = /^ {2}(http\S+)$/m.exec(words)?.[1] ?? ''
    expect([...wishOf(address).query.keys()]).toEqual([
      'response_type',
      'client_id',
      'code_challenge_method',
      'code_challenge',
    ])
    expect(words).toContain('This code does not work here')
    expect(grants(server, 'authorization_code')).toHaveLength(2)
  })

  it('happens with --no-browser too, and ends with 4 after three wrong codes', async () => {
    const { world } = begin()
    const opened: string[] = []

    const { code, words } = await world.run('export Family --no-browser', {
      ...nobody,
      browser: async (address) => opened.push(address) > 0,
      typed: ['a', 'b', 'c'],
    })

    expect(code).toBe(4)
    expect(words).toContain('None of the codes worked. Run this again to start over.')
    expect(opened).toEqual([])
  })
})

describe('a stored session', () => {
  const signedIn = async () => {
    const { server, world, state } = begin()
    await world.run('sync family.ged', { ...nobody, browser: answering() })
    return { server, world, state }
  }

  it('has its access token renewed before it expires', async () => {
    const { server, world } = await signedIn()

    const { code } = await world.run('sync family.ged --json', {
      ...nobody,
      now: new Date('2026-11-21T09:30:00Z'),
    })

    expect(code).toBe(0)
    expect(grants(server, 'refresh_token')).toHaveLength(1)
  })

  it('needs a new sign-in after it has been ended elsewhere', async () => {
    const { server, world } = await signedIn()
    server.before = ({ path }) => (path.startsWith('/research/') ? problem(401, 'not-signed-in') : null)
    const refused = await world.run('sync family.ged', nobody)
    server.before = () => null

    const next = await world.run('sync family.ged', { ...nobody, browser: answering() })

    expect(refused.code).toBe(4)
    expect(refused.words).toContain('Run this again to sign in.')
    expect(next.code).toBe(0)
    expect(grants(server, 'authorization_code')).toHaveLength(2)
  })

  it('is not replaced during a command by another user’s', async () => {
    const { server, world, state } = await signedIn()
    const ben = accessTokenOf('2')
    server.before = async ({ path }) => {
      if (!path.startsWith('/research/workspaces')) return null
      server.before = ({ path: next, body }) =>
        next === '/groupadmin/oauth2/token' && body.includes('authorization_code')
          ? Response.json({
              access_token: ben,
              token_type: 'Bearer',
              expires_in: 3600,
              refresh_token: 'of Ben',
              refresh_token_expires_in: 86_400,
            })
          : null
      // Another terminal, without a stored session.
      rmSync(state, { recursive: true })
      await world.run('export Family', { ...nobody, browser: answering() })
      return null
    }

    const { code, words } = await world.run('sync family.ged', nobody)

    expect(code).toBe(4)
    expect(words).toContain('Somebody else has signed in on this computer in the meantime.')
  })

  it.each([
    ['nobody is there to ask', '', /Set KINWEAVE_TOKEN/],
    ['KINWEAVE_TOKEN is none', 'abc', /is not an access token/],
  ])('ends with 4 where %s', async (_, token, sentence) => {
    const { world } = begin()

    const { code, words, out } = await world.run('sync family.ged --json', {
      environment: { KINWEAVE_TOKEN: token },
    })

    expect(code).toBe(4)
    expect(words).toMatch(sentence)
    expect(JSON.parse(out)).toMatchObject({ state: null, problem: expect.stringMatching(sentence) })
  })
})

/** The answer to a foreign page whose host name points to this computer. */
const statusFor = (address: string, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const call = request(address, { headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    call.on('error', reject)
    call.end()
  })
