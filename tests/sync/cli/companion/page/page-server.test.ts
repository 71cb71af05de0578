import { createHash } from 'node:crypto'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { CompanionView } from '#sync/cli/companion/companion-view.ts'
import { doorProof, doorRequest, randomSecret } from '#sync/cli/companion/page/door-proof.ts'
import { entryAddress } from '#sync/cli/companion/page/entry.ts'
import { openCompanionPage, type PageNeeds } from '#sync/cli/companion/page/page-server.ts'

const view: CompanionView = {
  server: 'http://localhost:4000',
  situation: 'watching',
  sentence: 'Your files are watched.',
  wantsSignIn: false,
  canSearch: true,
  files: [],
  canShowFound: false,
  shownFound: null,
  log: [{ at: 0, path: '/home/ada/tree.ged', sentence: 'Synced: 3 persons.' }],
}

interface Heard {
  readonly status: number | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A page that writes down what it was asked to do. */
async function served(more: Partial<PageNeeds> = {}) {
  const done: string[] = []
  const page = await openCompanionPage({
    view: () => view,
    act: (fileId, act) => done.push(`${act} ${fileId}`) > 0,
    search: () => void done.push('search'),
    showFound: async () => void done.push('show found'),
    beginSignIn: async () => 'http://localhost:4000/authorize?state=1',
    server: 'http://localhost:4000',
    onEntered: (key) => void done.push(`entered ${key}`),
    ...more,
  })
  onTestFinished(page.close)
  const own = `127.0.0.1:${page.port}`

  /** Sends exactly these headers, which `fetch` would not. */
  const ask = (method: string, path: string, headers: Record<string, string> = {}): Promise<Heard> =>
    heard(
      request({ host: '127.0.0.1', port: page.port, method, path, headers: { host: own, ...headers } }).end(),
    )

  const key = page.secrets.newKey()
  // A browser sends this if a file has led to the address.
  const entry = await ask('GET', new URL(entryAddress(page.port, key)).pathname, {
    'sec-fetch-site': 'cross-site',
  })
  expect(done.splice(0)).toEqual([`entered ${key}`])
  const cookie = String(entry.headers['set-cookie']?.[0]).split(';')[0] ?? ''
  const folder = / content="0;url=([^"]+)"/.exec(entry.body)?.[1] ?? ''
  return { page, own, done, ask, entry, cookie, folder }
}

const heard = (sent: ClientRequest): Promise<Heard> =>
  new Promise((resolve, reject) => {
    sent.once('error', reject)
    sent.once('response', (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        body += part
      })
      response.once('end', () => resolve({ status: response.statusCode, headers: response.headers, body }))
    })
  })

describe(openCompanionPage.name, () => {
  it('leads from the address with the key to the page, and shows it with the cookie only', async () => {
    const { ask, entry, cookie, folder } = await served()

    expect([entry.status, folder]).toEqual([200, expect.stringMatching(/^\/[\w-]{43}\/$/)])
    expect(entry.body).toContain(`<a href="${folder}">`)
    expect((await ask('GET', folder, { cookie })).body).toContain('<h1>Kinweave companion</h1>')
    expect(await ask('GET', folder)).toMatchObject({ status: 403, body: expect.stringContaining('closed') })
  })

  it('acts for its own page, and returns to it', async () => {
    const { ask, own, cookie, folder, done } = await served()
    const origin = `http://${own}`

    const answer = await ask('POST', `${folder}files/abc/pause`, { cookie, origin })
    await ask('POST', `${folder}search`, { cookie, origin })
    await ask('POST', `${folder}show-found`, { cookie, origin })
    const signIn = await ask('POST', `${folder}sign-in`, { cookie, origin })

    expect([answer.status, answer.headers.location]).toEqual([303, folder])
    expect(done).toEqual(['pause abc', 'search', 'show found'])
    expect(signIn.headers.location).toBe('http://localhost:4000/authorize?state=1')
  })

  it('stays on the page if no sign-in can begin', async () => {
    const { ask, own, cookie, folder } = await served({ beginSignIn: async () => null })

    const { headers } = await ask('POST', `${folder}sign-in`, { cookie, origin: `http://${own}` })

    expect(headers.location).toBe(folder)
  })

  it('does nothing for another site, with a bound name, without a cookie or by a link', async () => {
    const { ask, own, cookie, folder, done } = await served()
    const origin = `http://${own}`
    const act = `${folder}files/abc/pause`

    const answers = await Promise.all([
      ask('POST', act, { cookie, origin: 'https://evil.example' }),
      ask('POST', act, { cookie, origin, host: 'evil.example' }),
      ask('POST', act, { cookie, origin, 'sec-fetch-site': 'cross-site' }),
      ask('POST', act, { origin }),
      ask('POST', act, { cookie }),
      ask('GET', act, { cookie }),
      ask('POST', `${folder}show-found`, { cookie, origin: 'https://evil.example' }),
      ask('GET', `${folder}show-found`, { cookie, origin }),
      ask('OPTIONS', act, { cookie, origin }),
    ])

    expect([answers.map(({ status }) => status), done]).toEqual([answers.map(() => 403), []])
    expect(answers.map(({ headers }) => headers['access-control-allow-origin'])).toEqual(
      answers.map(() => undefined),
    )
  })

  it('says nothing different about what exists', async () => {
    const { ask, folder } = await served()

    const paths = [folder, '/', '/etc/passwd', '/open/wrong', `${folder}log.txt`, '/%00', '/door']
    const bodies = await Promise.all(paths.map(async (path) => (await ask('GET', path)).body))

    expect(new Set(bodies).size).toBe(1)
  })

  it('runs nothing but its own style and script', async () => {
    const { ask, cookie, folder } = await served()

    const { headers, body } = await ask('GET', folder, { cookie })
    const policy = String(headers['content-security-policy'])
    const hashOf = (tag: string) => {
      const content = body.slice(body.indexOf(`<${tag}>`) + tag.length + 2, body.indexOf(`</${tag}>`))
      return createHash('sha256').update(content).digest('base64')
    }

    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `style-src 'sha256-${hashOf('style')}'`,
      `script-src 'sha256-${hashOf('script')}'`,
      "connect-src 'self'",
      "form-action 'self' http://localhost:4000 http://127.0.0.1:4000",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
    expect(headers).toMatchObject({
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  it('gives the log as text', async () => {
    const { ask, cookie, folder } = await served()

    expect(await ask('GET', `${folder}log.txt`, { cookie })).toMatchObject({
      body: '1970-01-01T00:00:00.000Z /home/ada/tree.ged: Synced: 3 persons.\n',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  })

  it('gives another command of the user a new key that works once, with a proof that it knows the door', async () => {
    const { page, ask } = await served()
    const nonce = randomSecret()

    const { body } = await ask('POST', '/door', { authorization: doorRequest(page.secrets.door, nonce) })
    const answer = JSON.parse(body)

    expect(answer).toEqual({
      key: expect.stringMatching(/^[\w-]{43}$/),
      proof: doorProof(page.secrets.door, nonce),
      view,
    })
    expect((await ask('GET', `/open/${answer.key}`)).status).toBe(200)
    expect((await ask('GET', `/open/${answer.key}`)).status).toBe(403)
  })

  it('listens on this computer only', async () => {
    const { page } = await served()

    // 127.0.0.2 is this computer, too, and no address on which the page listens.
    const other = connect({ host: '127.0.0.2', port: page.port })
    const end = await new Promise((resolve) => {
      other.once('connect', () => resolve('connected'))
      other.once('error', () => resolve('refused'))
    })
    other.destroy()

    expect(end).toBe('refused')
  })
})
