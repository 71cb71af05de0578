/**
 * The shell of the app on this device: the page as the server sent it, with its policy, and the files of the build.
 * It contains no user data. What users have seen is stored by src/services/persistence under their own keys;
 * answers of the services are never stored here.
 */

/**
 * The files of one build. `version` is computed from their names, and the names contain hashes of their contents.
 */
export interface Build {
  readonly version: string
  readonly files: readonly string[]
}

interface Surroundings {
  readonly caches: CacheStorage
  readonly fetch: typeof fetch
  /** Resolves after this number of milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>
}

/** The response to a request, and the work that continues after it. */
export interface Answering {
  readonly answer: Promise<Response>
  readonly afterwards: Promise<unknown>
}

export interface Shell {
  readonly install: () => Promise<void>
  /**
   * Deletes the shells of earlier builds except the latest one, whose pages may still be open and need more of its
   * code.
   */
  readonly clean: () => Promise<void>
  /**
   * Null for requests that the shell does not handle, such as calls of the services. `early`: a response that is
   * already on its way.
   */
  readonly respond: (request: ShellRequest, early?: Promise<Response | undefined>) => Answering | null
}

export type ShellRequest = Pick<Request, 'method' | 'mode' | 'url'>

const prefix = 'kinweave.shell.'
/** How many milliseconds a page request may take before the stored page is shown. */
const pagePatience = 3_000

/**
 * These files change seldom and are read before anything is shown. The stored copy is used at once, and a new copy
 * is stored for the next visit.
 */
const small = ['/config.json', '/appearance.js', '/favicon.svg']
/** The address whose answer contains no page of its own, so that it serves for every address. */
const page = '/home'
/** The page with a policy of its own: see `paymentPath`. The service worker imports nothing of the app. */
const paymentPage = '/plans/pay'

/** Matches a request whatever its headers and query string are. */
const anyForm = { ignoreVary: true, ignoreSearch: true }

/** These paths belong to services, to pictures (`shown-pictures.ts`), or to a page that is no part of the app: see server/http/pages.ts. */
const others =
  /^\/(identity|groupadmin|research|content|calendar|contacts|openapi|programs|mailbox\.html|\.well-known)(\/|\.|$)/

export function createShell(build: Build, origin: string, { caches, fetch, pause }: Surroundings): Shell {
  const own = prefix + build.version

  /** Looks in this build's cache first, because the cache of every build has a page. */
  async function kept(path: string): Promise<Response | undefined> {
    const cache = await caches.open(own)
    return (await cache.match(path, anyForm)) ?? caches.match(path, anyForm)
  }

  async function keep(path: string, response: Response): Promise<void> {
    if (!response.ok || response.redirected) return
    const cache = await caches.open(own)
    await cache.put(path, response)
  }

  /** Call this before the response is read, because it copies the response. */
  async function keepAnswer(
    answer: Promise<Response | null>,
    path: string,
    isFit: (answer: Response) => boolean = () => true,
  ): Promise<void> {
    try {
      const given = await answer
      if (given !== null && isFit(given)) await keep(path, given.clone())
    } catch {
      // There is no network or no free storage. The stored copy stays.
    }
  }

  /**
   * Prefers the network, so that users get the current release. The stored page is used if the network does not
   * answer in time.
   */
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

  /** The names of files under assets/ contain a hash of their content, so a name always means the same file. */
  function respondWithFile(path: string, network: () => Promise<Response>): Answering {
    const found = kept(path)
    const asked = found.then((file) => (file === undefined ? network() : null))
    const afterwards = keepAnswer(asked, path)
    return { answer: asked.then(async (fresh) => fresh ?? (await found) ?? network()), afterwards }
  }

  return {
    install: async () => {
      const cache = await caches.open(own)
      // The HTTP cache is bypassed, because it may hold a page of an older build, which names other files.
      const anew = [page, ...small].map((path) => new Request(new URL(path, origin), { cache: 'no-cache' }))
      await cache.addAll([...anew, ...build.files])
    },
    clean: async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own)
      await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
    },
    respond: (request, early) => {
      const url = new URL(request.url)
      if (request.method !== 'GET' || url.origin !== origin || others.test(url.pathname)) return null
      const network = async () => (await early) ?? fetch(request as Request)
      // This check comes before pages: a file that a user opens by its address must not be stored as the page.
      if (small.includes(url.pathname)) return respondAtOnce(url.pathname, network)
      if (url.pathname.startsWith('/assets/')) return respondWithFile(url.pathname, network)
      // The payment page has a policy of its own, so it must neither be stored as the page nor be answered with it.
      if (url.pathname === paymentPage) return null
      if (request.mode !== 'navigate' || url.searchParams.has('embed')) return null
      return respondWithPage(network())
    },
  }
}

/**
 * True for the page of the app. Users can also open other files of the server by their address, and the public pages,
 * whose text belongs to one address (server/http/pages.ts).
 */
const isPage = ({ headers }: Response) =>
  (headers.get('content-type')?.startsWith('text/html') ?? false) && !headers.has('x-rendered')
