import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { waitFor } from 'xstate'
import { loadConfiguration } from '#services/configuration.ts'
import { readKept } from '#services/persistence/read-kept.ts'
import { readCurrent } from '#services/session/stored-session.ts'
import { watchProblems } from '#services/telemetry/watch-problems.ts'
import { refuseStrayFiles } from '#ui/components/held-files.ts'
import { fetchFontsAfterFirstPaint } from '#ui/shell/late-fonts.ts'
import { Look } from '#ui/shell/look.tsx'
import { adoptStyleNonce } from '#ui/shell/style-nonce.ts'
import { AppProvider } from './app-context.ts'
import { CannotStart } from './cannot-start.tsx'
import { composeApp } from './compose-app.ts'
import { fetchPage, PageNotFetched } from './lazy-routes.tsx'
import { firstLoadOver } from './page-life/first-load.ts'
import { watchForMissingCode } from './page-life/renewed-pages.ts'
import { shownPages } from './page-life/shown-pages.ts'
import { whenIdle } from './page-life/when-idle.ts'
import { Pages } from './pages.tsx'
import { routes } from './router.tsx'
import { FirstPageThere } from './shell/page-boundary.tsx'

/**
 * Max wait, in milliseconds, for the stored data. Without a network there is nothing else to show, so the app waits
 * longer.
 */
const keptPatience = navigator.onLine ? 1_000 : 10_000

adoptStyleNonce()
watchForMissingCode()
refuseStrayFiles()
const problems = watchProblems()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element to render into.')
const rendered = createRoot(root, {
  onCaughtError: (error) => {
    if (!(error instanceof PageNotFetched)) console.error(error)
  },
})

try {
  // During development, flows are recorded from their first step. A production build does not contain this.
  if (import.meta.env.DEV) (await import('./live-view/flow-recorder.ts')).recordFlows(window)
  const [configuration, kept] = await Promise.all([loadConfiguration(), readOwnKept()])
  const app = composeApp(configuration, kept)
  const pages = shownPages()
  const takeUp = async () => (await import('./page-life/take-up-uploads.ts')).takeUpUploads(app)
  void firstLoadOver().then(() => whenIdle(takeUp))
  if (configuration.telemetry) {
    const tell = async () =>
      (await import('./page-life/telemetry.ts')).startTelemetry(app.open, pages, problems)
    void firstLoadOver().then(() => whenIdle(tell))
  }
  const show = (isFirstThere: boolean) =>
    rendered.render(
      <StrictMode>
        <Look>
          <AppProvider value={app}>
            <FirstPageThere value={isFirstThere}>
              <BrowserRouter>
                <Pages onShown={pages.tell} />
              </BrowserRouter>
            </FirstPageThere>
          </AppProvider>
        </Look>
      </StrictMode>,
    )
  // A public page is there already. It stays until the app can show the same, and knows whether anybody is signed in.
  // This file must not await the code of a page, because that code imports from this file.
  if (root.hasChildNodes()) {
    const known = waitFor(app.session, (snapshot) => !snapshot.matches('restoring'))
    void Promise.all([fetchPage(routes, window.location.pathname), known]).then(() => show(true))
  } else show(false)
} catch (error) {
  console.error(error)
  // A public page can be read without the app.
  if (root.hasChildNodes()) document.dispatchEvent(new Event('app not started'))
  else
    rendered.render(
      <Look>
        <CannotStart />
      </Look>,
    )
}
fetchFontsAfterFirstPaint()

/** Reads the data that this device stored for the signed-in user. */
function readOwnKept() {
  const current = readCurrent(localStorage)
  const owner = current && { userId: current.userId, actorId: current.actorId }
  return readKept(window.indexedDB, owner, AbortSignal.timeout(keptPatience))
}
