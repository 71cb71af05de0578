/**
 * The pictures that this device has shown, for the time without a network (adr 56). The server is always asked first,
 * because it decides who may see a picture. What it no longer shows is deleted here. Each session has a cache of its own,
 * which a page creates and deletes (`kept-photos.ts`); this worker never creates one.
 */
import type { Answering, ShellRequest } from './shell.ts'

interface Surroundings {
  readonly caches: CacheStorage
  readonly fetch: typeof fetch
}

interface ShownPictures {
  /** Null for requests of anything but a picture of a signed address. */
  readonly respond: (request: ShellRequest) => Answering | null
}

/** Of about 150 kB each, if they are large. Of more, those that were shown longest ago go. */
export const maxPictures = 400

/** The server's answer about a picture that the viewer may not see, whatever the reason. */
const noLonger = 404

/** An original is a download, and is not stored. */
const picturePath = /^\/content\/\d+-[\w-]+\/(?:thumb|gallery|large)$/

export function createShownPictures(origin: string, { caches, fetch }: Surroundings): ShownPictures {
  async function cacheOf(sessionId: string): Promise<Cache | null> {
    const name = (await caches.keys()).find((each) => each.endsWith(`.photos.${sessionId}`))
    return name === undefined ? null : await caches.open(name)
  }

  async function note(sessionId: string, path: string, answer: Response): Promise<void> {
    const cache = await cacheOf(sessionId)
    if (cache === null) return
    // A server in trouble says nothing about who may see a picture.
    if (!answer.ok && answer.status !== noLonger) return
    // The new entry is the last one.
    await cache.delete(path)
    if (!answer.ok) return
    await cache.put(path, answer)
    const stored = await cache.keys()
    const surplus = stored.slice(0, Math.max(0, stored.length - maxPictures))
    await Promise.all(surplus.map((request) => cache.delete(request)))
  }

  return {
    respond: (request) => {
      const { origin: from, pathname, searchParams } = new URL(request.url)
      const sessionId = searchParams.get('s')
      if (request.method !== 'GET' || from !== origin || !picturePath.test(pathname) || !sessionId)
        return null
      const asked = fetch(request as Request)
      return {
        answer: asked.catch(async (error: unknown) => {
          const stored = await (await cacheOf(sessionId))?.match(pathname)
          if (stored === undefined) throw error
          return stored
        }),
        afterwards: asked
          // The copy is made before the page reads the answer.
          .then((answer) => note(sessionId, pathname, answer.clone()))
          .catch(() => {
            // There is no network or no free storage.
          }),
      }
    },
  }
}
