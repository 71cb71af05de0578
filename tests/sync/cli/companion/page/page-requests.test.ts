import { describe, expect, it } from 'vitest'
import { doorProof, doorRequest, randomSecret } from '#sync/cli/companion/page/door-proof.ts'
import { type PageRequest, wishOf } from '#sync/cli/companion/page/page-requests.ts'
import { pageSecrets } from '#sync/cli/companion/page/page-secrets.ts'
import { present } from '../../support/present.ts'

const host = '127.0.0.1:51234'

/** A page whose cookie a browser has. */
function opened() {
  const secrets = pageSecrets()
  const cookie = present(secrets.cookieFor(secrets.newKey())?.split(';')[0], 'cookie')
  const ask = (method: string, path: string, headers: PageRequest['headers'] = {}) =>
    wishOf(
      {
        method,
        url: path.replace('FOLDER', secrets.folder),
        headers: { host, cookie, 'sec-fetch-site': 'same-origin', ...headers },
      },
      host,
      secrets,
    )
  return { secrets, ask, post: (path: string) => ask('POST', path, { origin: `http://${host}` }) }
}

const refused = { kind: 'refused' }

describe(wishOf.name, () => {
  it.each([
    ['GET', 'FOLDER/', { kind: 'page' }],
    ['GET', 'FOLDER/log.txt', { kind: 'log' }],
    ['POST', 'FOLDER/search', { kind: 'search' }],
    ['POST', 'FOLDER/show-found', { kind: 'show found' }],
    ['POST', 'FOLDER/sign-in', { kind: 'sign in' }],
    ['POST', 'FOLDER/files/Ab_-/pause', { kind: 'act', act: 'pause', fileId: 'Ab_-' }],
    ['POST', 'FOLDER/files/Ab_-/approve', { kind: 'act', act: 'approve', fileId: 'Ab_-' }],
  ])('takes %s %s from its own page', (method, path, wish) => {
    expect(opened().ask(method, path, { origin: `http://${host}` })).toEqual(wish)
  })

  it.each(['evil.example:51234', 'localhost:51234', '127.0.0.1', '127.0.0.1:80', '[::1]:51234', undefined])(
    'refuses the host name %s, to which an attacker may have bound this computer',
    (name) => {
      const { ask } = opened()

      expect(ask('GET', 'FOLDER/', { host: name })).toEqual(refused)
      expect(ask('POST', 'FOLDER/search', { host: name, origin: `http://${name}` })).toEqual(refused)
    },
  )

  it.each([
    'https://evil.example',
    'null',
    'http://127.0.0.1:8080',
    'http://localhost:51234',
    'https://127.0.0.1:51234',
  ])('refuses acts and reads of the origin %s', (origin) => {
    const { ask } = opened()

    expect(ask('POST', 'FOLDER/files/a/pause', { origin })).toEqual(refused)
    expect(ask('GET', 'FOLDER/', { origin })).toEqual(refused)
  })

  it('refuses an act without an origin, and an act that is a link', () => {
    const { ask } = opened()

    expect(ask('POST', 'FOLDER/search')).toEqual(refused)
    expect(ask('GET', 'FOLDER/search')).toEqual(refused)
    expect(ask('GET', 'FOLDER/files/a/pause')).toEqual(refused)
    expect(ask('DELETE', 'FOLDER/', { origin: `http://${host}` })).toEqual(refused)
  })

  it.each(['cross-site', 'same-site'])('refuses what another site leads to (%s)', (site) => {
    const { ask } = opened()

    expect(ask('GET', 'FOLDER/', { 'sec-fetch-site': site })).toEqual(refused)
    expect(ask('POST', 'FOLDER/search', { 'sec-fetch-site': site, origin: `http://${host}` })).toEqual(
      refused,
    )
  })

  it.each([undefined, '', 'kinweave-companion=', 'kinweave-companion=wrong', 'other=1'])(
    'refuses without the right cookie (%s)',
    (cookie) => {
      const { ask } = opened()

      expect(ask('GET', 'FOLDER/', { cookie })).toEqual(refused)
      expect(ask('POST', 'FOLDER/search', { cookie, origin: `http://${host}` })).toEqual(refused)
    },
  )

  it('refuses the cookie of an earlier run', () => {
    const [earlier, now] = [pageSecrets(), opened()]
    const cookie = earlier.cookieFor(earlier.newKey())?.split(';')[0]

    expect(now.ask('GET', 'FOLDER/', { cookie })).toEqual(refused)
  })

  it('finds the cookie among others', () => {
    const { ask, secrets } = opened()
    const own = secrets.cookieFor(secrets.newKey())?.split(';')[0]

    expect(ask('GET', 'FOLDER/', { cookie: `a=1; ${own}; b=2` })).toEqual({ kind: 'page' })
  })

  it.each([
    '/',
    'FOLDER',
    '/wrong-folder/',
    'FOLDER/../../etc/passwd',
    'FOLDER/..%2f..%2fetc%2fpasswd',
    'FOLDER//etc/passwd',
    'FOLDER/log.txt?x=1',
    'FOLDER/page.js',
    'http://127.0.0.1:51234FOLDER/',
  ])('has nothing at %s', (path) => {
    expect(opened().ask('GET', path)).toEqual(refused)
  })

  it.each([
    'FOLDER/files/a/delete',
    'FOLDER/files/a/pause/x',
    'FOLDER/files/a/constructor',
    'FOLDER/files/a/__proto__',
    'FOLDER/x/files/a/pause',
    'FOLDER/files/pause',
  ])('knows no act %s', (path) => {
    expect(opened().post(path)).toEqual(refused)
  })

  it.each(['none', 'cross-site'])('lets a key in once, from an address or a file (%s)', (site) => {
    const { ask, secrets } = opened()
    const key = secrets.newKey()
    const enter = () => ask('GET', `/open/${key}`, { 'sec-fetch-site': site, cookie: undefined })

    expect(enter()).toEqual({
      kind: 'enter',
      key,
      cookie: expect.stringMatching(
        new RegExp(`^kinweave-companion=[\\w-]{43}; Path=${secrets.folder}; HttpOnly; SameSite=Strict$`),
      ),
    })
    expect(enter()).toEqual(refused)
    expect(ask('GET', '/open/')).toEqual(refused)
  })

  it('forgets the oldest of many keys', () => {
    const { ask, secrets } = opened()
    const [first, ...others] = Array.from({ length: 21 }, () => secrets.newKey())

    expect(ask('GET', `/open/${first}`)).toEqual(refused)
    expect(ask('GET', `/open/${others[0]}`)).toMatchObject({ kind: 'enter' })
  })

  it('opens the door to another command that knows its secret, and to no browser', () => {
    const { ask, secrets } = opened()
    const [nonce, other] = [randomSecret(), randomSecret()]
    const authorization = doorRequest(secrets.door, nonce)

    expect(ask('POST', '/door', { authorization })).toEqual({
      kind: 'door',
      proof: doorProof(secrets.door, nonce),
    })
    expect(ask('POST', '/door', { authorization, origin: `http://${host}` })).toEqual(refused)
    for (const wrong of [
      doorRequest('wrong', nonce),
      authorization.replace(nonce, other),
      doorRequest(secrets.door, 'short'),
      `Bearer ${secrets.door}`,
      '',
    ])
      expect(ask('POST', '/door', { authorization: wrong })).toEqual(refused)
    expect(ask('POST', '/door')).toEqual(refused)
    expect(ask('GET', '/door', { authorization })).toEqual(refused)
  })

  it('sends neither the secret of the door nor, before it is asked, the proof', () => {
    const { secrets } = opened()
    const nonce = randomSecret()
    const asked = doorRequest(secrets.door, nonce)

    expect(asked).not.toContain(secrets.door)
    expect(asked).not.toContain(doorProof(secrets.door, nonce))
  })
})
