/** The entry of the service worker: it binds the shell to the browser's events. `vite.config.ts` names it. */
import { type Build, createShell } from './shell.ts'

/** The part of the worker's surroundings that is used; their own types exclude those of pages. */
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

// This file runs nowhere but in a service worker.
const scope = globalThis as unknown as Scope
// The build writes its files in this place: scripts/offline-files.ts.
const build: Build = JSON.parse('__OFFLINE_FILES__')
const shell = createShell(build, scope.location.origin, {
  caches,
  fetch: (...request) => fetch(...request),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
})

scope.addEventListener('install', (event) => {
  // Pages that are open go on with the files of their own build, which stay as long as they are needed.
  event.waitUntil(shell.install().then(() => scope.skipWaiting()))
})
scope.addEventListener('activate', (event) => {
  // The network is asked for a page while the worker is still being started.
  event.waitUntil(Promise.all([shell.clean(), scope.registration.navigationPreload?.enable()]))
})
scope.addEventListener('fetch', (event) => {
  const answering = shell.respond(event.request, event.preloadResponse)
  if (answering === null) return
  event.waitUntil(answering.afterwards)
  event.respondWith(answering.answer)
})
