import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { appForThisFile, appOn, call, type TestAppOptions } from '../kit/app.ts'

const index = '<!doctype html><meta property="csp-nonce" nonce="__NONCE__"><style nonce="__NONCE__"></style>'
const about = '<!doctype html><link href="__PUBLIC_URL__/about"><style nonce="__NONCE__"></style>'
const callback = '<!doctype html><script type="module" src="/assets/callback-1.js"></script>'
const script = 'console.log("kinweave")'.repeat(50)

/** A folder like the one that the build makes. */
function builtPages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kinweave-pages-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), index)
  mkdirSync(join(folder, 'contacts'))
  writeFileSync(join(folder, 'contacts', 'callback.html'), callback)
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  mkdirSync(join(folder, 'rendered'))
  writeFileSync(join(folder, 'rendered', 'about.html'), about)
  writeFileSync(
    join(folder, 'rendered', 'index-with-demo.html'),
    '<button>Walk through a demo family</button>',
  )
  writeFileSync(join(folder, 'rendered', 'syncapp.html'), '<script data-when="later"></script>')
  writeFileSync(join(folder, 'rendered', 'start-family.html'), '<h1>Don’t have a tree?</h1>')
  writeFileSync(join(folder, 'rendered', 'contact.html'), '<p>Allow scripts. __SUPPORT_WAY__</p>')
  writeFileSync(join(folder, 'service-worker.js'), script)
  writeFileSync(join(folder, 'service-worker.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets', 'main-3f2a.js'), script)
  writeFileSync(join(folder, 'assets', 'main-3f2a.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets', 'main-3f2a.js.gz'), gzipSync(script))
  return folder
}

const pages = builtPages()
const kit = await appForThisFile({ pages, paymentPage: { publicKey: 'pk_test_1', host: 'stripe' } })
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const get = (path: string, headers: Record<string, string> = html) =>
  call(kit.app, `GET ${path}`, { headers })
const nonceOf = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1]

describe('the page', () => {
  it.each(['/', '/home', '/persons/17-3010', '/signin/code?redirect_uri=%2Fhome', '/trees/1/details'])(
    'is answered at %s with a nonce of its own in policy and page',
    async (path) => {
      const [first, second] = [await get(path), await get(path)]

      const nonce = nonceOf(first.headers['content-security-policy'])
      expect(first).toMatchObject({
        status: 200,
        body: index.replaceAll('__NONCE__', String(nonce)),
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      })
      expect(nonce).toMatch(/^[\w+/]{22}==$/)
      expect(nonceOf(second.headers['content-security-policy'])).not.toBe(nonce)
    },
  )

  it('is the rendered one at the address of a public page, with a nonce and the address that people open', async () => {
    const { body, headers } = await get('/about?from=mail')

    expect(headers['x-rendered']).toBe('1')
    expect((await get('/home')).headers['x-rendered']).toBeUndefined()
    const nonce = nonceOf(headers['content-security-policy'])
    expect(body).toBe(
      about.replace('__PUBLIC_URL__', 'http://localhost:4000').replace('__NONCE__', String(nonce)),
    )
  })

  it('[NAV-33] is the rendered one also at the other address of a public page', async () => {
    const [one, other] = [await get('/start/family'), await get('/signup/family')]

    expect([one.headers['x-rendered'], other.headers['x-rendered']]).toEqual(['1', '1'])
    expect(other.body).toBe(one.body)
  })

  it('is the one with the button of the demo only where visitors can enter the demo', async () => {
    const withDemo = await appOn(kit.store, { pages, demo: true })

    const [first, other] = await Promise.all(
      ['/', '/about'].map((path) => call(withDemo.app, `GET ${path}`, { headers: html })),
    )

    expect(first?.body).toBe('<button>Walk through a demo family</button>')
    expect(other?.body).toContain('<!doctype html>')
    expect((await get('/')).body).not.toContain('demo')
    await withDemo.app.close()
  })

  it('starts the app at once on /syncapp if there are downloads, which only the app shows', async () => {
    const programs = mkdtempSync(join(tmpdir(), 'kinweave-programs-'))
    const offering = await appOn(kit.store, { pages, programs })
    const bodyOf = async () => (await call(offering.app, 'GET /syncapp', { headers: html })).body

    expect(await bodyOf()).toBe('<script data-when="later"></script>')
    writeFileSync(join(programs, 'kinweave-linux-x64'), 'a program')
    expect(await bodyOf()).toBe('<script data-when="now"></script>')
    await offering.app.close()
  })

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip;q=0.8, br;q=0', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ] as const)('is compressed for a browser that accepts %s', async (accepted, encoding, open) => {
    const { headers, rawPayload } = await kit.app.inject({
      url: '/start/family',
      headers: { ...html, 'accept-encoding': accepted },
    })

    expect([headers['content-encoding'], headers['vary']]).toEqual([encoding, 'accept-encoding'])
    expect(String(open(rawPayload))).toBe('<h1>Don’t have a tree?</h1>')
  })

  it('names the address of support to readers without scripts, where there is one', async () => {
    const supportAddress = 'help&more@kinweave.example'
    const named = await appOn(kit.store, { pages, supportAddress })
    const contact = (app: typeof kit.app) => call(app, 'GET /contact?subject=Trees', { headers: html })

    expect((await contact(named.app)).body).toBe(
      '<p>Allow scripts. You can also write to <a href="mailto:help%26more@kinweave.example">help&amp;more@kinweave.example</a>.</p>',
    )
    expect((await contact(kit.app)).body).toBe('<p>Allow scripts. </p>')
    await named.app.close()
  })

  it('has a policy without unsafe-inline and unsafe-eval', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])

    expect(policy.replace(/'nonce-[^']+'/, "'nonce-…'").split('; ')).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'nonce-…' 'sha256-vGQdhYJbTuF+M8iCn1IZCHpdkiICocWHDq4qnQF4Rjw=' 'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='",
      "worker-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
  })

  it('may load the payment provider on the payment page alone', async () => {
    const policyAt = async (path: string) => String((await get(path)).headers['content-security-policy'])

    expect(await policyAt('/plans/pay?payment_intent=pi_1')).toContain(
      "script-src 'self' https://js.stripe.com; frame-src https://js.stripe.com https://hooks.stripe.com; ",
    )
    expect(await policyAt('/plans/pay')).toContain("connect-src 'self' https://api.stripe.com; ")
    for (const path of ['/', '/plans', '/plans/pay/x', '/account'])
      expect(await policyAt(path)).not.toContain('stripe')
  })

  it('may be framed by this server only where it is embedded', async () => {
    const embedded = await get('/persons/1-1?embed=true')

    expect(String(embedded.headers['content-security-policy'])).toContain("frame-ancestors 'self'")
  })

  it.each(['/authorize', '/authorize/', '/Authorize', '/%61uthorize'])(
    'cannot be framed where it lets a program in: %s',
    async (path) => {
      const { headers } = await get(`${path}?client_id=kinweave-sync&embed=true`)

      expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'")
    },
  )

  it('comes with the headers that keep browsers from guessing and leaking, and without HSTS on plain http', async () => {
    const { headers } = await get('/')

    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it.each(['/groupinvites/4/accept?code=x', '/trees/invitation?id=4&code=x', '/authredirect?access_token=x'])(
    'sends no referrer from an address with a secret: %s',
    async (path) => {
      expect((await get(path)).headers['referrer-policy']).toBe('no-referrer')
    },
  )

  it.each([
    '/assets/gone-1234.js',
    '/missing.txt',
    '/rendered/about.html',
    '/groupadmin/home',
    '/research/x',
    '/index.html',
    '/contacts/callback.html',
    '/assets/',
  ])('is not the answer to %s', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  it('is sent only to callers who ask for HTML', async () => {
    expect((await get('/home', { accept: 'application/json' })).status).toBe(404)
    expect((await call(kit.app, 'POST /home', { headers: html })).status).toBe(404)
    expect((await call(kit.app, 'HEAD /home', { headers: html })).status).toBe(200)
  })
})

describe('the callback page of the contacts', () => {
  const policyWith = async (
    keys: Pick<TestAppOptions, 'googleClientId' | 'microsoftClientId'>,
    path: string,
  ) => {
    const other = await appOn(kit.store, { pages, ...keys })
    const { headers } = await call(other.app, `GET ${path}`, { headers: html })
    await other.app.close()
    return String(headers['content-security-policy']).split('; ')
  }
  const path = '/contacts/callback'

  it('may call the providers that have a key, and run only our own script', async () => {
    const policy = await policyWith({ googleClientId: 'g', microsoftClientId: 'm' }, path)

    expect(policy).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self'",
      'connect-src https://people.googleapis.com https://login.microsoftonline.com https://graph.microsoft.com',
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ])
    expect(await policyWith({ googleClientId: 'g' }, path)).toContain(
      'connect-src https://people.googleapis.com',
    )
  })

  it('sends no referrer, and keeps the opener policy of all pages', async () => {
    const other = await appOn(kit.store, { pages, googleClientId: 'g' })
    const answer = await call(other.app, `GET ${path}`, { headers: html })
    await other.app.close()

    expect(answer).toMatchObject({
      status: 200,
      body: callback,
      headers: {
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'cross-origin-opener-policy': 'same-origin',
      },
    })
  })

  it.each(['/', '/home', '/groups/17', '/contacts', '/contacts/callback/x', '/contacts/callbacks'])(
    'is the only one with such a policy: %s',
    async (other) => {
      const policy = await policyWith({ googleClientId: 'g', microsoftClientId: 'm' }, other)

      expect(policy).toContain("connect-src 'self'")
    },
  )

  it('does not exist without a key', async () => {
    expect((await get(path)).body).not.toBe(callback)
    expect(await policyWith({}, path)).toContain("connect-src 'self'")
  })
})

describe('files of the pages', () => {
  it('are cached for ever if their name contains a hash, and revalidated otherwise', async () => {
    const [asset, icon] = [await get('/assets/main-3f2a.js', {}), await get('/favicon.svg', {})]

    expect(asset).toMatchObject({
      status: 200,
      body: script,
      headers: {
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      },
    })
    expect(icon).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } })
  })

  it.each(['identity', 'br'])('let the service worker fetch only from this server (%s)', async (encoding) => {
    const { status, headers } = await get('/service-worker.js', { 'accept-encoding': encoding })

    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; object-src 'none'; base-uri 'none'",
    })
  })

  it('come as they were compressed at build time', async () => {
    const encodings = ['br, gzip', 'gzip', 'identity']
    const answers = await Promise.all(
      encodings.map((encoding) =>
        kit.app.inject({ url: '/assets/main-3f2a.js', headers: { 'accept-encoding': encoding } }),
      ),
    )

    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
    expect(answers.map(({ headers }) => headers['content-type'])).toEqual(
      encodings.map(() => 'application/javascript; charset=utf-8'),
    )
    expect(answers[0]?.headers['vary']).toMatch(/accept-encoding/i)
    expect(String(brotliDecompressSync(answers[0]?.rawPayload ?? Buffer.of()))).toBe(script)
  })

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/main-3f2a.js.br',
    '/.env',
  ])('never include %s', async (path) => {
    const { status, body } = await get(path)

    expect([400, 403, 404]).toContain(status)
    expect(JSON.stringify(body)).not.toContain('kinweave"')
  })
})
