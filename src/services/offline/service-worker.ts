/**
 * The entry point of the service worker: it connects the shell to the browser's events. `vite.config.ts` names this
 * file.
 */
import { type Build, createShell } from './shell.ts'
import { createShownPictures } from './shown-pictures.ts'

/** The parts of the worker's global scope that are used here. The DOM types do not include them. */
interface Scope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly skipWaiting: () => Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
}
interface Extendable {
  readonly waitUntil: (work: Promise<unknown>) => void
}
interface Fetching extends Extendable {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (answer: Promise<Response>) => void
}

// The cast is safe, because this file runs only in a service worker.
const scope = globalThis as unknown as Scope
// The build replaces this text with its list of files: scripts/offline-files.ts.
const build: Build = JSON.parse('__OFFLINE_FILES__')
const ask: typeof fetch = (...request) => fetch(...request)
const pictures = createShownPictures(scope.location.origin, { caches, fetch: ask })
const shell = createShell(build, scope.location.origin, {
  caches,
  fetch: ask,
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
})

scope.addEventListener('install', (event) => {
  // Open pages keep using the files of their own build, which stay stored while they are needed.
  event.waitUntil(shell.install().then(() => scope.skipWaiting()))
})
scope.addEventListener('activate', (event) => {
  // The browser may request a page from the network while the worker is still starting.
  event.waitUntil(Promise.all([shell.clean(), scope.registration.navigationPreload?.enable()]))
})
scope.addEventListener('fetch', (event) => {
  const answering = pictures.respond(event.request) ?? shell.respond(event.request, event.preloadResponse)
  if (answering === null) return
  event.waitUntil(answering.afterwards)
  event.respondWith(answering.answer)
})
