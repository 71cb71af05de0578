import { beforeEach, describe, expect, it } from 'vitest'
import { type Build, createShell, type ShellRequest } from '#services/offline/shell.ts'

const origin = 'https://kinweave.example'
const build: Build = { version: 'two', files: ['/assets/main-2.js'] }

/** The answers of a server, and whether it can be reached. */
interface Server {
  reachable: boolean
  answers: Record<string, string>
  readonly asked: string[]
}

let server: Server
let stored: Map<string, Map<string, Response>>
let patience: () => void

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
}

const pathOf = (request: RequestInfo | URL) =>
  new URL(typeof request === 'object' && 'url' in request ? request.url : String(request), origin).pathname

async function ask(request: RequestInfo | URL): Promise<Response> {
  const path = pathOf(request)
  server.asked.push(path)
  if (!server.reachable) throw new TypeError('Failed to fetch')
  const body = server.answers[path] ?? server.answers['/'] ?? ''
  const headers = {
    'content-type': types[path.slice(path.lastIndexOf('.'))] ?? 'text/html; charset=utf-8',
    ...(body.startsWith('rendered') ? { 'x-rendered': '1' } : {}),
  }
  return new Response(body, { status: body === '' ? 503 : 200, headers })
}

/** The browser's caches, as far as the shell uses them. */
function fakeCaches(): CacheStorage {
  const cacheOf = (files: Map<string, Response>) => ({
    match: async (path: string) => files.get(path)?.clone(),
    put: async (path: string, response: Response) => void files.set(path, response),
    addAll: async (requests: RequestInfo[]) => {
      for (const request of requests) files.set(pathOf(request), await ask(request))
    },
  })
  const caches = {
    open: async (name: string) => {
      const files = stored.get(name) ?? new Map<string, Response>()
      stored.set(name, files)
      return cacheOf(files)
    },
    match: async (path: string) =>
      [...stored.values()]
        .find((files) => files.has(path))
        ?.get(path)
        ?.clone(),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  }
  return caches as unknown as CacheStorage
}

beforeEach(() => {
  server = {
    reachable: true,
    answers: { '/': 'page 2', '/config.json': 'config 2', '/assets/main-2.js': 'main 2' },
    asked: [],
  }
  stored = new Map()
})

function shell(of: Build = build) {
  const pause = () =>
    new Promise<void>((resolve) => {
      patience = resolve
    })
  return createShell(of, origin, { caches: fakeCaches(), fetch: ask, pause })
}

const to = (path: string, mode: RequestMode = 'cors', method = 'GET'): ShellRequest => ({
  method,
  mode,
  url: new URL(path, origin).href,
})

async function answerTo(request: ShellRequest, of = shell()): Promise<string> {
  const answering = of.respond(request)
  if (answering === null) return 'none of its business'
  const text = await (await answering.answer).text()
  await answering.afterwards
  return text
}

describe('a page', () => {
  it('comes from the network, whatever is cached', async () => {
    await shell().install()
    server.answers['/home'] = 'page 3'

    expect(await answerTo(to('/home', 'navigate'))).toBe('page 3')
  })

  it('comes from the cache without a network, at every address of the app', async () => {
    await shell().install()
    server.reachable = false

    for (const path of ['/', '/home', '/persons/17-1', '/trees/1?tab=2#x'])
      expect(await answerTo(to(path, 'navigate'))).toBe('page 2')
  })

  it('comes from the cache if the network does not answer in time', async () => {
    await shell().install()
    const silent = createShell(build, origin, {
      caches: fakeCaches(),
      fetch: () => new Promise(() => {}),
      pause: async () => {},
    })

    expect(await (await silent.respond(to('/home', 'navigate'))?.answer)?.text()).toBe('page 2')
  })

  it('is cached in its latest version', async () => {
    await shell().install()
    server.answers['/home'] = 'page 3'
    await answerTo(to('/home', 'navigate'))
    server.reachable = false

    expect(await answerTo(to('/persons/17-1', 'navigate'))).toBe('page 3')
  })

  it('is never cached from a public page, which the server has rendered for its own address', async () => {
    server.answers['/'] = 'rendered first page'
    server.answers['/home'] = 'page 2'
    server.answers['/privacy'] = 'rendered privacy'
    await shell().install()
    expect(await answerTo(to('/privacy', 'navigate'))).toBe('rendered privacy')
    server.reachable = false

    for (const path of ['/', '/privacy', '/trees/1'])
      expect(await answerTo(to(path, 'navigate'))).toBe('page 2')
  })

  it('is not cached if the server answers with an error', async () => {
    await shell().install()
    server.answers = {}
    await answerTo(to('/home', 'navigate'))
    server.reachable = false

    expect(await answerTo(to('/home', 'navigate'))).toBe('page 2')
  })

  it.each(['/favicon.svg', '/config.json', '/assets/main-2.js', '/assets/late-2.js', '/robots.txt'])(
    'does not replace a file that is opened by its address: %s',
    async (file) => {
      await shell().install()
      server.answers[file] = 'a file'
      await answerTo(to(file, 'navigate'))
      server.reachable = false

      expect(await answerTo(to('/home', 'navigate'))).toBe('page 2')
    },
  )

  it('comes from the navigation preload if there is one', async () => {
    const answering = shell().respond(to('/home', 'navigate'), Promise.resolve(new Response('early')))

    expect(await (await answering?.answer)?.text()).toBe('early')
    expect(server.asked).toEqual([])
  })

  it('fails as it would without a worker if nothing is cached', async () => {
    server.reachable = false

    await expect(shell().respond(to('/home', 'navigate'))?.answer).rejects.toThrow('Failed to fetch')
    patience()
  })
})

describe('the files of a build', () => {
  it('come from the cache, also those of the previous build, and otherwise once from the network', async () => {
    await shell({ version: 'one', files: ['/assets/main-1.js'] }).install()
    await shell().install()
    server.answers['/assets/late-2.js'] = 'late 2'
    server.asked.length = 0

    expect(await answerTo(to('/assets/main-2.js'))).toBe('main 2')
    expect(await answerTo(to('/assets/main-1.js'))).toBe('page 2')
    expect(await answerTo(to('/assets/late-2.js'))).toBe('late 2')
    server.reachable = false
    expect(await answerTo(to('/assets/late-2.js'))).toBe('late 2')
    expect(server.asked).toEqual(['/assets/late-2.js'])
  })

  it('are deleted with their build, except those of the previous build, whose pages may be open', async () => {
    const names = ['zero', 'one', 'two'].map((version) => `kinweave.shell.${version}`)
    for (const version of ['zero', 'one', 'two']) await shell({ version, files: [] }).install()
    stored.set('of somebody else', new Map())
    await shell().clean()

    expect([...stored.keys()]).toEqual([...names.slice(1), 'of somebody else'])
  })
})

describe('the configuration', () => {
  it('comes from the cache at once, and is updated for the next time', async () => {
    await shell().install()
    server.answers['/config.json'] = 'config 3'

    expect(await answerTo(to('/config.json'))).toBe('config 2')
    expect(await answerTo(to('/config.json'))).toBe('config 3')
  })
})

describe('the services', () => {
  it.each([
    to('/research/persons/17-1'),
    to('/groupadmin/users/1'),
    to('/identity/oauth2/token', 'cors', 'POST'),
    to('/content/17-9'),
    to('/openapi', 'navigate'),
    to('/contacts/callback', 'navigate'),
    to('/openapi.json', 'navigate'),
    to('/.well-known/jwks.json'),
    to('/home?embed=true', 'navigate'),
    to('/mailbox.html?id=7', 'navigate'),
    to('/plans/pay?payment_intent=pi_1', 'navigate'),
    to('/readyz'),
    to('https://elsewhere.example/assets/main-2.js'),
  ])('are always asked over the network: $url', async (request) => {
    expect(await answerTo(request)).toBe('none of its business')
    expect(stored.size).toBe(0)
  })
})
