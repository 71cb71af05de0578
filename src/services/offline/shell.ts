/**
 * The shell of the app as this device keeps it: the page as the server answered it, with its policy, and the files of
 * the build. It holds nothing of any user; what users have seen is kept by src/services/persistence under their own
 * keys, and answers of the services are never kept here.
 */

/** The files of one build; `version` follows from their names, which follow from what is in them. */
export interface Build {
  readonly version: string
  readonly files: readonly string[]
}

interface Surroundings {
  readonly caches: CacheStorage
  readonly fetch: typeof fetch
  /** Settles after so many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>
}

/** What answers a request, and what is still done when the answer has been given. */
export interface Answering {
  readonly answer: Promise<Response>
  readonly afterwards: Promise<unknown>
}

export interface Shell {
  readonly install: () => Promise<void>
  /** Drops shells of former builds but the last, whose pages may still be open and fetch more of their code. */
  readonly clean: () => Promise<void>
  /** Null for what is none of its business: the services, above all. `early`: an answer that is on its way. */
  readonly respond: (request: ShellRequest, early?: Promise<Response | undefined>) => Answering | null
}

export type ShellRequest = Pick<Request, 'method' | 'mode' | 'url'>

const prefix = 'kinweave.shell.'
/** How long the network may take for a page before the one that is kept is shown. */
const pagePatience = 3_000

/** They change seldom, and are read before anything is shown: the kept ones at once, new ones for the next time. */
const small = ['/config.json', '/appearance.js', '/favicon.svg']
const page = '/'

/** Whatever the browser says of itself or writes behind the path. */
const anyForm = { ignoreVary: true, ignoreSearch: true }

/** Below these are no pages: see server/http/pages.ts. */
const services = /^\/(identity|groupadmin|research|content|openapi|\.well-known)(\/|\.|$)/

export function createShell(build: Build, origin: string, { caches, fetch, pause }: Surroundings): Shell {
  const own = prefix + build.version

  /** The own build's first: of the page there is one in every shell. */
  async function kept(path: string): Promise<Response | undefined> {
    const cache = await caches.open(own)
    return (await cache.match(path, anyForm)) ?? caches.match(path, anyForm)
  }

  async function keep(path: string, response: Response): Promise<void> {
    if (!response.ok || response.redirected) return
    const cache = await caches.open(own)
    await cache.put(path, response)
  }

  /** To be called before anybody reads the answer, of which it keeps a copy. */
  async function keepAnswer(
    answer: Promise<Response | null>,
    path: string,
    isFit: (answer: Response) => boolean = () => true,
  ): Promise<void> {
    try {
      const given = await answer
      if (given !== null && isFit(given)) await keep(path, given.clone())
    } catch {
      // No network, or no room: what is kept stays.
    }
  }

  /** The network's word wins, so that nobody is shown yesterday's release; what is kept helps where it is silent. */
  function respondWithPage(network: Promise<Response>): Answering {
    const afterwards = keepAnswer(network, page, isPage)
    const late = pause(pagePatience).then(() => kept(page))
    const inTime = Promise.race([network, late.then((found) => found ?? network)])
    return { answer: inTime.catch(async () => (await kept(page)) ?? network), afterwards }
  }

  function respondAtOnce(path: string, network: () => Promise<Response>): Answering {
    const asked = network()
    const afterwards = keepAnswer(asked, path)
    return { answer: kept(path).then((found) => found ?? asked), afterwards }
  }

  /** Names of files under assets/ carry a hash of their content: the same name is the same file for ever. */
  function respondWithFile(path: string, network: () => Promise<Response>): Answering {
    const found = kept(path)
    const asked = found.then((file) => (file === undefined ? network() : null))
    const afterwards = keepAnswer(asked, path)
    return { answer: asked.then(async (fresh) => fresh ?? (await found) ?? network()), afterwards }
  }

  return {
    install: async () => {
      const cache = await caches.open(own)
      // Anew, past what the browser may have kept: a page that names other files than this build is of no use.
      const anew = [page, ...small].map((path) => new Request(new URL(path, origin), { cache: 'no-cache' }))
      await cache.addAll([...anew, ...build.files])
    },
    clean: async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own)
      await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
    },
    respond: (request, early) => {
      const url = new URL(request.url)
      if (request.method !== 'GET' || url.origin !== origin || services.test(url.pathname)) return null
      const network = async () => (await early) ?? fetch(request as Request)
      // Before pages: whoever opens a file by its address must not be shown it in place of every page afterwards.
      if (small.includes(url.pathname)) return respondAtOnce(url.pathname, network)
      if (url.pathname.startsWith('/assets/')) return respondWithFile(url.pathname, network)
      if (request.mode !== 'navigate' || url.searchParams.has('embed')) return null
      return respondWithPage(network())
    },
  }
}

/** Other files of the server can be opened by their address, too. */
const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false
